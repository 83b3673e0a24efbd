import nodemailer from 'nodemailer'

export type Mail = {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Receives replies if it is not the sender. */
  readonly replyTo?: string
  /** The same key marks the same email, so that receivers recognise a retry after a lost reply. */
  readonly key?: string
  /** One-click unsubscribe URL for mail programs (RFC 8058). */
  readonly unsubscribeUrl?: string
  readonly attachments?: readonly {
    readonly filename: string
    readonly content: Buffer
    readonly contentType: string
  }[]
}
export type Mailer = { readonly send: (mail: Mail) => Promise<void>; readonly close: () => void }
export type MailerOptions = { readonly url: string; readonly from: string }

const TIMEOUT_MS = 10_000
/** Any of these characters could add a second recipient. */
const NOT_ONE_ADDRESS = /[\s,;:<>()"\p{Cc}]/u

export function openMail({ url, from }: MailerOptions): Mailer {
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
    close: () => transport.close(),
  }
}

const unsubscribing = (url: string | undefined) =>
  url === undefined ? {} : { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
