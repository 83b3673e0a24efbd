import type { ConfiguredView, SawnView } from '@shop/contract'
import type { ShortWish } from '@shop/domain/picking/short-wish'
import { type NoColumns, prepared } from '../../../platform/prepared.ts'
import { isOpenStopOf } from '../sale-stops/sale-stop-queries.ts'

type Branches = readonly number[] | null
type JobState = 'open' | 'picking' | 'done' | 'ended'

export type HeadRow = {
  readonly id: string
  readonly order_id: string
  readonly branch_id: number
  readonly number: string
  readonly customer: string
  /** `pickup` also for the job with the collected part of an order that is otherwise delivered. */
  readonly shipping_method: 'pickup' | 'delivery'
  readonly is_split: boolean
  readonly branch: string
  readonly promised_at: Date
  readonly state: JobState
  readonly claimed_by: string | null
  readonly claimed_device: string | null
  readonly holder: string | null
  readonly storage: string | null
  /** The branch to which a van brings the goods of this job. */
  readonly brings_to: number | null
  readonly brings_to_name: string | null
  readonly if_short: ShortWish | null
  readonly phone: string
}

/** A first name with an initial is enough to recognise the customer on the floor. */
const CUSTOMER = `coalesce(nullif(o.contact ->> 'companyName', ''), nullif(concat_ws(' ', nullif(o.contact ->> 'firstName', ''),
  left(nullif(o.contact ->> 'lastName', ''), 1) || '.'), ''), o.number)`
const HEAD = `j.id, j.order_id, j.branch_id, o.number, ${CUSTOMER} as customer, case when sp.order_id is null then o.shipping_method else 'pickup' end as shipping_method,
  sp.order_id is not null as is_split, b.name as branch,
  j.promised_at, j.state, j.claimed_by, j.claimed_device, h.name as holder, j.storage, j.brings_to, w.name as brings_to_name,
  o.if_short, o.phone`
const FROM_JOB = `pick_job j join orders o on o.id = j.order_id join branch b on b.id = j.branch_id
  left join staff_person h on h.id = j.claimed_by left join branch w on w.id = j.brings_to
  left join split_pickup sp on sp.order_id = j.order_id and sp.cancelled_at is null and o.branch_id = j.branch_id`
const IN_SCOPE = '($1::integer[] is null or j.branch_id = any ($1))'

/** Pieces that are still sold; the customer may have withdrawn some since. */
const SOLD = `join reservation r on r.order_id = j.order_id and r.branch_id = j.branch_id and r.product_id = l.product_id
  join product p on p.id = l.product_id
  left join shelf_location s on s.branch_id = j.branch_id and s.product_id = l.product_id
  left join web_node_text c on c.web_node_id = p.web_node_id and c.locale = 'nl'`

/** Open stops of sale whose goods must not leave the branch: the batch, or '' for all pieces. */
const STOPS = `array(select coalesce(o.batch, '') from sale_stop o
  where (o.is_unsafe or o.kind = 'batch') and ${isOpenStopOf('o', 'p')})`

/** Lines that left with the customer before the rest are no longer part of the job. */
const HERE = 'not exists (select from hand_over_line x where x.job_id = l.job_id and x.product_id = l.product_id)'

/** The most urgent jobs with goods that are still sold. Only theirs are added up, not those of every open job. */
const FIRST_JOBS = `select j.id from pick_job j where ${IN_SCOPE} and ($2::integer is null or j.branch_id = $2)
  and j.state in ('open', 'picking') and exists (select from pick_line l
    join reservation r on r.order_id = j.order_id and r.branch_id = j.branch_id and r.product_id = l.product_id
    where l.job_id = j.id and r.quantity > r.returned and ${HERE})
  order by j.promised_at, j.id limit $3`

export type SummaryRow = HeadRow & {
  readonly placed_at: Date
  readonly lines: number
  readonly picked_lines: number
  readonly weight_grams: number
  readonly first_aisle: number | null
  readonly last_aisle: number | null
  readonly is_outside: boolean
  readonly category: string
  readonly has_pallet: boolean
  readonly heaviest_grams: number
}

export const listJobs = prepared<SummaryRow, [branches: Branches, branch: number | null, limit: number]>(
  'pick_jobs_list',
  `select ${HEAD}, o.confirmed_at as placed_at, l.lines, l.picked_lines, l.weight_grams, l.first_aisle, l.last_aisle,
     l.is_outside, l.category, l.has_pallet, l.heaviest_grams
   from ${FROM_JOB} cross join lateral (
     select count(*)::int as lines, count(*) filter (where x.picked >= r.quantity - r.returned)::int as picked_lines,
       coalesce(sum(p.weight_grams::bigint * (r.quantity - r.returned)), 0)::int as weight_grams,
       min(s.aisle)::int as first_aisle, max(s.aisle)::int as last_aisle, coalesce(bool_or(s.is_outside), false) as is_outside,
       coalesce(min(c.name), '') as category, bool_or(p.is_pallet_item) as has_pallet,
       coalesce(max(p.weight_grams), 0) as heaviest_grams
     from pick_line l ${SOLD} left join lateral
       (select sum(pieces)::int as picked from pick_scan x where x.job_id = j.id and x.product_id = l.product_id) x on true
     where l.job_id = j.id and r.quantity > r.returned and ${HERE}
   ) l
   where j.id in (${FIRST_JOBS}) order by j.promised_at, j.id`,
)

export const findJob = prepared<HeadRow, [branches: Branches, id: string]>(
  'pick_job_find',
  `select ${HEAD} from ${FROM_JOB} where ${IN_SCOPE} and j.id = $2`,
)

/** Every change of a job locks its row. A transaction that also changes the order locks the order first. */
export const lockJob = prepared<
  {
    readonly state: JobState
    readonly claimed_by: string | null
    readonly claimed_device: string | null
    readonly active_at: Date | null
  },
  [id: string]
>('pick_job_lock', 'select state, claimed_by, claimed_device, active_at from pick_job where id = $1 for update')

export const setHolder = prepared<NoColumns, [id: string, personId: string, deviceId: string | null, now: Date]>(
  'pick_job_claim',
  `update pick_job set state = 'picking', claimed_by = $2, claimed_device = $3, active_at = $4 where id = $1`,
)
export const clearHolder = prepared<NoColumns, [id: string]>(
  'pick_job_release',
  `update pick_job set state = 'open', claimed_by = null, claimed_device = null, active_at = null where id = $1`,
)
export const setDone = prepared<NoColumns, [id: string, storage: string, now: Date]>(
  'pick_job_finish',
  `update pick_job set state = 'done', storage = $2, done_at = $3, claimed_by = null, claimed_device = null, active_at = null
   where id = $1`,
)

export type LineRow = {
  readonly product_id: string
  readonly product_number: string
  readonly title: string
  readonly unit: string
  readonly picture: string | null
  readonly aisle: number | null
  readonly bay: number | null
  readonly level: string | null
  readonly is_outside: boolean
  readonly category: string
  readonly weight_grams: number | null
  readonly quantity: number
  readonly picked: number
  readonly unscanned: number
  readonly scan_code: string | null
  readonly packs: readonly { readonly gtin: string; readonly pieces: number }[]
  readonly serials: readonly string[]
  readonly stops: readonly string[]
  readonly cuts: readonly SawnView[]
  readonly made: readonly (Pick<ConfiguredView, 'choices'> & { readonly quantity: number })[]
}
export const listLines = prepared<LineRow, [jobId: string]>(
  'pick_job_lines',
  `select l.product_id, p.number as product_number, coalesce(t.name, p.number) as title, p.unit,
     (select m.value ->> 'src' from jsonb_array_elements(p.media) m where m.value ->> 'type' = 'image'
        order by m.value ->> 'role' is distinct from 'Front', (m.value ->> 'order')::int limit 1) as picture,
     s.aisle::int, s.bay::int, s.level, coalesce(s.is_outside, false) as is_outside, coalesce(c.name, '') as category,
     coalesce((select max((o.configured ->> 'weight')::int) from order_line o
       where o.order_id = j.order_id and o.product_id = p.id), p.weight_grams) as weight_grams,
     r.quantity - r.returned as quantity, x.picked, x.unscanned, p.scan_code,
     coalesce((select jsonb_agg(jsonb_build_object('gtin', k.gtin, 'pieces', k.pieces) order by k.gtin)
       from product_pack k where k.product_id = p.id), '[]') as packs, x.serials, ${STOPS} as stops,
     coalesce((select jsonb_agg(o.cuts order by o.line_number) from order_line o
       where o.order_id = j.order_id and o.product_id = p.id and o.cuts is not null), '[]') as cuts,
     coalesce((select jsonb_agg(jsonb_build_object('quantity', o.quantity, 'choices', o.configured -> 'choices')
         order by o.line_number) from order_line o
       where o.order_id = j.order_id and o.product_id = p.id and o.configured is not null), '[]') as made
   from pick_job j join pick_line l on l.job_id = j.id ${SOLD}
     left join product_text t on t.product_id = p.id and t.locale = 'nl'
     cross join lateral (select coalesce(sum(pieces), 0)::int as picked,
         coalesce(sum(pieces) filter (where how in ('pressed', 'operator')), 0)::int as unscanned,
         coalesce(array_agg(serial order by serial) filter (where serial is not null), '{}') as serials
       from pick_scan x where x.job_id = j.id and x.product_id = l.product_id) x
   where j.id = $1 and r.quantity > r.returned and ${HERE} order by p.number`,
)

export const listKnownScans = prepared<{ readonly id: string }, [jobId: string, ids: readonly string[]]>(
  'pick_scans_known',
  'select id from pick_scan where job_id = $1 and id = any ($2::uuid[])',
)
/** The sessions of people on a device: a late scan has the name of the person who scanned. */
export const listDeviceSessions = prepared<
  { readonly person_id: string; readonly created_at: Date; readonly ended_at: Date | null },
  [deviceId: string, people: readonly string[]]
>(
  'pick_device_sessions',
  'select person_id, created_at, ended_at from staff_session where device_id = $1 and person_id = any ($2::uuid[])',
)
export const addScans = prepared<NoColumns, [jobId: string, scans: string]>(
  'pick_scans_add',
  `insert into pick_scan (job_id, id, product_id, pieces, how, sequence, batch, serial, expires_on, scanned_at, staff_id)
   select $1::uuid, s.id, s."productId", s.pieces, s.how, s.sequence, s.batch, s.serial, s."expiresOn", s.at, s.by
   from jsonb_to_recordset($2::jsonb) as s (id uuid, "productId" uuid, pieces integer, how text, sequence integer,
     batch text, serial text, "expiresOn" date, at timestamptz, by uuid)`,
)

export const setShelf = prepared<
  NoColumns,
  [branchId: number, productId: string, aisle: number, bay: number, level: string]
>(
  'shelf_location_set',
  `insert into shelf_location (branch_id, product_id, aisle, bay, level) values ($1, $2, $3, $4, $5)
   on conflict (branch_id, product_id) do update set aisle = excluded.aisle, bay = excluded.bay, level = excluded.level,
     updated_at = now()
   where (shelf_location.aisle, shelf_location.bay, shelf_location.level) is distinct from (excluded.aisle, excluded.bay, excluded.level)`,
)
