import { BRAND } from '@shop/retailer/brand'
import { COMPANY } from '@shop/retailer/company'
import { MESSAGE_RECEIVED, MESSAGE_TO_STAFF } from '@shop/texts/messages'
import { fill } from '@shop/texts/texts'
import type { Db } from '../../platform/db.ts'
import { letterBody } from '../../platform/mail/letter.ts'
import type { Mailer } from '../../ports/mail.ts'
import type { ShopQueues } from '../../queues.ts'
import { findMessage, type Message } from './message-queries.ts'

type Options = { readonly db: Db; readonly mailer: Mailer }

/** For staff, so in Dutch whatever the locale of the page. */
const toShop = ({ form, name, email, phone, orderNumber, body, locale }: Message) => ({
  to: COMPANY.email,
  replyTo: email,
  subject: MESSAGE_TO_STAFF[form],
  ...letterBody('nl', {
    title: MESSAGE_TO_STAFF[form],
    paragraphs: [
      fill(MESSAGE_TO_STAFF.name, { name }),
      fill(MESSAGE_TO_STAFF.email, { email }),
      ...(phone ? [fill(MESSAGE_TO_STAFF.phone, { phone })] : []),
      ...(orderNumber ? [fill(MESSAGE_TO_STAFF.order, { number: orderNumber })] : []),
      ...body.split(/\r?\n/).filter((line) => line.trim() !== ''),
    ],
    note: MESSAGE_TO_STAFF.note[locale],
  }),
})

const toWriter = ({ form, email, locale }: Message) => {
  const { [form]: words, note } = MESSAGE_RECEIVED[locale]
  const letter = { title: words.title, paragraphs: [words.text], note }
  return { to: email, subject: `${words.title} | ${BRAND.name}`, ...letterBody(locale, letter) }
}

export async function sendMessageMail({ db, mailer }: Options, mail: ShopQueues['message-mail']): Promise<void> {
  const message = await findMessage(db, mail.messageId)
  if (!message) return // erased meanwhile
  const written = mail.to === 'shop' ? toShop(message) : toWriter(message)
  await mailer.send({ ...written, key: `message-${mail.messageId}-${mail.to}` })
}
