import { prepared } from '../../../platform/prepared.ts'

export type ServicePageRow = {
  readonly nlPath: string
  readonly nlTitle: string
  readonly enPath: string
  readonly enTitle: string
  readonly phrases: readonly string[]
}

/** Without pages whose article is not published now. */
export const listServicePages = prepared<ServicePageRow, []>(
  'search_service_pages',
  `select nl_path as "nlPath", nl_title as "nlTitle", en_path as "enPath", en_title as "enTitle", phrases
   from service_page s
   where not exists (select from content_article a where a.path = s.nl_path and a.locale = 'nl'
     and (now() < a.published_from or now() >= a.published_until))
   order by position, nl_path`,
)

/** Adds a page with its keywords, or updates those of the seed; edited keywords stay. */
export const addServicePage = prepared<
  Record<never, never>,
  [nlPath: string, nlTitle: string, enPath: string, enTitle: string, phrases: readonly string[], position: number]
>(
  'search_add_service_page',
  `insert into service_page (nl_path, nl_title, en_path, en_title, phrases, position, updated_by)
   values ($1, $2, $3, $4, $5::text[], $6, 'seed') on conflict (nl_path) do update
     set phrases = excluded.phrases where service_page.updated_by = 'seed' and service_page.phrases <> excluded.phrases`,
)
