import { createHash } from 'node:crypto'
import { isMailable } from '@shop/domain/account/patterns'
import { alertExpiry, confirmExpiry } from '@shop/domain/catalogue/stock-alert'
import type { Db } from '../../platform/db.ts'
import type { JobSender } from '../../platform/outgoing/job-sender.ts'
import { transaction } from '../../platform/sql/transaction.ts'
import type { ShopQueues } from '../../queues.ts'
import { type AlertRequest, confirmAlert, findPlace, saveAlert } from './stock-alert-queries.ts'

export type Alerting = { readonly db: Db; readonly jobs: JobSender<ShopQueues> }
type Wish = AlertRequest & {
  readonly now: Date
  /** The account that requests it, if any. */
  readonly by: string | undefined
  readonly requestId: string
}
type Outcome =
  | { readonly ok: true }
  | {
      readonly ok: false
      readonly code: 'email_invalid' | 'product_not_found' | 'branch_not_found' | 'not_orderable' | 'in_stock'
    }

export const hashOf = (token: string) => createHash('sha256').update(`stock-alert:${token}`).digest()

/** Pending until the mailed link is used. The reply is the same for an address that is registered already. */
export function requestAlert({ db, jobs }: Alerting, wish: Wish): Promise<Outcome> {
  const { productId, branchId, locale, now, by } = wish
  const email = wish.email.trim().toLowerCase()
  return transaction(db, wish.requestId, async (tx): Promise<Outcome> => {
    if (!isMailable(email)) return { ok: false, code: 'email_invalid' }
    const place = await findPlace(tx, productId, branchId)
    if (!place?.is_for_sale) return { ok: false, code: 'product_not_found' }
    if (!place.has_branch) return { ok: false, code: 'branch_not_found' }
    if (branchId === null && !place.is_delivered) return { ok: false, code: 'not_orderable' }
    if (place.is_available) return { ok: false, code: 'in_stock' }
    const alertId = await saveAlert(tx, { email, productId, branchId, locale }, now, confirmExpiry(now))
    if (alertId !== undefined) await jobs.send(tx, 'stock-alert-mail', { kind: 'confirm', alertId }, { by })
    return { ok: true }
  })
}

/** Returns true if the link was valid. */
export const confirmByToken = (db: Db, token: string, now: Date): Promise<boolean> =>
  confirmAlert(db, hashOf(token), now, alertExpiry(now))
