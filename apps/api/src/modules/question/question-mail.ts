import { href } from '@shop/routes'
import { writeLetter } from '@shop/texts/letter'
import { QUESTION_ANSWERED } from '@shop/texts/letters/question'
import type { Db } from '../../platform/db.ts'
import { letterBody } from '../../platform/mail/letter.ts'
import type { Mailer } from '../../ports/mail.ts'
import type { ShopQueues } from '../../queues.ts'
import { findNotice } from './question-queries.ts'

type Options = { readonly db: Db; readonly mailer: Mailer; readonly origin: string }

/** Contains neither question nor answer, which are texts of customers. */
export async function sendQuestionMail(
  { db, mailer, origin }: Options,
  { questionId }: ShopQueues['question-mail'],
): Promise<void> {
  const found = await findNotice(db, questionId)
  if (!found) return // erased meanwhile
  const { email, locale, name } = found
  const url = `${origin}${href(locale, 'product-detail-url', { url: found.url })}#vraag-${questionId}`
  const { subject, ...letter } = writeLetter(QUESTION_ANSWERED[locale], { name, url })
  await mailer.send({ to: email, subject, ...letterBody(locale, letter), key: `question-${questionId}` })
}
