import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { type Client, OWN } from '../stream/client.ts'
import { countOf, makeCustomer, type Race } from './setting.ts'

const POINTS = 500
const PIN = '2580'
// Hash (argon2id) of that pin, as in the demo.
const PIN_HASH = '$argon2id$v=19$m=19456,t=2,p=1$nSjKXRUwznwzwlN0L9EBVA$JpxqQE+nMRLK9E5zRnzUugZdzso7LKj0lHv98jNvrcw'

async function until(what: string, isSo: () => Promise<boolean>, longestMs = 60_000): Promise<void> {
  for (const end = Date.now() + longestMs; Date.now() < end; await sleep(200)) if (await isSo()) return
  throw new Error(`waited too long: ${what}`)
}
const balanceOf = async (db: pg.Pool, id: string) =>
  (await db.query<{ balance: number }>('select balance from points_account where customer_id = $1', [id])).rows[0]
    ?.balance

/** A customer has one cart. Points conflict when an unpaid order is paid again beside a new one. */
const lastPoints: Race = {
  name: '25 customers spend the same points on an old order and on a new one at once',
  async run(setting) {
    const { db, goods, buyers, note } = setting
    const place = await goods(200)
    const fill = async (client: Client) => {
      await client.put(place.productId)
      await client.collect(place.branchId)
      const cart = await client.must('POST', `${OWN}/cart/points`, { pointsToRedeem: POINTS })
      return { cartId: String(cart.id), totalCents: Math.round(Number(cart.toPayInclTax) * 100) }
    }
    const ready = await buyers(25, async (client) => {
      const customerId = await makeCustomer(setting, client)
      await db.query('insert into points_account (customer_id, balance) values ($1, $2)', [customerId, POINTS])
      const first = await client.confirm(randomUUID(), { cartId: (await fill(client)).cartId })
      if (first.kind !== 'ok') throw new Error(`the first order was refused: ${first.why}`)
      await client.pay(first.redirectUrl, 'failed')
      await until('the points are back', async () => (await balanceOf(db, customerId)) === POINTS)
      return { client, customerId, old: first.orderId, ...(await fill(client)) }
    })
    const pairs = await Promise.all(
      ready.map(async ({ client, old, cartId, totalCents }) => {
        const call = randomUUID()
        const [again, told] = await Promise.all([
          client.call('POST', `${OWN}/orders/link/${old}/pay`, { method: 'ideal' }),
          client.confirm(call, { cartId }),
        ])
        note(call, told, totalCents)
        return { again, told }
      }),
    )
    const wins = pairs.map(({ again, told }) => Number(again.Success) + Number(told.kind === 'ok'))
    const left = await Promise.all(ready.map(({ customerId }) => balanceOf(db, customerId)))
    return [
      { what: 'customers of whom exactly one won', is: wins.filter((count) => count === 1).length, shouldBe: 25 },
      {
        what: 'server errors',
        is: countOf(
          pairs.map(({ told }) => told),
          'unknown',
        ),
        shouldBe: 0,
      },
      { what: 'balances of nothing', is: left.filter((balance) => balance === 0).length, shouldBe: 25 },
    ]
  },
}

/** Colleagues share one cart and one credit limit: each round all ten confirm it at once. */
const lastCredit: Race = {
  name: '10 colleagues order four times at once on a credit for three',
  async run({ db, goods, buyers, note }) {
    const place = await goods(200)
    const colleagues = await buyers(10, async (client) => client)
    const { rows } = await db.query<{ id: string }>(
      `insert into customer (email, company_name, allow_on_account, credit_limit_cents)
       values ('ploeg@example.nl', 'Ploeg BV', true, 1) returning id`,
    )
    const firm = rows[0]?.id ?? ''
    await db.query(
      `with moved as (update contact set customer_id = $1, is_guest = false where email = any ($2) returning id),
         pins as (insert into pin (contact_id, hash) select id, $3 from moved)
       update session set second_factor_at = now() where contact_id in (select id from moved)`,
      [firm, colleagues.map(({ email }) => email), PIN_HASH],
    )
    const told = []
    let cents = 0
    for (let round = 0; round < 4; round += 1) {
      const [first] = colleagues
      if (!first) throw new Error('there are no buyers')
      await first.put(place.productId)
      const { id: cartId, toPayInclTax } = await first.collect(place.branchId)
      cents = Math.round(toPayInclTax * 100)
      if (round === 0)
        await db.query('update customer set credit_limit_cents = $2 where id = $1', [firm, cents * 4 - 1])
      // Set in the database, so that in the last round the exceeded limit is detected only at confirmation.
      await db.query(`update cart set payment_method = 'onaccount' where id = $1`, [cartId])
      const answers = await Promise.all(
        colleagues.map(async (client) => {
          const call = randomUUID()
          const answer = await client.confirm(call, { cartId, pinCode: PIN })
          note(call, answer, cents)
          return answer
        }),
      )
      told.push(...answers)
    }
    const orders = new Set(told.flatMap((one) => (one.kind === 'ok' ? [one.orderId] : [])))
    const open = await db.query<{ open_cents: string }>(
      'select open_cents from credit_account where customer_id = $1',
      [firm],
    )
    return [
      { what: 'orders', is: orders.size, shouldBe: 3 },
      { what: 'answers with an order', is: countOf(told, 'ok'), shouldBe: 30 },
      { what: 'told that it is too much', is: countOf(told, 'fail', 'credit_exceeded'), shouldBe: 10 },
      { what: 'server errors', is: countOf(told, 'unknown'), shouldBe: 0 },
      { what: 'cents owed', is: Number(open.rows[0]?.open_cents), shouldBe: cents * 3 },
    ]
  },
}

export const OWED: readonly Race[] = [lastPoints, lastCredit]
