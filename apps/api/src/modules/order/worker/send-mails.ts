import { transaction } from '../../../platform/sql/transaction.ts'
import { invoiceTogether } from '../documents/make-invoice.ts'
import { makeOrderMail } from '../mail/order-mail.ts'
import { findViewsById, type OrderViewRow } from '../view/view-queries.ts'
import { each, type WorkerContext } from './worker-context.ts'
import { claimMails, type MailRow, mailDone } from './worker-queries.ts'

const MOST = 20
/** Permanent rejection by the mailbox (SMTP 5xx). */
const isRefused = (error: { readonly responseCode?: number }) => (error.responseCode ?? 0) >= 500

/** Marks each mail after sending. If the worker crashes in between, the mail is sent again with the same Message-ID. */
export async function sendMails(context: WorkerContext): Promise<number> {
  const rows = await claimMails.rows(context.db, MOST)
  await invoicePaid(context, rows)
  const views = await viewsOf(context, rows)
  return each(rows, context.onError, async (row) => {
    const began = performance.now()
    try {
      await context.send(await makeOrderMail(context, row, views.get(row.order_id)))
      await mailDone.rows(context.db, row.key, 'sent')
      const requestId = row.request_id ?? undefined
      const ms = Math.round(performance.now() - began)
      context.onDone?.({ work: 'mail', what: row.kind, orderId: row.order_id, requestId, ms })
    } catch (error) {
      if (isRefused(error as { responseCode?: number })) await mailDone.rows(context.db, row.key, 'refused')
      throw error
    }
  })
}

/** Issues the invoices of all claimed mails at once. If that fails, each mail issues its own. */
async function invoicePaid({ db, now, onError }: WorkerContext, rows: readonly MailRow[]): Promise<void> {
  const orderIds = rows.filter(({ kind }) => kind === 'paid').map(({ order_id }) => order_id)
  if (orderIds.length < 2) return
  try {
    await transaction(db, 'invoices', async (tx) => ({ ok: true, count: await invoiceTogether(tx, orderIds, now()) }))
  } catch (cause) {
    onError(new Error('invoices could not be issued together', { cause }))
  }
}

async function viewsOf({ db }: WorkerContext, rows: readonly MailRow[]): Promise<ReadonlyMap<string, OrderViewRow>> {
  if (rows.length === 0) return new Map()
  const views = await findViewsById.rows(db, [...new Set(rows.map(({ order_id }) => order_id))])
  return new Map(views.map((view) => [view.order.id, view]))
}
