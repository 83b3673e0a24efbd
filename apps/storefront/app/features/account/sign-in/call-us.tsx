import { COMPANY } from '~/lib/contact/company.ts'
import { m } from '~/paraglide/messages.js'

/** The phone number for customers who cannot sign in. */
export function CallUs() {
  return (
    <p>
      {m.account_need_help()} <a href={`tel:${COMPANY.phone.replace(/[^\d+]/g, '')}`}>{COMPANY.phone}</a>,{' '}
      {m.account_help_hours()}.
    </p>
  )
}
