import type { Locale } from '@shop/domain/locale'
import { BRAND } from '@shop/retailer/brand'
import { href } from '@shop/routes'
import type { Db } from '../../platform/db.ts'
import { type Letter, letterBody } from '../../platform/mail/letter.ts'
import type { Mailer } from '../../platform/outgoing/mail.ts'
import type { ShopQueues } from '../../queues.ts'
import { erasureToken } from './erase.ts'
import { selectErasureNoticeQuery, updateErasureNoticeQuery } from './erase-queries.ts'

type Options = { readonly db: Db; readonly mailer: Mailer; readonly origin: string }
type Written = Letter & { readonly subject: string }

const LETTERS: Readonly<Record<Locale, (url: string) => Written>> = {
  nl: (url) => ({
    subject: 'Je gegevens laten verwijderen',
    title: 'Je gegevens laten verwijderen',
    paragraphs: [
      `Iemand, waarschijnlijk jij, heeft ${BRAND.name} gevraagd alles te verwijderen wat onder dit e-mailadres bewaard wordt.`,
      'Met deze link verwijderen we het direct. Facturen bewaren we zonder je naam zo lang de wet dat vraagt.',
    ],
    action: { label: 'Mijn gegevens verwijderen', url },
    note: 'De link werkt een dag en één keer. Heb je hier niet om gevraagd? Dan hoef je niets te doen.',
  }),
  en: (url) => ({
    subject: 'Have your data erased',
    title: 'Have your data erased',
    paragraphs: [
      `Somebody, probably you, asked ${BRAND.name} to erase everything kept under this email address.`,
      'With this link we erase it at once. Invoices are kept without your name for as long as the law asks.',
    ],
    action: { label: 'Erase my data', url },
    note: 'The link works for a day and once. If you did not ask for this, you need not do anything.',
  }),
}

/** Sends the link to the address itself, whatever the source of the request, so that only its owner can use it. */
export async function sendErasureMail(
  { db, mailer, origin }: Options,
  { email, locale }: ShopQueues['erasure-mail'],
): Promise<void> {
  const token = await erasureToken(db, email)
  const url = `${origin}${href(locale, 'erase-data')}?${new URLSearchParams({ token })}`
  const { subject, ...letter } = LETTERS[locale](url)
  await mailer.send({ to: email, subject, ...letterBody(locale, letter) })
}

/** Notifies each external system that stores copies, once, and records when. */
export async function notifyErasure(
  { db, mailer }: Pick<Options, 'db' | 'mailer'>,
  { erasureId }: ShopQueues['tell-erasure'],
  to: string,
): Promise<void> {
  const rows = await selectErasureNoticeQuery.rows(db, erasureId)
  for (const { system, email_hash: hash } of rows) {
    const letter = {
      title: `Verwijderen: ${system}`,
      paragraphs: [`Verwijder alles van de persoon met kenmerk ${hash.toString('hex')} (sha256 van het e-mailadres).`],
    }
    const key = `erasure-${erasureId}-${system}`
    await mailer.send({ to, subject: `Verwijderverzoek ${erasureId}`, key, ...letterBody('nl', letter) })
    await updateErasureNoticeQuery.rows(db, erasureId, system)
  }
}
