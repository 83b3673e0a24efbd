import type { Locale } from '@shop/domain/locale'
import { BRAND } from '@shop/retailer/brand'
import { sellerLine } from '@shop/retailer/company'
import nodemailer from 'nodemailer'
import { escapeHtml } from '../escape-html.ts'

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

export type Letter = {
  readonly title: string
  readonly paragraphs: readonly string[]
  /** The only link of the letter. */
  readonly action?: { readonly label: string; readonly url: string }
  /** Small print: the reason for this email. */
  readonly note?: string
}

const GREETING: Readonly<Record<Locale, string>> = { nl: 'Met vriendelijke groet,', en: 'Kind regards,' }
const FONT = 'font-family:Inter,Arial,sans-serif;font-size:16px;line-height:24px;color:#1a1a1a'
const BUTTON =
  'display:inline-block;padding:12px 24px;border-radius:4px;background:#00529b;color:#ffffff;font-weight:600;text-decoration:none'

/** Renders a letter as plain text and as HTML with the same content. Contains no images, so opening is not tracked. */
export function letterBody(locale: Locale, { title, paragraphs, action, note }: Letter) {
  const text = [
    title,
    ...paragraphs,
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    `${GREETING[locale]}\n${BRAND.name}`,
    ...(note ? [note] : []),
    sellerLine(locale),
  ].join('\n\n')
  const html = [
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head>`,
    `<body style="margin:0;background:#f4f4f4"><div style="max-width:560px;margin:24px auto;padding:32px;background:#ffffff;${FONT}">`,
    `<h1 style="margin:0 0 16px;font-size:24px;line-height:32px">${escapeHtml(title)}</h1>`,
    ...paragraphs.map((one) => `<p style="margin:0 0 16px">${escapeHtml(one)}</p>`),
    ...(action
      ? [
          `<p style="margin:0 0 24px"><a href="${escapeHtml(action.url)}" style="${BUTTON}">${escapeHtml(action.label)}</a></p>`,
        ]
      : []),
    `<p style="margin:0 0 16px">${GREETING[locale]}<br>${escapeHtml(BRAND.name)}</p>`,
    ...(note ? [`<p style="margin:0;font-size:14px;color:#5c5c5c">${escapeHtml(note)}</p>`] : []),
    `<p style="margin:16px 0 0;padding-top:16px;border-top:1px solid #dddddd;font-size:12px;line-height:18px;color:#5c5c5c">${escapeHtml(sellerLine(locale))}</p>`,
    '</div></body></html>',
  ].join('\n')
  return { text, html }
}
