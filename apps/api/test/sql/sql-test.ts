import { randomBytes, randomUUID } from 'node:crypto'
import pg from 'pg'
import { uuid7 } from '../../src/platform/sql/uuid7.ts'
import { test as base, type Engines } from '../support/api.ts'
import { aBranch, aProduct } from '../support/seed.ts'

export type Sql = <Row extends pg.QueryResultRow>(text: string, ...values: unknown[]) => Promise<Row[]>

/** Calls database functions directly, on one connection. */
export const test = base.extend('sql', async ({ engines }, { onCleanup }): Promise<Sql> => {
  const client = new pg.Client({ connectionString: engines.url })
  await client.connect()
  onCleanup(() => client.end())
  return async <Row extends pg.QueryResultRow>(text: string, ...values: unknown[]) =>
    (await client.query<Row>(text, values)).rows
})

/** A product with `onHand` free pieces in one branch. */
export async function aStockedProduct({ db }: Engines, sql: Sql, onHand: number) {
  const branchId = (await aBranch(db)).id
  const { id: productId } = await aProduct(db, { priceCents: 500 })
  await sql('insert into stock (product_id, branch_id, on_hand) values ($1, $2, $3)', productId, branchId, onHand)
  return { productId, branchId }
}
export type Stocked = Awaited<ReturnType<typeof aStockedProduct>>

type Command = {
  readonly order: Readonly<Record<string, unknown>>
  readonly cart: { readonly id: string; readonly version: number }
  readonly idempotency: { readonly scope: string; readonly key: string; readonly requestHash: string }
  readonly products: readonly { readonly id: string; readonly version: number }[]
  readonly stock: { readonly items: readonly object[]; readonly until: string | null; readonly isSold: boolean }
  readonly paymentId: string | null
  readonly [more: string]: unknown
}

/** The command for an order of `quantity` pieces from an open cart, paid at the provider. */
export async function aCommand(sql: Sql, { productId, branchId }: Stocked, quantity = 1): Promise<Command> {
  const session = randomBytes(16).toString('hex')
  const [cart] = await sql<{ id: string }>('insert into cart (session_id) values ($1) returning id', session)
  const [product] = await sql<{ version: number }>('select version::int from product where id = $1', productId)
  const cents = quantity * 500
  const id = uuid7() // the partition of its lines is a range of time
  return {
    requestId: 'request-1',
    idempotency: { scope: session, key: randomUUID(), requestHash: 'hash' },
    cart: { id: cart?.id ?? '', version: 0 },
    products: [{ id: productId, version: product?.version ?? 0 }],
    maxOpenInStore: 1,
    order: {
      id,
      public_id: randomBytes(16).toString('base64url'),
      number: `S${id}`,
      customer_id: randomUUID(),
      contact: {},
      email: 'jo@example.nl',
      phone: `+31${session.replaceAll(/\D/g, '').padEnd(9, '1').slice(0, 9)}`,
      locale: 'nl',
      state: 'awaiting_payment',
      payment_method: 'ideal',
      shipping_method: 'pickup',
      branch_id: branchId,
      preferred_on: '2026-11-17',
      goods_cents: cents,
      delivery_cents: 0,
      pallet_cents: 0,
      voucher_cents: 0,
      total_cents: cents,
      points: 0,
      points_cents: 0,
      to_pay_cents: cents,
      points_earned: 0,
      taxes: [],
      holds_until: '2099-01-01T00:00:00Z',
      confirmed_at: new Date(),
    },
    lines: [
      {
        line_number: 1,
        product_id: productId,
        product_number: '1',
        title: 'Plaat',
        quantity,
        unit_cents: 500,
        discount_cents: 0,
        total_cents: cents,
        vat_rate: 21,
        is_withdrawable: true,
      },
    ],
    paymentId: randomUUID(),
    stock: { items: [{ productId, branchId, quantity }], until: '2099-01-01T00:00:00Z', isSold: false },
  }
}

type Outcome = { readonly outcome: string; readonly placed_id: string }
export const placeOrder = async (sql: Sql, command: object) =>
  (await sql<Outcome>('select * from place_order($1)', JSON.stringify(command)))[0]
export const beginOrder = async (sql: Sql, command: object) =>
  (await sql<Outcome>('select * from begin_order($1)', JSON.stringify(command)))[0]

/** The code and detail of the refusal. */
export async function refusalOf(work: Promise<unknown>) {
  const error = await work.then(
    () => undefined,
    (cause: pg.DatabaseError) => cause,
  )
  return { errcode: error?.code, ...JSON.parse(error?.detail ?? '{}') }
}

export const stockOf = async (sql: Sql, { productId, branchId }: Stocked) =>
  (
    await sql<{ on_hand: number; reserved: number; promised: number }>(
      'select on_hand, reserved, promised from stock where product_id = $1 and branch_id = $2',
      productId,
      branchId,
    )
  )[0]
