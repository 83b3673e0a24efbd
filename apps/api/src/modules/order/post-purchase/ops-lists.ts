import type { Db } from '../../../platform/db.ts'
import { listOrderLines } from '../order-queries.ts'
import type { OrderLineRow } from '../order-row.ts'
import { partText } from '../view/cuts-text.ts'
import { listHistory, listProblems } from './ops-queries.ts'

/** Problems that need a decision by staff. */
export async function openProblems(db: Db): Promise<string[]> {
  const rows = await listProblems.rows(db)
  return rows.map(({ line }) => line)
}

/** The pick list with cut sizes, used until staff have a screen for it. */
function pickList(lines: readonly OrderLineRow[]): string[] {
  return lines.flatMap(({ kind, quantity, title, product_number, cuts }) => [
    `  ${kind === 'goods' ? 'pick' : kind}  ${quantity} × ${title}  ${product_number}`,
    ...(cuts?.parts ?? []).map((part) => `    saw  ${partText(part)}`),
  ])
}

/** The goods of one order, followed by its events, payments, refunds and mails in chronological order. */
export async function showOrder(db: Db, orderId: string): Promise<string[]> {
  const rows = await listHistory.rows(db, orderId)
  return [...pickList(await listOrderLines.rows(db, orderId)), ...rows.map(({ line }) => `  ${line}`)]
}
