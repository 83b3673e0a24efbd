import fc from 'fast-check'
import pg from 'pg'
import { describe, expect } from 'vitest'
import { stock as stockFeed } from '../../scripts/import/feed-goods.ts'
import { readKnown } from '../../scripts/import/known.ts'
import type { Engines } from '../support/api.ts'
import { aCommand, aStockedProduct, beginOrder, type Sql, stockOf, test } from './sql-test.ts'

type Held = { readonly orderId: string; pieces: number; state: 'active' | 'promised' | 'left' }
type Event = {
  readonly what: 'order' | 'pay' | 'leave' | 'give up' | 'count'
  readonly nth: number
  readonly pieces: number
}

const events = fc.array(
  fc.record<Event>({
    what: fc.constantFrom('order', 'order', 'pay', 'pay', 'leave', 'give up', 'count'),
    nth: fc.nat(5),
    pieces: fc.integer({ min: 1, max: 4 }),
  }),
  { minLength: 4, maxLength: 14 },
)

/** A branch with the pieces that are really on its shelf, beside the stock row that has to agree. */
async function aShelf(engines: Engines, sql: Sql, client: pg.Client, pieces: number) {
  const stocked = await aStockedProduct(engines, sql, pieces)
  const [product] = await sql<{ number: string }>('select number from product where id = $1', stocked.productId)
  const orders: Held[] = []
  let shelf = pieces
  const sum = (state: Held['state']) => orders.reduce((total, one) => total + (one.state === state ? one.pieces : 0), 0)
  const sellable = () => shelf - sum('active') - sum('promised')

  const happen: Readonly<Record<Event['what'], (held: Held | undefined, pieces: number) => Promise<void>>> = {
    async order(_, wanted) {
      const command = await aCommand(sql, stocked)
      await beginOrder(sql, command)
      const orderId = String(command.order['id'])
      const items = JSON.stringify([{ ...stocked, quantity: wanted }])
      const [{ short } = { short: '' }] = await sql<{ short: string | null }>(
        'select reserve_stock($1, $2, null) as short',
        orderId,
        items,
      )
      expect(short === null).toBe(wanted <= sellable())
      if (short === null) orders.push({ orderId, pieces: wanted, state: 'active' })
    },
    async pay(held) {
      if (held?.state !== 'active') return
      await sql('select promise_stock($1)', held.orderId)
      await sql(`update orders set state = 'paid', ground = 'psp_paid' where id = $1`, held.orderId)
      held.state = 'promised'
    },
    async leave(held) {
      if (held?.state !== 'promised') return
      await sql('select claim_stock($1)', held.orderId)
      await sql(`update orders set state = 'collected' where id = $1`, held.orderId)
      shelf -= held.pieces
      held.state = 'left'
    },
    async 'give up'(held, back) {
      if (!held) return
      const pieces = Math.min(back, held.pieces)
      await sql('select return_stock($1, $2, $3, null, true)', held.orderId, stocked.productId, back)
      if (held.state === 'left') shelf += pieces
      held.pieces -= pieces
    },
    async count() {
      await client.query('begin')
      const row = { number: product?.number, branch_id: stocked.branchId, on_shelf: shelf, free: null }
      await stockFeed.save(client, [row], await readKnown(client))
      await client.query('commit')
    },
  }
  return async ({ what, nth, pieces }: Event) => {
    await happen[what](orders[nth % Math.max(1, orders.length)], pieces)
    expect(await stockOf(sql, stocked), what).toEqual({
      on_hand: shelf,
      reserved: sum('active'),
      promised: sum('promised'),
    })
  }
}

describe('stock beside the shelf', () => {
  test('orders, payments, hand-overs, returns and counts never sell a piece twice', { tags: ['PICK-30'] }, async ({
    engines,
    sql,
  }) => {
    const client = new pg.Client({ connectionString: engines.url })
    await client.connect()
    const run = fc.asyncProperty(events, async (list) => {
      const happen = await aShelf(engines, sql, client, 8)
      for (const event of list) await happen(event)
    })
    await fc.assert(run, { numRuns: 25 }).finally(() => client.end())
  })
})
