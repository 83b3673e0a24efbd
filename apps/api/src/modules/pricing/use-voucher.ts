import { type DiscountCode, mayAddCode, meetsConditions } from '@shop/domain/pricing/codes'
import { type Decided, type LoadedCart, priceLoaded, productsOfBrand } from '../cart/index.ts'
import { addVoucher, type VoucherRow } from './queries.ts'

export type Status = 'usable' | 'active' | 'refused'

const toDiscount = (row: VoucherRow, loaded: LoadedCart): DiscountCode => ({
  id: row.id,
  kind: row.kind,
  percent: row.percent,
  amountCents: row.amount_cents,
  minimumCents: row.minimum_cents,
  productIds: productsOfBrand(loaded, row.brand_id),
})

/** Codes of batches do not add up: a cart has one at most, or five of them would exceed the limit of a single person. */
const isLeftInBatch = ({ batch_id, batch_left }: VoucherRow, { cart }: LoadedCart) =>
  batch_id === null || (batch_left !== 0 && cart.codes.every(({ batchId }) => batchId === null))

/** Whether a code is already applied to this cart, can be applied now, or is refused. */
export function statusOf(row: VoucherRow, loaded: LoadedCart): Status {
  if (loaded.cart.codes.some(({ id }) => id === row.id)) return 'active'
  if (!row.is_usable || !isLeftInBatch(row, loaded)) return 'refused'
  const lines = priceLoaded(loaded).lines.map(({ productId, total }) => ({ productId, totalCents: total.incl }))
  return meetsConditions(toDiscount(row, loaded), lines) ? 'usable' : 'refused'
}

/** Does not count the use: the order's transaction does. */
export function decideVoucher(row: VoucherRow, loaded: LoadedCart): Decided<'voucher_used' | 'voucher_refused'> {
  const status = statusOf(row, loaded)
  if (status === 'active') return { ok: false, code: 'voucher_used' }
  if (status === 'refused' || !mayAddCode(loaded.cart.codes.length)) return { ok: false, code: 'voucher_refused' }
  return {
    ok: true,
    patch: {},
    also: (tx, cartId) => addVoucher.rows(tx, cartId, row.id),
  }
}
