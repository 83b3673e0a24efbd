import { instantAt } from '@shop/domain/dates'
import type { PaidOrder, ShortLine, ShortMoney } from '@shop/domain/picking/short-pick'
import type { ShortWay } from '@shop/domain/picking/short-wish'
import type { Queryable, Tx } from '../../../platform/db.ts'
import { findInvoice } from '../documents/invoice-queries.ts'
import { creditKey, creditTitle, invoiceKey, issueCredit } from '../documents/make-invoice.ts'
import { newPublicId } from '../names.ts'
import { listOrderLines } from '../order-queries.ts'
import type { OrderRow } from '../order-row.ts'
import { settle, worthOf } from '../settle/settle-return.ts'
import { queueMail, recordEvent } from '../transition.ts'
import {
  insertShortage,
  listReplacements,
  listWithdrawals,
  movePickup,
  type WithdrawalRow,
} from './post-purchase-queries.ts'
import { paidOrder, toWithdrawLines } from './withdraw.ts'

export type ShortOrder = { readonly paid: PaidOrder; readonly lines: readonly ShortLine[] }

/**
 * The order as the rules of short picks read it, after these refunds. To change it, the caller holds its lock.
 */
export async function readShortOrder(
  tx: Queryable,
  order: OrderRow,
  isCounted: (row: WithdrawalRow) => boolean = () => true,
): Promise<ShortOrder> {
  const before = (await listWithdrawals.rows(tx, order.id)).filter(isCounted)
  const rows = await listOrderLines.rows(tx, order.id)
  const replacements = await listReplacements.rows(tx, order.id)
  const left = new Map(toWithdrawLines(rows, before).map((line) => [line.lineNumber, line]))
  return {
    paid: paidOrder(order, before),
    lines: rows.flatMap((row) => {
      const line = left.get(row.line_number)
      if (!line) return []
      const own = replacements.filter(({ product_id }) => product_id === row.product_id && row.kind === 'goods')
      return [
        {
          ...line,
          productId: row.product_id,
          kind: row.kind,
          isMade: row.cuts !== null || row.configured !== null,
          replacedBy: own.map(({ replaced_by }) => replaced_by),
          grossCents: row.quantity * row.unit_cents,
          totalCents: row.total_cents,
        },
      ]
    }),
  }
}

/** Refunds missing or replaced pieces to their sources and issues the credit note of an invoiced order. */
export async function refundShort(tx: Tx, order: OrderRow, money: ShortMoney, now: Date): Promise<string> {
  const before = await listWithdrawals.rows(tx, order.id)
  const worthBack = before.reduce((sum, row) => sum + (row.state === 'refunded' ? worthOf(row) : 0), 0)
  const parts = JSON.stringify(money.parts)
  const [made] = await insertShortage.rows(
    tx,
    newPublicId(),
    order.id,
    order.email,
    parts,
    money.cents,
    money.points,
    now,
  )
  if (!made) throw new Error('insert of the refund returned no row')
  await settle(tx, order, made, worthBack + worthOf(made), now)
  const [invoice] = await findInvoice.rows(tx, invoiceKey(order))
  const [cents, title, key] = [worthOf(made), creditTitle(order), shortCreditKey(order, made.id)]
  if (invoice && cents > 0) await issueCredit(tx, order, invoice, { cents, title, key, now })
  return made.id
}

/** The key that `invoiceOrder` uses for the same refund, so that it is credited once. */
export const shortCreditKey = ({ public_id }: OrderRow, withdrawalId: string) =>
  creditKey(`refunded.${public_id}.${withdrawalId}`)

export type ShortOutcome = {
  readonly id: string
  readonly way: ShortWay
  readonly pieces: number
  readonly title: string
  /** The product or branch that helps out. */
  readonly by: string | null
  /** A later time at which a pickup order is complete. */
  readonly readyAt: Date | null
  readonly withdrawalId: string | null
  /** Refunded, in money; an order that is not paid yet costs this much less. */
  readonly cents: number
  readonly points: number
}

/** The on-time rate counts the time that the customer was promised first. */
export const formerPromise = ({ preferred_on, preferred_from }: OrderRow) =>
  preferred_from === null ? {} : { from: instantAt(preferred_on, preferred_from.slice(0, 5)).toISOString() }

/** Records the outcome and queues the only mail about it. */
export async function reportShort(tx: Tx, order: OrderRow, outcome: ShortOutcome) {
  const { id, readyAt, ...data } = outcome
  const told = {
    ...data,
    items: `${outcome.pieces} × ${outcome.title}`,
    ...(readyAt ? { at: readyAt.toISOString() } : {}),
  }
  if (readyAt) await movePickup.rows(tx, order.id, readyAt)
  await recordEvent(tx, order, 'short_picked', 'staff', { ...told, ...(readyAt ? formerPromise(order) : {}) })
  await queueMail(tx, order, 'missing', told, id)
}
