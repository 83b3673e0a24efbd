import { readablePhone } from '@shop/domain/account/phone'
import { COMPANY } from '@shop/retailer/company'
import { CALL_BACK_TITLE } from '@shop/texts/messages'
import type { Db } from '../../platform/db.ts'
import { letterBody } from '../../platform/mail/letter.ts'
import type { Mailer } from '../../ports/mail.ts'
import type { ShopQueues } from '../../queues.ts'
import { findContact } from './contact-queries.ts'

/** For branch staff, so in Dutch whatever the locale of the page. */
export async function sendContactMail(
  { db, mailer }: { readonly db: Db; readonly mailer: Mailer },
  { contactId, branchId, quantity }: ShopQueues['contact-mail'],
): Promise<void> {
  const found = await findContact(db, contactId, branchId)
  if (!found) return // deleted meanwhile
  const letter = {
    title: CALL_BACK_TITLE,
    paragraphs: [
      `Artikel: ${found.name} (art. ${found.number})`,
      `Gewenst aantal: ${quantity ?? 'niet opgegeven'}`,
      `Bel terug: ${readablePhone(found.phone)}`,
      `Vestiging: ${found.branch ?? 'niet gekozen'}`,
    ],
    note: `Gevraagd op de ${found.locale === 'nl' ? 'Nederlandse' : 'Engelse'} pagina.`,
  }
  const to = found.email ?? COMPANY.email
  await mailer.send({
    to,
    subject: `${CALL_BACK_TITLE}: ${found.name}`,
    ...letterBody('nl', letter),
    key: `contact-${contactId}`,
  })
}
