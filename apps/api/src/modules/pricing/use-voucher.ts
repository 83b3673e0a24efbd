import { toCents } from '@shop/domain/money'
import { type DiscountCode, meetsConditions } from '@shop/domain/pricing/codes'
import { type Decided, type LoadedCart, toCartView } from '../cart/index.ts'
import { addVoucher, type VoucherRow } from './queries.ts'

export type Status = 'usable' | 'active' | 'refused'

function toDiscount(row: VoucherRow, { cart, products }: LoadedCart): DiscountCode {
  const isTheirs = (productId: string) => products.get(productId)?.brand_id === row.brand_id
  return {
    id: row.id,
    kind: row.kind,
    percent: row.percent,
    amountCents: row.amount_cents,
    minimumCents: row.minimum_cents,
    productIds: row.brand_id === null ? null : cart.lines.map(({ productId }) => productId).filter(isTheirs),
  }
}

/** Whether a code is already applied to this cart, can be applied now, or is refused. */
export function statusOf(row: VoucherRow, loaded: LoadedCart): Status {
  if (loaded.cart.codes.some(({ id }) => id === row.id)) return 'active'
  if (!row.is_usable) return 'refused'
  const lines = toCartView(loaded).lines.map(({ productId, totalInclTax }) => ({
    productId,
    totalCents: toCents(totalInclTax),
  }))
  return meetsConditions(toDiscount(row, loaded), lines) ? 'usable' : 'refused'
}

const MOST_CODES = 5

/** Does not count the use: the order's transaction does. */
export function decideVoucher(row: VoucherRow, loaded: LoadedCart): Decided<'voucher_used' | 'voucher_refused'> {
  const status = statusOf(row, loaded)
  if (status === 'active') return { ok: false, code: 'voucher_used' }
  if (status === 'refused' || loaded.cart.codes.length >= MOST_CODES) return { ok: false, code: 'voucher_refused' }
  return {
    ok: true,
    patch: {},
    also: (tx, cartId) => addVoucher.rows(tx, cartId, row.id),
  }
}
