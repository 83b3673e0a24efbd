import { randomBytes, randomUUID } from 'node:crypto'
import type { Db } from '../../src/platform/db.ts'
import type { Person } from './sign-in.ts'

export type OrderSeed = {
  readonly state?: string
  readonly products?: readonly { readonly id: string; readonly quantity: number; readonly unitCents: number }[]
  readonly companyName?: string | null
  readonly daysAgo?: number
}

let sequence = process.pid * 10_000

/** A delivered order of a customer with its invoice, as the shop would have written them. */
export async function anOrder(db: Db, person: Person, over: OrderSeed = {}) {
  const { state = 'delivered', products = [], companyName = null, daysAgo = 3 } = over
  const goods = products.reduce((sum, { quantity, unitCents }) => sum + quantity * unitCents, 0)
  const publicId = randomBytes(16).toString('base64url')
  const number = `T${++sequence}`
  const tax = Math.round((goods * 21) / 121)
  const address = {
    firstName: 'Jo',
    lastName: 'Klant',
    street: 'Singel',
    houseNumber: '1',
    postalCode: '1016 AB',
    city: 'Amsterdam',
  }
  const made = await db.query<{ id: string }>(
    `insert into orders (public_id, number, cart_id, customer_id, contact_id, contact, email, phone, locale, state, ground,
       payment_method, shipping_method, delivery_address, preferred_on, preferred_from, preferred_to, handed_over_at, remarks,
       goods_cents, delivery_cents, pallet_cents, total_cents, to_pay_cents, points_earned, taxes, confirmed_at)
     values ($1, $2, $3, $4, $5, $6, $7, '+31612345678', 'nl', $8, 'psp_paid', 'ideal', 'delivery', $9, (now() at time zone 'Europe/Amsterdam')::date, '08:00', '12:00',
       now(), 'Achterom', $10, 695, 0, $10::int + 695, $10::int + 695, 12, $11, now() - make_interval(days => $12)) returning id`,
    [
      publicId,
      number,
      randomUUID(),
      person.customerId,
      person.contactId,
      JSON.stringify({ firstName: 'Jo', middleName: '', lastName: 'Klant', companyName, kvkNumber: null }),
      person.email,
      state,
      JSON.stringify(address),
      goods,
      JSON.stringify([{ rate: 21, inclCents: goods, taxCents: tax }]),
      daysAgo,
    ],
  )
  const id = made.rows[0]?.id ?? ''
  for (const [index, { id: productId, quantity, unitCents }] of products.entries())
    await db.query(
      `insert into order_line (order_id, line_number, product_id, product_number, title, quantity, unit_cents, total_cents, vat_rate)
       values ($1, $2, $3, '000001', 'Gipsplaat 12,5 mm', $4, $5, $4::int * $5::int, 21)`,
      [id, index + 1, productId, quantity, unitCents],
    )
  const invoice = await db.query<{ id: string; number: string }>(
    `insert into invoice (year, sequence, number, kind, order_id, customer_id, total_cents, open_cents, taxes, lines, key)
     values (2026, $1, $2, 'invoice', $3, $4, $5, 0, '[]', '[]', $2) returning id, number`,
    [sequence, `F${sequence}`, id, person.customerId, goods + 695],
  )
  return { id, publicId, number, totalCents: goods + 695, invoice: invoice.rows[0] }
}
