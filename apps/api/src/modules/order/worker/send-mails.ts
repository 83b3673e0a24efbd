import { makeOrderMail } from '../mail/order-mail.ts'
import { each, type WorkerContext } from './worker-context.ts'
import { claimMails, mailDone } from './worker-queries.ts'

const MOST = 20
/** Permanent rejection by the mailbox (SMTP 5xx). */
const isRefused = (error: { readonly responseCode?: number }) => (error.responseCode ?? 0) >= 500

/** Marks each mail after sending. If the worker crashes in between, the mail is sent again with the same Message-ID. */
export async function sendMails(context: WorkerContext): Promise<number> {
  const rows = await claimMails.rows(context.db, MOST)
  return each(rows, context.onError, async (row) => {
    const began = performance.now()
    try {
      await context.send(await makeOrderMail(context, row))
      await mailDone.rows(context.db, row.key, 'sent')
      const requestId = row.request_id ?? undefined
      context.onDone?.({ work: 'mail', what: row.kind, requestId, ms: Math.round(performance.now() - began) })
    } catch (error) {
      if (isRefused(error as { responseCode?: number })) await mailDone.rows(context.db, row.key, 'refused')
      throw error
    }
  })
}
