import type { FeedField, HolidayView, NewsView } from '@shop/contract/staff/office/branches'
import { type NoColumns, prepared } from '../../../platform/prepared.ts'

type Week = readonly { readonly day: number; readonly hours: string }[]
export type BranchFormRow = {
  readonly id: number
  readonly name: string
  readonly services: readonly string[]
  readonly locked_fields: readonly FeedField[]
  readonly week: Week
  readonly holidays: readonly HolidayView[]
  readonly news_nl: readonly NewsView[]
  readonly news_en: readonly NewsView[]
}

const HOURS = `to_char(h.opens_at, 'HH24:MI') || '-' || to_char(h.closes_at, 'HH24:MI')`
const WEEK = `coalesce((select json_agg(json_build_object('day', h.day, 'hours', ${HOURS}) order by h.day)
   from branch_hours h where h.branch_id = b.id), '[]')`
const HOLIDAYS = (today: string) => `coalesce((
   select json_agg(json_build_object('start', h.starts_on, 'end', h.ends_on, 'hours', coalesce(${HOURS}, '')) order by h.starts_on)
   from branch_holiday h where h.branch_id = b.id and h.ends_on >= ${today}::date), '[]')`
const NEWS = (locale: string) => `coalesce((
   select json_agg(json_build_object('title', p.title, 'summary', p.summary, 'url', p.url, 'day', p.posted_on)
     order by p.posted_on desc, p.id)
   from branch_post p where p.branch_id = b.id and p.locale = '${locale}'), '[]')`

/** Holidays from `today` on: earlier ones are over and stay in the table. */
export const findBranchForm = prepared<BranchFormRow, [id: number, today: string]>(
  'staff_branch_form',
  `select b.id, b.name, b.services, b.locked_fields, ${WEEK} as week, ${HOLIDAYS('$2')} as holidays,
     ${NEWS('nl')} as news_nl, ${NEWS('en')} as news_en
   from branch b where b.id = $1`,
)
/** Serialises the changes of one branch. */
export const lockBranch = prepared<Pick<BranchFormRow, 'locked_fields'>, [id: number]>(
  'staff_branch_lock',
  'select b.locked_fields from branch b where b.id = $1 for no key update',
)

export const listBranchSummaries = prepared<
  {
    readonly id: number
    readonly name: string
    readonly city: string
    readonly hours_today: string | null
    readonly next_holiday: string | null
  },
  [today: string]
>(
  'staff_branch_list',
  `select b.id, b.name, b.city,
     case when d.starts_on is not null then ${HOURS.replaceAll('h.', 'd.')} else (
       select ${HOURS} from branch_hours h where h.branch_id = b.id and h.day = extract(isodow from $1::date)) end as hours_today,
     (select min(h.starts_on)::text from branch_holiday h where h.branch_id = b.id and h.starts_on >= $1::date) as next_holiday
   from branch b left join lateral (
     select h.starts_on, h.opens_at, h.closes_at from branch_holiday h
     where h.branch_id = b.id and $1::date between h.starts_on and h.ends_on order by h.starts_on limit 1) d on true
   order by b.name`,
)
export const listServices = prepared<{ readonly code: string }, []>(
  'staff_branch_services',
  'select distinct s.code from branch b, unnest(b.services) s (code) order by s.code',
)

export type BranchRulesRow = {
  readonly id: number
  readonly name: string
  readonly tags: readonly string[]
  readonly week: Week
  readonly holidays: readonly HolidayView[]
}
export const listBranchRules = prepared<BranchRulesRow, [today: string]>(
  'staff_branch_rules',
  `select b.id, b.name, b.tags, ${WEEK} as week, ${HOLIDAYS('$1')} as holidays from branch b order by b.name`,
)
/** Open pickups with the time that the customer was promised. `branch` null: of all branches. */
export const listPromisedPickups = prepared<
  { readonly number: string; readonly branch_id: number; readonly promised_at: Date },
  [branch: number | null, limit: number]
>(
  'staff_branch_promised',
  `select o.number, j.branch_id, j.promised_at from pick_job j join orders o on o.id = j.order_id
   where j.state in ('open', 'picking') and j.promised_at > now() and o.shipping_method = 'pickup'
     and o.branch_id = j.branch_id and ($1::int is null or j.branch_id = $1) order by j.promised_at, o.number limit $2`,
)

export const saveHours = prepared<NoColumns, [id: number, day: number, opens: string, closes: string]>(
  'staff_branch_save_hours',
  `insert into branch_hours (branch_id, day, opens_at, closes_at) values ($1, $2, $3::time, $4::time)
   on conflict (branch_id, day) do update set opens_at = excluded.opens_at, closes_at = excluded.closes_at`,
)
export const deleteHours = prepared<NoColumns, [id: number, day: number]>(
  'staff_branch_delete_hours',
  'delete from branch_hours where branch_id = $1 and day = $2',
)
export const saveServices = prepared<NoColumns, [id: number, services: readonly string[]]>(
  'staff_branch_save_services',
  'update branch set services = $2 where id = $1',
)
export const deleteHolidays = prepared<NoColumns, [id: number, today: string, json: string]>(
  'staff_branch_delete_holidays',
  `delete from branch_holiday h where h.branch_id = $1 and h.ends_on >= $2::date
     and not exists (select from jsonb_to_recordset($3::jsonb) g("start" date) where g."start" = h.starts_on)`,
)
export const saveHolidays = prepared<NoColumns, [id: number, json: string]>(
  'staff_branch_save_holidays',
  `insert into branch_holiday (branch_id, starts_on, ends_on, is_closed, opens_at, closes_at)
   select $1, g."start", g."end", g.hours = '', nullif(split_part(g.hours, '-', 1), '')::time,
     nullif(split_part(g.hours, '-', 2), '')::time
   from jsonb_to_recordset($2::jsonb) g("start" date, "end" date, hours text)
   on conflict (branch_id, starts_on) do update set ends_on = excluded.ends_on, is_closed = excluded.is_closed,
     opens_at = excluded.opens_at, closes_at = excluded.closes_at
   where (branch_holiday.ends_on, branch_holiday.opens_at, branch_holiday.closes_at)
     is distinct from (excluded.ends_on, excluded.opens_at, excluded.closes_at)`,
)
const IS_EQUAL = '(p.title, p.summary, p.url, p.posted_on) = (g.title, g.summary, g.url, g.day)'
const GIVEN = 'jsonb_to_recordset($3::jsonb) g(title text, summary text, url text, day date)'
export const deleteNews = prepared<NoColumns, [id: number, locale: string, json: string]>(
  'staff_branch_delete_news',
  `delete from branch_post p where p.branch_id = $1 and p.locale = $2 and not exists (select from ${GIVEN} where ${IS_EQUAL})`,
)
export const addNews = prepared<NoColumns, [id: number, locale: string, json: string]>(
  'staff_branch_add_news',
  `insert into branch_post (branch_id, locale, title, summary, url, posted_on)
   select $1, $2, g.title, g.summary, g.url, g.day from ${GIVEN}
   where not exists (select from branch_post p where p.branch_id = $1 and p.locale = $2 and ${IS_EQUAL})`,
)
export const lockField = prepared<NoColumns, [id: number, field: FeedField]>(
  'staff_branch_lock_field',
  `update branch set locked_fields = array_append(locked_fields, $2) where id = $1`,
)
export const unlockField = prepared<NoColumns, [id: number, field: FeedField]>(
  'staff_branch_unlock_field',
  `update branch set locked_fields = array_remove(locked_fields, $2) where id = $1`,
)
export const listNewsIds = prepared<{ readonly id: number }, [id: number]>(
  'staff_branch_news_ids',
  'select p.id from branch_post p where p.branch_id = $1 order by p.id',
)
