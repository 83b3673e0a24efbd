import { prepared } from '../../../platform/prepared.ts'

export type AdviceRow = {
  readonly nlPath: string
  readonly nlTitle: string
  readonly enPath: string
  readonly enTitle: string
}

/** Published articles below a path; the newest first. */
export const listAdvice = prepared<AdviceRow, [below: string]>(
  'search_advice',
  `select nl.path as "nlPath", nl.title as "nlTitle", coalesce(en.path, nl.path) as "enPath",
     coalesce(en.title, nl.title) as "enTitle"
   from content_article nl left join content_article en on en.code = nl.code and en.locale = 'en'
     and now() >= en.published_from and now() < en.published_until
   where nl.locale = 'nl' and starts_with(nl.path, $1)
     and now() >= nl.published_from and now() < nl.published_until
   order by nl.published_from desc, nl.path`,
)
