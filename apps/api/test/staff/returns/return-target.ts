import { randomUUID } from 'node:crypto'
import type { Db } from '../../../src/platform/db.ts'
import { aProduct } from '../../support/seed.ts'
import { aBranchOrder } from '../staff-test.ts'
import { aPicture } from './return-test.ts'

/** A collected order of one piece. */
async function aCollectedOrder(db: Db, branchId: number) {
  const order = await aBranchOrder(db, branchId, { state: 'collected' })
  const product = await aProduct(db)
  await db.query('update orders set handed_over_at = now() where id = $1', [order.id])
  await db.query(
    `insert into order_line (order_id, line_number, product_id, product_number, title, quantity, unit_cents, total_cents, vat_rate)
     values ($1, 1, $2, $3, 'Plaat', 1, 1000, 1000, 21)`,
    [order.id, product.id, product.number],
  )
  return order
}

/** An object that an endpoint of returns accepts, or nothing for other endpoints. */
export async function aReturnTarget(db: Db, name: string, branchId: number) {
  if (name === 'addReturnPhoto') return { branch: branchId, content: await aPicture() }
  if (name === 'readReturnPhoto') {
    const { rows } = await db.query<{ id: string }>(
      'insert into return_photo (branch_id, content, taken_at) values ($1, $2, now()) returning id',
      [branchId, Buffer.from(await aPicture('webp'), 'base64')],
    )
    return { id: rows[0]?.id }
  }
  if (!['findReturn', 'previewReturn', 'takeInReturn', 'payReturnAtTill'].includes(name)) return undefined
  const order = await aCollectedOrder(db, branchId)
  const id = randomUUID()
  if (name === 'payReturnAtTill') {
    await db.query(
      `insert into counter_return (id, order_id, branch_id, refund_cents, points_back, reduced_cents, till_cents, at)
       values ($1, $2, $3, 500, 0, 0, 500, now())`,
      [id, order.id, branchId],
    )
    return { branch: branchId, id, cents: 500, reference: `R-${id.slice(0, 8)}` }
  }
  const line = { lineNumber: 1, quantity: 1, condition: 'as_new', receivedBefore: 0, reducedCents: 0 }
  return { branch: branchId, id, text: order.number, refundCents: 1_000, lines: [line] }
}
