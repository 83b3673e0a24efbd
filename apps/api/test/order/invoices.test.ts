import { describe, expect } from 'vitest'
import { invoiceTogether } from '../../src/modules/order/documents/make-invoice.ts'
import { transaction } from '../../src/platform/sql/transaction.ts'
import { staffStep } from '../staff/staff-steps.ts'
import type { Engines } from '../support/api.ts'
import { test } from '../support/api.ts'
import { anOrderWorker } from '../support/ordering.ts'
import { sharedPayingShop } from './post-purchase/paying-shop.ts'

type Made = { readonly order: string; readonly kind: string; readonly sequence: number; readonly at: string }

const INSERTED_ALONE = `create function refuse_several() returns trigger language plpgsql as $$
begin
  if (select count(*) from made) > 1 then raise exception 'only one at a time'; end if;
  return null;
end $$;
create trigger refuse_several after insert on invoice referencing new table as made
  for each statement execute function refuse_several()`

describe('invoices of orders that are paid at the same time', () => {
  const { anUnpaidOrder } = sharedPayingShop()

  /** Three orders whose payments succeed before the worker looks. */
  async function threePaid(shared: Engines) {
    const orders = [await anUnpaidOrder(shared), await anUnpaidOrder(shared), await anUnpaidOrder(shared)]
    const [{ engines, simulator }] = orders as [(typeof orders)[number]]
    for (const { pspId } of orders) await simulator.end(pspId, 'paid')
    const ids = orders.map(({ orderId }) => orderId)
    const made = async () =>
      (
        await engines.db.query<Made>(
          `select o.public_id as order, i.kind, i.sequence, i.xmin::text as at from invoice i join orders o on o.id = i.order_id
           where o.public_id = any ($1) order by i.sequence`,
          [ids],
        )
      ).rows
    return { engines, simulator, ids, made }
  }
  const runsOn = (made: readonly Made[]) =>
    made.every(({ sequence }, index) => index === 0 || sequence === (made[index - 1]?.sequence ?? 0) + 1)

  test('are issued in one transaction, in order and without a gap', async ({ engines: shared }) => {
    const { engines, simulator, ids, made } = await threePaid(shared)
    const worker = anOrderWorker(engines, simulator)
    await worker.turn()
    const invoices = await made()
    expect(invoices.map(({ kind }) => kind)).toEqual(['invoice', 'invoice', 'invoice'])
    expect(new Set(invoices.map(({ order }) => order))).toEqual(new Set(ids))
    expect(new Set(invoices.map(({ at }) => at)).size).toBe(1)
    expect(runsOn(invoices)).toBe(true)
    const mails = worker.sent.filter(({ key }) => ids.some((id) => key === `paid.${id}`))
    expect(mails.map(({ attachments = [] }) => attachments.length)).toEqual([2, 2, 2])
    await worker.turn()
    expect(await made()).toEqual(invoices)
  })

  test('cancelled and returned ones are left to the mail that also issues a credit note', async ({
    engines: shared,
  }) => {
    const orders = [await anUnpaidOrder(shared), await anUnpaidOrder(shared), await anUnpaidOrder(shared)]
    const [{ engines }] = orders as [(typeof orders)[number]]
    const { rows: found } = await engines.db.query<{ id: string; number: string }>(
      'select id, number from orders where public_id = any ($1) order by array_position($1, public_id)',
      [orders.map(({ orderId }) => orderId)],
    )
    const [cancelled, returned, paid] = found
    expect((await staffStep(engines.db, 'cancel', cancelled?.number, new Date())).isDone).toBe(true)
    await engines.db.query(
      `insert into withdrawal (token, order_id, name, email, lines, state, refund_cents, refunded_at)
       values ('returned-before-invoic', $1, 'Jo', 'jo@example.com', '[]', 'refunded', 100, now())`,
      [returned?.id],
    )
    const ids = found.map(({ id }) => id)
    const issue = () =>
      transaction(engines.db, '', async (tx) => ({ ok: true, count: await invoiceTogether(tx, ids, new Date()) }))
    expect(await issue()).toEqual({ ok: true, count: 1 })
    expect(await issue()).toEqual({ ok: true, count: 0 })
    const { rows } = await engines.db.query('select order_id from invoice where order_id = any ($1)', [ids])
    expect(rows).toEqual([{ order_id: paid?.id }])
  })

  test('if they cannot be issued together, each is issued alone', async ({ engines: shared }) => {
    const { engines, simulator, ids, made } = await threePaid(shared)
    await engines.db.query(INSERTED_ALONE)
    const worker = anOrderWorker(engines, simulator)
    await worker.turn()
    await engines.db.query('drop trigger refuse_several on invoice; drop function refuse_several')
    expect(worker.errors.map(({ message }) => message)).toEqual(['invoices could not be issued together'])
    const invoices = await made()
    expect(invoices.map(({ order }) => order).toSorted()).toEqual(ids.toSorted())
    expect(new Set(invoices.map(({ at }) => at)).size).toBe(3)
    expect(runsOn(invoices)).toBe(true)
  })
})
