import { sendNewsletterMail } from '../../../src/modules/newsletter/index.ts'
import { notifyErasure, sendErasureMail } from '../../../src/modules/privacy/index.ts'
import { sendQuestionMail } from '../../../src/modules/question/index.ts'
import { sendStaffMail } from '../../../src/modules/staff/index.ts'
import { sendStockAlertMail } from '../../../src/modules/stock-alert/index.ts'
import { sendContactMail, sendMessageMail } from '../../../src/modules/visitor/index.ts'
import type { Db } from '../../../src/platform/db.ts'
import type { Mail } from '../../../src/ports/mail.ts'
import type { ShopQueues } from '../../../src/queues.ts'
import { asWorker, TEST_CONFIG } from '../api.ts'

type Queue =
  | 'newsletter-mail'
  | 'stock-alert-mail'
  | 'question-mail'
  | 'message-mail'
  | 'contact-mail'
  | 'erasure-mail'
  | 'staff-mail'
  | 'tell-erasure'

/** Processes the pending jobs of one queue as the worker would, and returns the emails. */
export async function workMails<Name extends Queue>(db: Db, queue: Name): Promise<Mail[]> {
  const sent: Mail[] = []
  const mailer = { send: async (mail: Mail) => void sent.push(mail), close: () => {} }
  const options = { db: asWorker(db), mailer, origin: TEST_CONFIG.PUBLIC_ORIGIN }
  const handlers: { readonly [One in Queue]: (data: ShopQueues[One]) => Promise<void> } = {
    'newsletter-mail': (data) => sendNewsletterMail(options, data),
    'stock-alert-mail': (data) => sendStockAlertMail(options, data),
    'question-mail': (data) => sendQuestionMail(options, data),
    'message-mail': (data) => sendMessageMail(options, data),
    'contact-mail': (data) => sendContactMail(options, data),
    'erasure-mail': (data) => sendErasureMail(options, data),
    'staff-mail': (data) => sendStaffMail({ ...options, now: () => new Date() }, data),
    'tell-erasure': (data) => notifyErasure(options, data, 'privacy@shop.example'),
  }
  const { rows } = await db.query<{ data: ShopQueues[Name] }>(
    `delete from pgboss.job where name = $1 and state < 'completed' returning data`,
    [queue],
  )
  for (const { data } of rows) await handlers[queue](data)
  return sent
}

/** The token in the query of the only link of an email. */
export const tokenIn = ({ text }: Mail): string =>
  new URL(/https?:\/\/\S+/.exec(text)?.[0] ?? 'http://none').searchParams.get('token') ?? ''
