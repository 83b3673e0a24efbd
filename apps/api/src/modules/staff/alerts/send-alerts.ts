import { clockAt, formatLongDate } from '@shop/domain/dates'
import { alertLetter } from '@shop/texts/staff'
import type { Db } from '../../../platform/db.ts'
import { letterBody } from '../../../platform/mail/letter.ts'
import type { Mailer } from '../../../ports/mail.ts'
import { type AlertRow, alertMailSent, claimAlertMails } from './alert-queries.ts'

export type AlertDeps = {
  readonly db: Db
  readonly send: Mailer['send']
  readonly onError: (error: Error) => void
}
const MOST = 20

/** Sends queued alerts. A mail that fails is retried later, under the same Message-ID. */
export async function sendAlerts({ db, send, onError }: AlertDeps, now: Date): Promise<void> {
  for (const row of await claimAlertMails.rows(db, now, MOST))
    try {
      await send(mailOf(row))
      await alertMailSent.rows(db, row.incident_id, row.person_id, row.kind, now)
    } catch (cause) {
      onError(new Error('an alert could not be sent', { cause }))
    }
}

function mailOf({ kind, locale, part, level, email, ...row }: AlertRow) {
  const at = kind === 'over' ? (row.ended_at ?? row.opened_at) : row.opened_at
  const moment = `${formatLongDate(at, locale)}, ${clockAt(at)}`
  const { subject, ...letter } = alertLetter(kind, locale, { part, level, moment })
  return {
    to: email,
    subject,
    ...letterBody(locale, letter),
    key: `alert.${row.incident_id}.${row.person_id}.${kind}`,
  }
}
