import { formatPrice } from '@shop/domain/money'
import type { IdDocument } from '@shop/domain/order/collection'
import { storageIn } from '@shop/domain/picking/places'
import { DEFAULT_SETTINGS } from '@shop/retailer/settings'
import type { Db, Tx } from '../../../platform/db.ts'
import { transaction } from '../../../platform/sql/transaction.ts'
import { retryRefunds } from '../../payment/index.ts'
import { findOrderByNumber, listOrders } from '../order-queries.ts'
import type { OrderRow } from '../order-row.ts'
import { cancelOrder } from './cancel-order.ts'
import { counted } from './collect.ts'
import { advance, type Step } from './hand-over.ts'
import { openProblems, showOrder } from './ops-lists.ts'
import { finishPicking, retryMails } from './post-purchase-queries.ts'
import { type Condition, receiveReturn } from './receive-return.ts'
import { type Settlement, settleByHand } from './settle-by-hand.ts'

export type OpsOptions = {
  /** The pickup code that the customer shows. */
  readonly code?: string | undefined
  /** The receipt of the till for an order that is paid in the branch. */
  readonly payment?: { readonly cents: number; readonly reference: string } | undefined
  readonly document?: IdDocument | undefined
  readonly condition?: Condition | undefined
  /** The label of the place where the picked goods wait. */
  readonly place?: string | undefined
  readonly branchId?: number | undefined
  readonly how?: Settlement | undefined
  readonly slotCapacity?: number | undefined
}
type Done = { readonly ok: boolean; readonly code?: string; readonly refused?: string }
export type OpsAnswer = { readonly isDone: boolean; readonly lines: readonly string[] }
const STEPS: Readonly<Record<string, Step>> = {
  prepare: 'preparing',
  ready: 'ready',
  collect: 'collected',
  send: 'sent',
  deliver: 'delivered',
}
const lineOf = ({ number, state, ground, to_pay_cents, preferred_on, email }: OrderRow) =>
  [number, state, ground ?? '-', formatPrice(to_pay_cents), preferred_on, email].join('  ')

const list = async (db: Db, state: string | undefined) => (await listOrders.rows(db, state ?? null)).map(lineOf)

/** Order commands of the ops command line, used until staff have screens for them. */
export async function opsOrders(
  db: Db,
  what: string,
  argument: string | undefined,
  now: Date,
  options: OpsOptions = {},
): Promise<OpsAnswer> {
  if (what === 'list') return { isDone: true, lines: await list(db, argument) }
  if (what === 'open') return { isDone: true, lines: await openProblems(db) }
  const [order] = argument === undefined ? [] : await findOrderByNumber.rows(db, argument.toUpperCase())
  if (!order) return { isDone: false, lines: ['there is no such order'] }
  if (what === 'show') return { isDone: true, lines: [lineOf(order), ...(await showOrder(db, order.id))] }
  const act = actionOf(what, order, now, options)
  if (!act) return { isDone: false, lines: [`what is ${what}?`] }
  const done = await transaction(db, `ops:${what}`, act)
  const refusal = done.refused ?? done.code
  if (refusal !== undefined) return { isDone: false, lines: [`not possible: ${refusal} (it is ${order.state})`] }
  const [changed = order] = await findOrderByNumber.rows(db, order.number)
  return { isDone: true, lines: [lineOf(changed), ...(await showOrder(db, order.id))] }
}

/** Returns the change for a command; the caller runs it in one transaction. */
function actionOf(
  what: string,
  { id, state }: OrderRow,
  now: Date,
  options: OpsOptions,
): ((tx: Tx) => Promise<Done>) | undefined {
  const { code = '', payment, document, condition, branchId, how } = options
  const { slotCapacity = DEFAULT_SETTINGS.deliverySlotCapacity } = options
  const step = STEPS[what]
  const storage = storageIn(options.place ?? '')
  if (step === 'ready' && storage !== undefined) return (tx) => readyByHand(tx, id, storage, now)
  const shown = { proof: { kind: 'code', code }, payment, document } as const
  if (step) return async (tx) => counted(await advance(tx, id, step, now, shown))
  const settle = (settlement: Settlement) => (tx: Tx) => settleByHand(tx, id, settlement, { now, slotCapacity })
  if (what === 'settle') return settle(how ?? 'dismiss')
  // An order with a payment mismatch is cancelled by refunding the payment.
  if (what === 'cancel' && state === 'mismatch') return settle('refund')
  if (what === 'cancel') return (tx) => cancelOrder(tx, id, { by: 'staff', reason: 'staff', now })
  if (what === 'receive') return (tx) => receiveReturn(tx, id, { condition, branchId }, now)
  if (what === 'refund-again') return async (tx) => found(await retryRefunds.rows(tx, id), 'no_failed_refund')
  if (what === 'mail-again') return async (tx) => found(await retryMails.rows(tx, id), 'no_refused_mail')
  return undefined
}

/** Makes an order ready whose goods were picked without the staff application. */
async function readyByHand(tx: Tx, id: string, storage: string, now: Date): Promise<Done> {
  const started = await advance(tx, id, 'preparing', now) // locks the order before its jobs
  if (!started.ok && started.code !== 'not_now') return started
  await finishPicking.rows(tx, id, storage)
  return advance(tx, id, 'ready', now)
}

const found = (rows: readonly unknown[], code: string): Done => (rows.length > 0 ? { ok: true } : { ok: false, code })
