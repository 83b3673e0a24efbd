import nodemailer from 'nodemailer'
import type { CheckedMailer } from '../../ports/mail.ts'

export type SmtpOptions = { readonly url: string; readonly from: string }

const TIMEOUT_MS = 10_000
/** Any of these characters could add a second recipient. */
const NOT_ONE_ADDRESS = /[\s,;:<>()"\p{Cc}]/u

export function openSmtp({ url, from }: SmtpOptions): CheckedMailer {
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'
  const transport = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ key, attachments, unsubscribeUrl, replyTo, ...mail }) {
      if ([mail.to, replyTo ?? ''].some((one) => NOT_ONE_ADDRESS.test(one)))
        throw new Error('an email must have exactly one address as recipient and reply-to')
      await transport.sendMail({
        from,
        ...mail,
        // An object is used as it is, not parsed as a list.
        ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
        ...(key === undefined ? {} : { messageId: `<${key}@${domain}>` }),
        ...(attachments ? { attachments: [...attachments] } : {}),
        headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribing(unsubscribeUrl) },
      })
    },
    check: async () => {
      await transport.verify()
    },
    close: () => transport.close(),
  }
}

const unsubscribing = (url: string | undefined) =>
  url === undefined ? {} : { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
