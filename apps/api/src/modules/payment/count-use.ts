import { PAYMENT_METHODS } from '@shop/domain/payment/methods'
import type { Db } from '../../platform/db.ts'
import { countMethodUse } from './payment-queries.ts'

/** Counts the orders per day and payment method. A repeated run writes the same figures. */
export async function countPaymentUse(db: Db): Promise<void> {
  await countMethodUse.rows(db, PAYMENT_METHODS)
}
