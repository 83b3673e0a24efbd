import type { ReactNode } from 'react'
import type { Company } from '~/lib/contact/company.ts'
import { m } from '~/paraglide/messages.js'
import { PaymentMarks } from '~/shared/cart/payment-marks.tsx'
import { ContactLinks } from './contact-links.tsx'
import * as footerStyles from './footer.module.css'
import type { ShellLink } from './shell-data.ts'
import * as styles from './simple-footer.module.css'

export function SimpleFooter({
  year,
  chatHref,
  company,
  links,
}: {
  year: number
  chatHref: string
  company: Company
  /** the legal links */
  links: ReactNode
}) {
  return (
    <footer className={styles.simplefoot}>
      <div className="wrap">
        <div data-help="">
          <h2>{m.footer_help()}</h2>
          <ContactLinks chatHref={chatHref} company={company} />
          <p>{m.footer_hours()}.</p>
        </div>
        <div>
          <h2>{m.footer_safe_payment()}</h2>
          <PaymentMarks />
        </div>
        <div>
          <p>
            {company.name}, {company.address} · <a href={`mailto:${company.email}`}>{company.email}</a> ·{' '}
            {m.footer_company_register({ number: company.registration })} ·{' '}
            {m.footer_company_vat({ number: company.vatId })}
          </p>
          {links}
          <p>
            <button type="button" className={footerStyles.aslink} data-consent-open="">
              {m.consent_change()}
            </button>
          </p>
          <p className="soft">{m.footer_copyright({ year: String(year) })}</p>
        </div>
      </div>
    </footer>
  )
}

export function LegalLinks({ links }: { links: readonly ShellLink[] }) {
  if (links.length === 0) return null
  return (
    <ul className={styles.links}>
      {links.map((link) => (
        <li key={link.href}>
          <a href={link.href}>{link.label}</a>
        </li>
      ))}
    </ul>
  )
}
