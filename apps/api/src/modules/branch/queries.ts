import type { Locale } from '@shop/domain/locale'
import { prepared } from '../../platform/prepared.ts'

export type BranchRow = {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly url: string
  readonly format: string
  readonly services: readonly string[]
  readonly tags: readonly string[]
  /** The setting; null if it was never saved. */
  readonly hidden_names: readonly string[] | null
  readonly street: string
  readonly house_number: string
  readonly house_number_extension: string | null
  readonly postal_code: string
  readonly city: string
  readonly country_code: string
  readonly latitude: number
  readonly longitude: number
  readonly phone: string
  readonly whatsapp_url: string | null
  readonly email: string
  readonly image_url: string | null
  readonly manager: { readonly firstName: string; readonly lastName: string; readonly image?: string | null } | null
  readonly hours: readonly { readonly day: number; readonly opens: string; readonly closes: string }[]
  readonly holidays: readonly {
    readonly start: string
    readonly end: string
    readonly open: string | null
    readonly close: string | null
    readonly closed: boolean
  }[]
  readonly posts: readonly {
    readonly title: string
    readonly summary: string
    readonly url: string
    readonly date: string
  }[]
}

// The two columns that stay on the server are not read at all (DECIDE-97).
const COLUMNS = `
  b.id, b.code, b.name, b.url, b.format, b.services, b.street, b.house_number, b.house_number_extension, b.postal_code,
  b.city, b.country_code, b.latitude, b.longitude, b.phone, b.whatsapp_url, b.email, b.image_url, b.manager, b.tags,
  (select s.value from setting s where s.key = 'hiddenStores') as hidden_names,
  coalesce((
    select json_agg(json_build_object('day', h.day, 'opens', to_char(h.opens_at, 'HH24:MI'), 'closes', to_char(h.closes_at, 'HH24:MI')) order by h.day)
    from branch_hours h where h.branch_id = b.id), '[]') as hours,
  coalesce((
    select json_agg(json_build_object('start', h.starts_on, 'end', h.ends_on, 'closed', h.is_closed,
      'open', to_char(h.opens_at, 'HH24:MI'), 'close', to_char(h.closes_at, 'HH24:MI')) order by h.starts_on)
    from branch_holiday h where h.branch_id = b.id and h.ends_on >= $2::date), '[]') as holidays`

const POSTS = `
  coalesce((
    select json_agg(p order by p.date desc)
    from (select title, summary, url, posted_on as date from branch_post
          where branch_id = b.id and locale = $1 order by posted_on desc limit 10) p), '[]') as posts`

type QueryContext = readonly [locale: Locale, today: string]

export const listBranchRows = prepared<BranchRow, QueryContext>(
  'branch_list',
  `select ${COLUMNS}, '[]'::json as posts from branch b where $1::text is not null order by b.name`,
)
export const findBranchByUrl = prepared<BranchRow, [...QueryContext, url: string]>(
  'branch_by_url',
  `select ${COLUMNS}, ${POSTS} from branch b where b.url = $3`,
)
export const findBranchById = prepared<BranchRow, [...QueryContext, id: number]>(
  'branch_by_id',
  `select ${COLUMNS}, ${POSTS} from branch b where b.id = $3`,
)
