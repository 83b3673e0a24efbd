import { makeOrderMail } from '../mail/order-mail.ts'
import { claimMails, mailDone } from './keep-queries.ts'
import { each, type Turn } from './turn.ts'

const MOST = 20
/** A mailbox that will never take it: 5xx of SMTP. */
const isRefused = (error: { readonly responseCode?: number }) => (error.responseCode ?? 0) >= 500

/** Written down before, marked after: who dies in between sends it again under the same Message-ID. */
export async function sendMails(turn: Turn): Promise<number> {
  const rows = await claimMails.rows(turn.db.raw, MOST)
  return each(rows, turn.onError, async (row) => {
    const began = performance.now()
    try {
      await turn.send(await makeOrderMail(turn, row))
      await mailDone.rows(turn.db.raw, row.key, 'sent')
      const requestId = row.request_id ?? undefined
      turn.onDone?.({ work: 'mail', what: row.kind, requestId, ms: Math.round(performance.now() - began) })
    } catch (error) {
      if (isRefused(error as { responseCode?: number })) await mailDone.rows(turn.db.raw, row.key, 'refused')
      throw error
    }
  })
}
