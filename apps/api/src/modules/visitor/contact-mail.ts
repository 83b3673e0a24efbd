import { readablePhone } from '@shop/domain/account/phone'
import { COMPANY } from '@shop/retailer/company'
import { CALL_BACK_TO_STAFF } from '@shop/texts/messages'
import { fill } from '@shop/texts/texts'
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
  const words = CALL_BACK_TO_STAFF
  const letter = {
    title: words.title,
    paragraphs: [
      fill(words.product, { name: found.name, number: found.number }),
      fill(words.quantity, { quantity: quantity ?? words.noQuantity }),
      fill(words.phone, { phone: readablePhone(found.phone) }),
      fill(words.branch, { branch: found.branch ?? words.noBranch }),
    ],
    note: words.note[found.locale],
  }
  const to = found.email ?? COMPANY.email
  await mailer.send({
    to,
    subject: `${words.title}: ${found.name}`,
    ...letterBody('nl', letter),
    key: `contact-${contactId}`,
  })
}
