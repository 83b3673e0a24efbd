import { href } from '@shop/routes'
import { writeLetter } from '@shop/texts/letter'
import { ERASURE_LETTER, ERASURE_NOTICE } from '@shop/texts/privacy'
import type { Db } from '../../platform/db.ts'
import { letterBody } from '../../platform/mail/letter.ts'
import type { Mailer } from '../../ports/mail.ts'
import type { ShopQueues } from '../../queues.ts'
import { erasureToken } from './erase.ts'
import { selectErasureNoticeQuery, updateErasureNoticeQuery } from './erase-queries.ts'

type Options = { readonly db: Db; readonly mailer: Mailer; readonly origin: string }

/** Sends the link to the address itself, whatever the source of the request, so that only its owner can use it. */
export async function sendErasureMail(
  { db, mailer, origin }: Options,
  { email, locale }: ShopQueues['erasure-mail'],
): Promise<void> {
  const token = await erasureToken(db, email)
  const url = `${origin}${href(locale, 'erase-data')}?${new URLSearchParams({ token })}`
  const { subject, ...letter } = writeLetter(ERASURE_LETTER[locale], { url })
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
    const values = { system, id: erasureId, hash: hash.toString('hex') }
    const { subject, ...letter } = writeLetter(ERASURE_NOTICE, values)
    const key = `erasure-${erasureId}-${system}`
    await mailer.send({ to, subject, key, ...letterBody('nl', letter) })
    await updateErasureNoticeQuery.rows(db, erasureId, system)
  }
}
