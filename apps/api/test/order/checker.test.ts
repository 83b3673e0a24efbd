import type pg from 'pg'
import { afterAll, describe, expect } from 'vitest'
import { check } from '../../../../proof/faults/checker/check.ts'
import type { JournalLine, Ledger, SunkMail, Witnesses } from '../../../../proof/faults/checker/witnesses.ts'
import { staffStep } from '../staff/staff-steps.ts'
import { test } from '../support/api.ts'
import { cartFor } from '../support/many-carts.ts'
import { aBuyer, anOrderWorker, aReadyCart, confirm, pspIdOf } from '../support/ordering.ts'
import { aBranch, aProduct } from '../support/seed.ts'
import { aPayingShop } from '../support/simulator.ts'
import { aPlacedOrder } from './post-purchase/placed-order.ts'

type Mutation = {
  readonly what: string
  readonly breaks: string
  readonly sql?: string
  readonly others?: (given: Required<Witnesses>) => Partial<Witnesses>
}
const MUTATIONS: readonly Mutation[] = [
  { what: 'a mail that is owed is deleted', breaks: 'I-J5', sql: `delete from order_mail where kind = 'paid'` },
  { what: 'a price is raised by a cent', breaks: 'I-M1', sql: `update order_line set unit_cents = unit_cents + 1, total_cents = total_cents + quantity where (order_id, line_number) = (select order_id, line_number from order_line limit 1)` },
  { what: 'a line has a price that the catalogue never had', breaks: 'I-M8', sql: `update order_line set unit_cents = unit_cents + 1, discount_cents = discount_cents + quantity where (order_id, line_number) = (select order_id, line_number from order_line limit 1)` },
  { what: 'a line has the price of an hour before its order', breaks: 'I-M8', sql: `create temp table sold as select distinct on (product_id) product_id, unit_cents, (select min(confirmed_at) from orders) as at from order_line where kind = 'goods'; delete from price_history; insert into price_history select product_id, at - interval '2 hours', unit_cents from sold; insert into price_history select product_id, at - interval '1 hour', unit_cents + 1 from sold` },
  { what: 'a payment is doubled at the provider', breaks: 'I-M5', others: ({ ledger }) => ({ ledger: { ...ledger, payments: [...ledger.payments, ...ledger.payments.filter(({ status }) => status === 'paid').slice(0, 1).map((one) => ({ ...one, id: 'tr_double' }))] } }) },
  { what: 'a reservation is dropped', breaks: 'I-S2', sql: `delete from reservation where state = 'active'` },
  { what: 'stock goes below zero', breaks: 'I-S1', sql: `alter table stock drop constraint stock_on_hand_check; alter table stock drop constraint stock_check; alter table stock drop constraint stock_promised; update stock set on_hand = -1` },
  { what: 'a van counts a stop too many', breaks: 'I-S6', sql: `insert into van_slot (branch_id, day, slot_id, stops) select id, current_date, 'x', 1 from branch limit 1` },
  { what: 'promised stock is lowered past its orders', breaks: 'I-S7', sql: 'update stock set promised = promised - 1 where promised > 0' },
  { what: 'a pick job loses a line', breaks: 'I-S8', sql: `delete from pick_line l using pick_job j, orders o where j.id = l.job_id and o.id = j.order_id and o.state = 'paid'` },
  { what: 'a piece is in two pick jobs', breaks: 'I-S8', sql: `with other as (insert into pick_job (order_id, branch_id, promised_at) select j.order_id, b.id, j.promised_at from pick_job j join orders o on o.id = j.order_id, branch b where o.state = 'paid' and b.id <> j.branch_id limit 1 returning id, order_id) insert into pick_line (job_id, product_id, quantity) select other.id, r.product_id, 1 from other join reservation r using (order_id)` },
  { what: 'an order is made ready past its pick job', breaks: 'I-S9', sql: `update orders set state = 'ready' where state = 'paid'` },
  { what: 'a mail is sent again under another id', breaks: 'I-J2', others: ({ mails }) => ({ mails: [...mails, ...mails.slice(0, 1).map((one) => ({ ...one, headers: [{ key: 'message-id', value: '<other@shop>' }] }))] }) },
  { what: 'an order that was promised is deleted', breaks: 'I-H1', sql: `update orders set public_id = 'x' || left(public_id, 21) where state = 'paid'` },
  { what: 'a point is added', breaks: 'I-P1', sql: 'update points_account set balance = balance + 1' },
  { what: 'a code is redeemed once more', breaks: 'I-V1', sql: `insert into voucher_redemption (voucher_id, order_id, customer_id, cents) select r.voucher_id, o.id, o.customer_id, 1 from voucher_redemption r, orders o where o.id <> r.order_id limit 1` },
  { what: 'an order goes on without being paid', breaks: 'I-O3', sql: `update payment set state = 'open' where state = 'paid'` },
  { what: 'the session of somebody blocked lives on', breaks: 'I-D2', sql: 'update contact set blocked_at = now()' },
  { what: 'an amount is changed at the provider', breaks: 'I-M3', others: ({ ledger }) => ({ ledger: { ...ledger, payments: ledger.payments.map((one) => ({ ...one, amountCents: one.amountCents + 1 })) } }) },
  { what: 'an invoice is torn out', breaks: 'I-N1', sql: `delete from invoice where kind = 'credit'` },
  { what: 'a cart is opened again', breaks: 'I-O6', sql: `update cart set state = 'open' where id in (select cart_id from orders limit 1)` },
  { what: 'an order jumps a state', breaks: 'I-O2', sql: `update orders set state = 'delivered' where state = 'paid'` },
  { what: 'stock is changed past the ledger', breaks: 'I-S4', sql: `alter table stock disable trigger stock_ledger; update stock set on_hand = on_hand + 1` },
  { what: 'an order is paid at the provider alone', breaks: 'I-M2', sql: `update payment set psp_id = psp_id || 'x' where state = 'paid'` },
  { what: 'an order on account is credited twice', breaks: 'I-A3', sql: `insert into credit_entry (customer_id, order_id, kind, part, balance_cents) select customer_id, order_id, 'credit', 'again', -100 from credit_entry where kind = 'invoice' limit 1` },
  { what: 'a balance on account is lowered past its entries', breaks: 'I-A4', sql: 'update credit_account set balance_cents = balance_cents - 1' },
  { what: 'a payment of invoices is paid without a booking', breaks: 'I-A5', sql: `insert into invoice_payment (id, customer_id, provider, psp_id, method, amount_cents, locale, state) select uuidv7(), customer_id, 'mollie', 'tr_none', 'ideal', 100, 'nl', 'paid' from orders limit 1` },
  { what: 'the excess of a payment of invoices is not returned', breaks: 'I-A6', sql: `insert into invoice_payment (id, customer_id, provider, psp_id, method, amount_cents, locale, state, refund_cents, refund_state, updated_at) select uuidv7(), customer_id, 'mollie', 'tr_back', 'ideal', 100, 'nl', 'paid', 100, 'failed', now() - interval '1 day' from orders limit 1` },
  { what: 'points of a return are given twice', breaks: 'I-P2', sql: `insert into points_entry (customer_id, order_id, kind, part, points, balance_after) select customer_id, order_id, 'redeem_back', 'again', 5, balance_after from points_entry where kind = 'redeem' limit 1` },
  { what: 'points earned are kept after a full return', breaks: 'I-P3', sql: `delete from points_entry where kind = 'earn_back'` },
  { what: 'outstanding points are forgotten', breaks: 'I-P4', sql: 'update points_account set outstanding = outstanding + 1' },
  { what: 'a refund is noted past its payment', breaks: 'I-R1', sql: `insert into refund (payment_id, order_id, amount_cents, reason, key) select id, order_id, 1, 'staff', 'again' from payment where state = 'paid' limit 1` },
  { what: 'a withdrawal waits in a cancelled order', breaks: 'I-R2', sql: `update withdrawal set state = 'confirmed' where state = 'ended'` },
  { what: 'money is taken out of the till', breaks: 'I-M9', sql: `delete from till_entry` },
  { what: 'a refund is lowered without an approval', breaks: 'I-M10', sql: `update withdrawal set reduced_cents = 1, reduced_reason = 'x' where state = 'refunded'` },
  { what: 'the till pays without a return', breaks: 'I-M10', sql: `insert into till_entry (order_id, branch_id, day, kind, cents, reference, at) select order_id, branch_id, day, 'refund', 1, 'BON-0', at from till_entry limit 1` },
  { what: 'goods that were made can be withdrawn', breaks: 'I-M11', sql: `update order_line set configured = '{"surchargeInclTax": 0}'` },
  { what: 'more is refunded than the order cost', breaks: 'I-R3', sql: `update orders set total_cents = 1, to_pay_cents = 1, goods_cents = 1, delivery_cents = 0, pallet_cents = 0, voucher_cents = 0, points_cents = 0 where state in ('cancelled', 'returned')` },
  { what: 'a draft of prices has a line that the shop shows', breaks: 'I-J7', sql: `with person as (insert into staff_person (name, email) values ('Jo', 'jo-set@example.nl') returning id), made as (insert into change_set (name, source, person_id, total) select 'x', 'list', id, 1 from person returning id) insert into change_line (set_id, nth, product_id, number, old_cents, new_cents, outcome) select id, 1, gen_random_uuid(), '123456', 1, 2, 'changed' from made` },
  { what: 'a bulk action counts a row too many', breaks: 'I-J6', sql: `with person as (insert into staff_person (name, email) values ('Jo', 'jo-bulk@example.nl') returning id) insert into product_job (action, reason, query, person_id, total, done, state, started_at) select 'stop_sale', 'x', '', id, 2, 1, 'running', now() from person` },
] // biome-ignore format: one mutation a line

describe('ledger checker', () => {
  let close = async () => {}
  afterAll(() => close())

  test('finds nothing in a working shop, and finds each corruption', async ({ engines }) => {
    const shop = await aPayingShop(engines)
    close = shop.stop
    const { app, simulator, engines: own } = shop
    const { db } = own
    const orderWorker = anOrderWorker(own, simulator)
    const branch = await aBranch(db)
    const product = await aProduct(db, { stock: { [branch.id]: 50 } })
    const journal: JournalLine[] = []
    const order = async (method: string, outcome?: string) => {
      const buyer = await aBuyer(own)
      await aReadyCart(app, buyer, [{ productId: product.id, quantity: 2 }], { branchId: branch.id, method })
      const { orderId, redirectUrl } = (await confirm(app, buyer)).json().Data
      journal.push({ call: orderId, outcome: 'ok', orderId, totalCents: 2590 })
      if (outcome) await simulator.end(pspIdOf(redirectUrl), outcome)
      await orderWorker.turn()
      return (await db.query('select number from orders where public_id = $1', [orderId])).rows[0].number as string
    }
    await order('ideal', 'paid')
    await order('creditcard', 'failed')
    await order('payinstore')
    const gone = await order('ideal', 'paid')
    await staffStep(db, 'cancel', gone, new Date())
    await withCodeAndPoints()
    await withReturns()
    await orderWorker.turn()
    expect(orderWorker.errors).toEqual([])

    /** One order with a discount code and partly paid with points. */
    async function withCodeAndPoints() {
      const buyer = await aBuyer(own)
      const made = await db.query(
        `insert into voucher (kind, code, type_id, name_nl, name_en, amount_cents, starts_at, ends_at, max_uses)
         values ('coupon', 'TIEN', 'x', 'x', 'x', 1000, now() - interval '1 day', now() + interval '1 day', 9) returning id`,
      )
      await db.query('insert into points_account (customer_id, balance) values ($1, 700)', [buyer.customerId])
      const { rows } = await db.query('select preferred_on, preferred_from, preferred_to from orders limit 1')
      const slot = { id: 'pickup', day: rows[0].preferred_on, from: rows[0].preferred_from, to: rows[0].preferred_to }
      const cartId = await cartFor(own, buyer, {
        productId: product.id,
        quantity: 4,
        branchId: branch.id,
        slot,
        voucherId: made.rows[0].id,
      })
      await db.query('update cart set points_to_redeem = 600 where id = $1', [cartId])
      const { orderId, redirectUrl } = (await confirm(app, buyer)).json().Data
      expect(orderId).toMatch(/^[\w-]{22}$/)
      await simulator.end(pspIdOf(redirectUrl), 'paid')
    }

    /** Orders on account and returned whole, paid with points and returned in part, withdrawn and then cancelled. */
    async function withReturns() {
      const back = { condition: 'as_new' } as const
      const onAccount = await aPlacedOrder(shop, { method: 'onaccount' })
      await onAccount.one('update orders set points_earned = 30 where public_id = $1', onAccount.orderId)
      for (const what of ['prepare', 'ready', 'collect']) await onAccount.ops(what)
      await onAccount.withdraw(3)
      await onAccount.ops('receive', back)
      const kept = await aPlacedOrder(shop, { method: 'onaccount' })
      for (const what of ['prepare', 'ready', 'collect']) await kept.ops(what)
      const atTill = await aPlacedOrder(shop, { method: 'payinstore' })
      for (const what of ['prepare', 'ready', 'collect']) await atTill.ops(what)
      const paid = await aPlacedOrder(shop, { points: 600 })
      for (const what of ['prepare', 'ready', 'collect']) await paid.ops(what)
      await paid.withdraw(1)
      await paid.ops('receive', back)
      const ended = await aPlacedOrder(shop, { points: 600 })
      await ended.withdraw(1)
      await ended.cancel()
      await ended.ops('receive', back)
      for (const one of [onAccount, kept, paid, ended]) orderWorker.sent.push(...one.orderWorker.sent)
    }

    const mails: SunkMail[] = orderWorker.sent.map(({ key, subject, text }) => ({
      subject,
      text,
      headers: [{ key: 'message-id', value: `<${key}@shop>` }],
    }))
    const given: Required<Witnesses> = { ledger: (await simulator.ledger()) as unknown as Ledger, mails, journal }
    const client: pg.PoolClient = await db.connect()
    const broken = async (witnesses: Witnesses) =>
      (await check(client, witnesses, { graceSeconds: 0 })).filter(({ count }) => count > 0).map(({ id }) => id)
    try {
      expect(await broken(given)).toEqual([])
      const missed: string[] = []
      for (const { what, breaks, sql, others } of MUTATIONS) {
        await client.query('begin')
        if (sql) await client.query(sql)
        const found = await broken({ ...given, ...others?.(given) })
        await client.query('rollback')
        if (!found.includes(breaks)) missed.push(`${what}: ${breaks} not in ${found.join(' ')}`)
      }
      expect(missed).toEqual([])
    } finally {
      client.release()
    }
  })
})
