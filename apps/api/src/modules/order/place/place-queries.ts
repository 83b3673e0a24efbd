import { prepared } from '../../../platform/prepared.ts'

type IdempotencyRow = { readonly request_hash: string; readonly answer: { readonly orderId: string } | null }
export const findKey = prepared<IdempotencyRow, [scope: string, key: string]>(
  'idempotency_find',
  'select request_hash, answer from idempotency where scope = $1 and key = $2',
)

export type Begun = { readonly outcome: 'placed' | 'repeat'; readonly of_order: string }
type Begin = [
  scope: string,
  key: string,
  hash: string,
  requestId: string,
  cartId: string,
  version: number,
  productIds: readonly string[],
  versions: readonly number[],
  mostOpenInStore: number,
  order: string,
  lines: string,
  paymentId: string | null,
]
type Goods = [
  products: readonly string[],
  branches: readonly number[],
  quantities: readonly number[],
  until: Date | null,
  isSold: boolean,
]

/** Places an order that takes only stock, in one statement and one commit. */
export const placeAtOnce = prepared<Begun, [...Begin, ...Goods]>(
  'order_place',
  `select outcome, of_order from place_order($1, $2, $3, $4, $5, $6, $7::uuid[], $8::int[], $9, $10::jsonb, $11::jsonb, $12,
     $13::uuid[], $14::int[], $15::int[], $16, $17)`,
)
export const beginOrder = prepared<Begun, Begin>(
  'order_begin',
  `select outcome, of_order from begin_order($1, $2, $3, $4, $5, $6, $7::uuid[], $8::int[], $9, $10::jsonb, $11::jsonb, $12)`,
)
export const finishOrder = prepared<
  { readonly short: number },
  [scope: string, key: string, orderId: string, cartId: string, ...Goods]
>('order_finish', 'select finish_order($1, $2, $3, $4, $5::uuid[], $6::int[], $7::int[], $8, $9) as short')
