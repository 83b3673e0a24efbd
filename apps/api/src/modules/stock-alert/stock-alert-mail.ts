import { randomBytes } from 'node:crypto'
import { endStockAlert } from '@shop/contract'
import { href } from '@shop/routes'
import { writeLetter } from '@shop/texts/letter'
import { ALERT_CONFIRM_LETTER, ALERT_LETTER, ALERT_PLACE } from '@shop/texts/letters/stock-alert'
import { fill } from '@shop/texts/texts'
import type { Db } from '../../platform/db.ts'
import { letterBody } from '../../platform/mail/letter.ts'
import type { Mailer } from '../../ports/mail.ts'
import type { StockAlertMail } from '../../queues.ts'
import { hashOf } from './request-alert.ts'
import { deleteAlert, findAlert, setLink } from './stock-alert-queries.ts'

type Options = { readonly db: Db; readonly mailer: Mailer; readonly origin: string }

/** Creates the secret of the link in the worker, so that it is in no job or table. */
export async function sendStockAlertMail({ db, mailer, origin }: Options, mail: StockAlertMail): Promise<void> {
  // A newer build may have queued it: fail, so that the newer build can retry it.
  if (mail.kind !== 'confirm' && mail.kind !== 'available') throw new Error('unknown stock alert mail kind')
  const alert = await findAlert(db, mail.alertId)
  if (!alert) return // ended or erased meanwhile, or mailed by a worker that was killed afterwards
  const { email, locale, state, name, branch } = alert
  const words = ALERT_PLACE[locale]
  const values = { name, place: branch === null ? words.delivery : fill(words.branch, { branch }) }
  if (mail.kind === 'confirm') {
    if (state !== 'pending') return
    const token = randomBytes(24).toString('base64url')
    await setLink(db, mail.alertId, hashOf(token))
    const query = new URLSearchParams({ token })
    const url = `${origin}${href(locale, 'stock-alert')}?${query}`
    const { subject, ...letter } = writeLetter(ALERT_CONFIRM_LETTER[locale], { ...values, url })
    const unsubscribeUrl = `${origin}${endStockAlert.url}?${query}`
    return mailer.send({ to: email, subject, unsubscribeUrl, ...letterBody(locale, letter) })
  }
  if (state !== 'due') return
  const url = `${origin}${href(locale, 'product-detail-url', { url: alert.url })}`
  const { subject, ...letter } = writeLetter(ALERT_LETTER[locale], { ...values, url })
  // If the worker is killed before the deletion, the mail is sent again with the same Message-ID.
  await mailer.send({ to: email, subject, ...letterBody(locale, letter), key: `stock-alert-${mail.alertId}` })
  await deleteAlert(db, mail.alertId)
}
