import { writeLetter } from '@shop/texts/letter'
import { PASSKEY_LETTERS } from '@shop/texts/staff'
import type { Db } from '../../../platform/db.ts'
import { letterBody } from '../../../platform/mail/letter.ts'
import { hashOf, newSecret } from '../../../platform/secret.ts'
import type { Mailer } from '../../../ports/mail.ts'
import type { StaffMail } from '../../../queues.ts'
import { findLinkToMail, setLinkSecret } from './passkey-queries.ts'

type Options = { readonly db: Db; readonly mailer: Mailer; readonly now: () => Date }

/** Emails the link to the person, and a notice to the colleague who created it. A retry replaces the link. */
export async function sendStaffMail(
  { db, mailer, now }: Options,
  { linkId, origin, locale }: StaffMail,
): Promise<void> {
  const [link] = await findLinkToMail.rows(db, linkId, now())
  if (!link) return
  const send = (to: string, kind: keyof (typeof PASSKEY_LETTERS)['nl'], values: Record<string, string>) => {
    const { subject, ...letter } = writeLetter(PASSKEY_LETTERS[locale][kind], values)
    return mailer.send({ to, subject, ...letterBody(locale, letter) })
  }
  const secret = newSecret()
  await setLinkSecret.rows(db, linkId, hashOf(secret))
  const by = link.by_name ?? ''
  // In the fragment, which browsers do not send: the secret reaches no log.
  await send(link.email, 'link', { name: link.name, by, url: `${origin}/passkey#${secret}` })
  if (link.by_email !== null) await send(link.by_email, 'notice', { name: by, person: link.name })
}
