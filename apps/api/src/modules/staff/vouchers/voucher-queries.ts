import { type NoColumns, prepared } from '../../../platform/prepared.ts'

export type BatchRow = {
  readonly id: string
  readonly name_nl: string
  readonly name_en: string
  readonly prefix: string
  readonly percent: number | null
  readonly amount_cents: number | null
  readonly minimum_cents: number
  readonly per_customer: number | null
  readonly ends_at: Date
  readonly total: number
  readonly made: number
  readonly created_at: Date
  readonly created_by: string
  readonly disabled_at: Date | null
  readonly disabled_by: string | null
  readonly disabled_reason: string | null
}
const BATCH = `b.id, b.name_nl, b.name_en, b.prefix, b.percent, b.amount_cents, b.minimum_cents, b.per_customer, b.ends_at,
  b.total, b.made, b.created_at, p.name as created_by, b.disabled_at, d.name as disabled_by, b.disabled_reason
  from voucher_batch b join staff_person p on p.id = b.created_by left join staff_person d on d.id = b.disabled_by`

export const listBatches = prepared<BatchRow, [limit: number]>(
  'voucher_batch_list',
  `select ${BATCH} order by b.created_at desc limit $1`,
)
export const findBatch = prepared<BatchRow, [id: string]>('voucher_batch_find', `select ${BATCH} where b.id = $1`)

/** Requests for the same batch follow each other. */
export const waitForBatch = prepared<NoColumns, [id: string]>(
  'voucher_batch_wait',
  `select from pg_advisory_xact_lock(hashtextextended('voucher batch ' || $1, 0))`,
)
/** Nothing for a repeated request. */
export const addBatch = prepared<
  NoColumns,
  [
    id: string,
    nameNl: string,
    nameEn: string,
    prefix: string,
    percent: number | null,
    amountCents: number | null,
    minimumCents: number,
    perCustomer: number | null,
    endsAt: Date,
    total: number,
    personId: string,
  ]
>(
  'voucher_batch_add',
  `insert into voucher_batch
     (id, name_nl, name_en, prefix, percent, amount_cents, minimum_cents, per_customer, ends_at, total, created_by)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict (id) do nothing`,
)
export const disableBatch = prepared<{ readonly is_disabled: boolean }, [id: string, reason: string]>(
  'voucher_batch_disable',
  'select disable_voucher_batch($1, $2) as is_disabled',
)

export const countUsed = prepared<{ readonly used: number }, [id: string]>(
  'voucher_batch_used',
  'select count(*)::int as used from voucher where batch_id = $1 and used > 0',
)
export const listCodes = prepared<{ readonly code: string; readonly is_used: boolean }, [id: string]>(
  'voucher_batch_codes',
  'select code, used > 0 as is_used from voucher where batch_id = $1 order by id',
)

/** The oldest batch that lacks codes and is not disabled. */
export const nextBatch = prepared<{ readonly id: string; readonly prefix: string; readonly created_by: string }, []>(
  'voucher_batch_next',
  `select id, prefix, created_by from voucher_batch where made < total and disabled_at is null order by created_at limit 1`,
)
/** Reserves the batch for one slice, and returns how many codes it lacks. */
export const lockBatch = prepared<{ readonly lacking: number }, [id: string]>(
  'voucher_batch_lock',
  `select total - made as lacking from voucher_batch where id = $1 and made < total and disabled_at is null
     for no key update skip locked`,
)
/** Makes vouchers of the codes that do not exist yet, and counts them. */
export const addCodes = prepared<NoColumns, [id: string, codes: readonly string[]]>(
  'voucher_batch_codes_add',
  `with added as (
     insert into voucher (kind, code, type_id, name_nl, name_en, percent, amount_cents, minimum_cents, starts_at, ends_at,
       max_uses, batch_id)
     select 'coupon', c.code, 'actie', b.name_nl, b.name_en, b.percent, b.amount_cents, b.minimum_cents, b.created_at,
       b.ends_at, 1, b.id
     from voucher_batch b cross join unnest($2::text[]) c(code) where b.id = $1
     on conflict (code) do nothing returning id)
   update voucher_batch set made = made + (select count(*) from added) where id = $1`,
)
export const tellMaker = prepared<NoColumns, [id: string, personId: string]>(
  'voucher_batch_tell',
  `select from tell_staff('job', null, $1, $2::uuid)`,
)
