import { ATTENTION_KINDS, type AttentionKind } from '@shop/contract/staff/attention'
import type { Settlement } from '@shop/contract/staff/attention-actions'
import { storageIn } from '@shop/domain/picking/places'
import { DEFAULT_SETTINGS } from '@shop/retailer/settings'
import {
  advance,
  cancelOrder,
  counted,
  readyByHand,
  receiveReturn,
  retryRefusedMail,
  settleByHand,
} from '../../src/modules/order/index.ts'
import { retryRefund } from '../../src/modules/payment/index.ts'
import { type ItemRow, listItems } from '../../src/modules/staff/attention/attention-queries.ts'
import type { Db, Tx } from '../../src/platform/db.ts'
import { transaction } from '../../src/platform/sql/transaction.ts'

export type StepOptions = {
  /** The pickup code that the customer shows. */
  readonly code?: string | undefined
  readonly condition?: 'as_new' | 'opened' | 'damaged' | undefined
  readonly branchId?: number | undefined
  readonly how?: Settlement | undefined
  /** The label of the place where the picked goods wait. */
  readonly place?: string | undefined
  readonly payment?: { readonly cents: number; readonly reference: string } | undefined
}
type Done = { readonly ok: boolean; readonly code?: string }
const ADVANCES = {
  prepare: 'preparing',
  ready: 'ready',
  collect: 'collected',
  send: 'sent',
  deliver: 'delivered',
} as const

/** All attention items of an order. */
export async function itemsOf(db: Db, number: string, now = new Date()): Promise<ItemRow[]> {
  const rows = await listItems.rows(db, now, ATTENTION_KINDS, [], null, null, null, null, false, 10_000)
  return rows.filter((row) => row.number === number)
}
export const kindsOf = async (db: Db, number: string): Promise<AttentionKind[]> =>
  (await itemsOf(db, number)).map(({ kind }) => kind)

/** Runs the functions behind a step of staff in one transaction, for tests of those functions. */
export async function staffStep(
  db: Db,
  what: string,
  number: string | undefined,
  now: Date,
  { code = '', condition, branchId, how = 'dismiss', place = '', payment }: StepOptions = {},
): Promise<{ readonly isDone: boolean; readonly code: string }> {
  const { rows } = await db.query<{ id: string; state: string }>('select id, state from orders where number = $1', [
    number,
  ])
  const { id = '', state = '' } = rows[0] ?? {}
  const settle = (tx: Tx, settlement: Settlement) =>
    settleByHand(tx, id, settlement, { now, slotCapacity: DEFAULT_SETTINGS.deliverySlotCapacity })
  const again = async (kind: AttentionKind, retry: (item: ItemRow) => Promise<readonly unknown[]>) => {
    const items = (await itemsOf(db, number ?? '')).filter((item) => item.kind === kind)
    for (const item of items) await retry(item)
    return { ok: items.length > 0 }
  }
  const steps: Readonly<Record<string, (tx: Tx) => Promise<Done>>> = {
    ...Object.fromEntries(
      Object.entries(ADVANCES).map(([name, to]) => [
        name,
        async (tx: Tx) => counted(await advance(tx, id, to, now, { proof: { kind: 'code', code }, payment })),
      ]),
    ),
    ready: (tx) => readyByHand(tx, id, storageIn(place) ?? '', now),
    settle: (tx) => settle(tx, how),
    cancel: (tx) =>
      state === 'mismatch' ? settle(tx, 'refund') : cancelOrder(tx, id, { by: 'staff', reason: 'staff', now }),
    receive: (tx) => receiveReturn(tx, id, { condition, branchId }, now),
    'refund-again': (tx) => again('refund_failed', (item) => retryRefund.rows(tx, item.id, Number(item.facts.attempt))),
    'mail-again': (tx) => again('mail_refused', (item) => retryRefusedMail.rows(tx, item.id, null)),
  }
  const step = steps[what]
  if (!step) throw new Error(`there is no step ${what}`)
  const done = await transaction(db, `test:${what}`, step)
  const refused = 'refused' in done ? String(done.refused) : (done.code ?? '')
  return { isDone: done.ok && refused === '', code: refused }
}
