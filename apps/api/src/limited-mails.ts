import { createHash } from 'node:crypto'
import { EMAIL_OF } from './mail-queries.ts'
import type { Tx } from './platform/db.ts'
import { weighDurably } from './platform/http/durable-limits.ts'
import { Refusal } from './platform/http/errors.ts'
import { paceOf } from './platform/http/gcra.ts'
import type { JobSender } from './platform/outgoing/job-sender.ts'
import type { AccountMail, ShopQueues } from './queues.ts'

const HOUR = 3_600
/** Per address. Account emails are counted separately, so that other emails cannot block a password reset. */
const TO_ADDRESS = {
  account: paceOf({ max: 6, perSeconds: HOUR }),
  other: paceOf({ max: 4, perSeconds: HOUR }),
} as const
/** Per account, across all addresses. */
const BY_ACCOUNT = paceOf({ max: 12, perSeconds: HOUR })

type Addressed = { readonly kind: keyof typeof TO_ADDRESS; readonly to: string | undefined; readonly by?: string }

const emailOf = async (tx: Tx, table: keyof typeof EMAIL_OF, id: string) =>
  (await EMAIL_OF[table].rows(tx, id))[0]?.email

async function accountMail(tx: Tx, mail: AccountMail): Promise<Addressed> {
  if (mail.kind === 'forgot-password') return { kind: 'account', to: mail.email }
  const to = mail.kind === 'email-changed' ? mail.to : await emailOf(tx, 'contact', mail.contactId)
  return { kind: 'account', to, by: mail.contactId }
}

/** Recipient of a job per queue. Queues that send no email to customers are absent. */
const ADDRESSED: {
  readonly [Name in keyof ShopQueues]?: (tx: Tx, data: ShopQueues[Name]) => Promise<Addressed>
} = {
  'account-mail': accountMail,
  'newsletter-mail': async (_, { email }) => ({ kind: 'other', to: email }),
  'stock-alert-mail': async (tx, { alertId }) => ({ kind: 'other', to: await emailOf(tx, 'stock_alert', alertId) }),
  'erasure-mail': async (_, { email }) => ({ kind: 'other', to: email }),
  'message-mail': async (tx, { messageId, to }) => ({
    kind: 'other',
    to: to === 'shop' ? undefined : await emailOf(tx, 'message', messageId),
  }),
}

const hashed = (email: string) =>
  createHash('sha256').update(email.trim().toLowerCase()).digest('base64url').slice(0, 22)

async function take(tx: Tx, key: string, pace: ReturnType<typeof paceOf>): Promise<void> {
  const waitMs = await weighDurably(tx, `mail:${key}`, pace)
  if (waitMs > 0) throw new Refusal('too_many_requests', Math.ceil(waitMs / 1_000))
}

/**
 * Limits emails at the queue, per address and per account, whichever endpoint requests them. Exceeding a limit rejects
 * the whole request, so that an email address never changes without a notice to the old one. The result depends on the
 * address as typed, not on whether an account has it.
 */
export function limitMails(jobs: JobSender<ShopQueues>): JobSender<ShopQueues> {
  return {
    ...jobs,
    async send(tx, queue, data, options = {}) {
      const addressed = await ADDRESSED[queue]?.(tx, data)
      if (addressed && !options.isDue) {
        const by = options.by ?? addressed.by
        if (by !== undefined) await take(tx, `by:${by}`, BY_ACCOUNT)
        if (addressed.to !== undefined)
          await take(tx, `to:${addressed.kind}:${hashed(addressed.to)}`, TO_ADDRESS[addressed.kind])
      }
      await jobs.send(tx, queue, data, options)
    },
  }
}
