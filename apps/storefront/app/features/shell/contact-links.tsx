import type { Company } from '~/lib/contact/company.ts'
import { m } from '~/paraglide/messages.js'

/** The contact options, in the same order on every page (WCAG 3.2.6). */
export function ContactLinks({ chatHref, company }: { chatHref: string; company: Company }) {
  return (
    <p data-part="contact">
      <a href={`tel:${company.phone.replace(/[^\d+]/g, '')}`}>{company.phone}</a> ·{' '}
      <a href={chatHref}>{m.footer_chat_with_us()}</a> · <a href={`mailto:${company.email}`}>{m.content_mail()}</a>
    </p>
  )
}
