import { randomUUID } from 'node:crypto'
import type { Engines } from './api.ts'
import { aBuyer, type Buyer } from './ordering.ts'

export type CartSeed = {
  readonly productId: string
  readonly quantity?: number
  readonly slot: { readonly day: string; readonly id: string; readonly from: string; readonly to: string }
  readonly branchId?: number
  readonly voucherId?: string
  readonly method?: string
}
const HOME = {
  firstName: 'Jo',
  lastName: 'Klant',
  street: 'Atoomweg',
  houseNumber: '112',
  postalCode: '3542 AB',
  city: 'Utrecht',
}

/** A complete cart, written directly as the endpoints would leave it, because a race needs many at once. */
export async function cartFor({ db }: Engines, buyer: Buyer, seed: CartSeed): Promise<string> {
  const { slot, branchId } = seed
  const made = await db.query<{ id: string }>(
    `insert into cart (customer_id, shipping_method, branch_id, alternative_address, using_alternative, slot_id, slot_day,
       slot_from, slot_to, payment_method)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id`,
    [
      buyer.customerId,
      branchId === undefined ? 'Delivery' : 'Pickup',
      branchId ?? null,
      branchId === undefined ? JSON.stringify(HOME) : null,
      branchId === undefined,
      slot.id,
      slot.day,
      slot.from,
      slot.to,
      seed.method ?? 'ideal',
    ],
  )
  const cartId = made.rows[0]?.id ?? ''
  await db.query('insert into cart_line (cart_id, product_id, quantity, seen_cents) values ($1, $2, $3, 1295)', [
    cartId,
    seed.productId,
    seed.quantity ?? 1,
  ])
  if (seed.voucherId)
    await db.query('insert into cart_voucher (cart_id, voucher_id) values ($1, $2)', [cartId, seed.voucherId])
  return cartId
}

export type Ready = { readonly buyer: Buyer; readonly cartId: string }
export async function manyReady(engines: Engines, count: number, seed: CartSeed): Promise<Ready[]> {
  const made: Ready[] = []
  for (let index = 0; index < count; index += 1) {
    const buyer = await aBuyer(engines)
    made.push({ buyer, cartId: await cartFor(engines, buyer, seed) })
  }
  return made
}

/** One confirm over real HTTP. */
export async function confirmAt(origin: string, { buyer, cartId }: Ready) {
  const response = await fetch(`${origin}/api/aspos/cart/confirm`, {
    method: 'POST',
    headers: { ...buyer.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ phone: '0612345678', acceptTerms: true, idempotencyKey: randomUUID(), cartId }),
  })
  return { status: response.status, body: (await response.json()) as ConfirmReply }
}
type ConfirmReply = {
  readonly Code?: string
  readonly Data: {
    readonly orderId: string | null
    readonly redirectUrl: string | null
    readonly validation: { readonly factors: Readonly<Record<string, { readonly isValid: boolean }>> } | null
  } | null
}
