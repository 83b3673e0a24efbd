import type { Locale } from '@shop/domain/locale'
import { type NoColumns, prepared } from '../../platform/prepared.ts'
import { isValidCode } from '../cart/index.ts'

export type VoucherRow = {
  readonly id: string
  readonly kind: 'voucher' | 'coupon'
  readonly type_id: string
  readonly name: string
  readonly percent: number | null
  readonly amount_cents: number | null
  readonly minimum_cents: number
  readonly brand_id: number | null
  readonly is_usable: boolean
  readonly batch_id: string | null
  /** Codes of the batch that the customer may still use; null is no limit. */
  readonly batch_left: number | null
}

const COLUMNS = `v.id, v.kind, v.type_id, case when $3 = 'en' then v.name_en else v.name_nl end as name, v.percent,
  v.amount_cents, v.minimum_cents, v.brand_id,
  ${isValidCode('$2::timestamptz')} as is_usable,
  v.batch_id, batch_uses_left(v.batch_id, $1::uuid) as batch_left`
/** Return nothing for another customer's voucher so that its existence is not disclosed. */
const THEIRS = '(v.customer_id is null or v.customer_id = $1::uuid)'

type QueryContext = readonly [customerId: string, now: Date, locale: Locale]

export const findByCode = prepared<VoucherRow, [...QueryContext, code: string]>(
  'voucher_by_code',
  `select ${COLUMNS} from voucher v where v.code = upper($4) and ${THEIRS}`,
)
export const findById = prepared<VoucherRow, [...QueryContext, id: string, kind: 'voucher' | 'coupon']>(
  'voucher_by_id',
  `select ${COLUMNS} from voucher v where v.id = $4::uuid and v.kind = $5 and ${THEIRS}`,
)

/** The use is not counted until the order is placed. */
export const addVoucher = prepared<NoColumns, [cartId: string, voucherId: string]>(
  'cart_voucher_add',
  'insert into cart_voucher (cart_id, voucher_id) values ($1, $2) on conflict do nothing',
)
export const dropVoucher = prepared<NoColumns, [cartId: string, voucherId: string]>(
  'cart_voucher_drop',
  'delete from cart_voucher where cart_id = $1 and voucher_id = $2',
)
