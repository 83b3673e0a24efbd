import { sendAccountMail } from '../../../src/modules/identity/index.ts'
import type { Mail } from '../../../src/ports/mail.ts'
import type { AccountMail } from '../../../src/queues.ts'
import { asWorker, type Engines, TEST_CONFIG } from '../api.ts'

type Job = { readonly id: string; readonly data: AccountMail }

/** Processes pending jobs as the worker would, and returns the emails. */
export async function sendAccountMails({ db }: Pick<Engines, 'db'>): Promise<Mail[]> {
  const sent: Mail[] = []
  const mailer = { send: async (mail: Mail) => void sent.push(mail), close: () => {} }
  const { rows } = await db.query<Job>(
    `delete from pgboss.job where name = 'account-mail' and state < 'completed' returning id, data`,
  )
  for (const { data } of rows)
    await sendAccountMail({ db: asWorker(db), mailer, origin: TEST_CONFIG.PUBLIC_ORIGIN }, data)
  return sent
}

export const linkIn = ({ text }: Mail): URL => new URL(/https?:\/\/\S+/.exec(text)?.[0] ?? 'about:blank')
