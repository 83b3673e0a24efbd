import type { BannerClass } from '@shop/domain/content/banner'
import type { Locale } from '@shop/domain/locale'
import { href } from '@shop/routes'
import type { Company } from '~/lib/contact/company.ts'
import { m } from '~/paraglide/messages.js'
import { PaymentMarks } from '~/shared/cart/payment-marks.tsx'
import { Rating } from '~/ui/display/rating.tsx'
import { Icon } from '~/ui/icon.tsx'
import type { IconName } from '~/ui/icon-names.ts'
import { ContactLinks } from './contact-links.tsx'
import * as styles from './footer.module.css'
import { LanguageSwitch } from './language-switch.tsx'
import { type LinkColumn, type ShellLink, SOCIAL_NAMES, type SocialLinks, socialLinks } from './shell-data.ts'

export type FooterBanner = {
  readonly title: string
  readonly text: string
  readonly link?: ShellLink | undefined
  readonly className?: BannerClass | undefined
}

type Usp = { readonly href?: string } & (
  | { readonly strong: string; readonly rest: string }
  /** sanitised by the API */
  | { readonly html: string }
)

export type FooterProps = {
  locale: Locale
  year: number
  usps: readonly Usp[]
  reviews?: { readonly score: number; readonly scoreText: string; readonly countText: string } | undefined
  /** the help section, at the same position on every page */
  help: FooterBanner
  chatHref: string
  banners: readonly FooterBanner[]
  newsletter?: { readonly title: string; readonly text: string } | undefined
  columns: readonly LinkColumn[]
  legalLinks: readonly ShellLink[]
  company: Company
  social: SocialLinks
}

/** In the order of the selling points; the icons are decorative. */
const USP_ICONS: readonly IconName[] = ['store', 'truck', 'undo-2', 'shield-check']

export function Footer(props: FooterProps) {
  const { locale, usps, reviews, help, chatHref, banners, newsletter, columns, company } = props
  return (
    <>
      <aside className={styles.usps} aria-label={m.footer_usps()}>
        <div className="wrap">
          <ul>
            {usps.map((usp, at) => (
              <li key={'html' in usp ? usp.html : usp.strong}>
                <Icon name={USP_ICONS[at % USP_ICONS.length] ?? 'check'} />
                <UspText {...usp} />
              </li>
            ))}
            {reviews ? (
              <li data-reviews="">
                <Rating
                  value={reviews.score}
                  text={reviews.scoreText}
                  count={m.footer_reviews({ count: reviews.countText })}
                  spoken={m.ui_of_five_stars()}
                />
              </li>
            ) : null}
          </ul>
        </div>
      </aside>
      <section className="wrap" aria-label={m.footer_help_label()}>
        <div className={styles.footban}>
          <HelpBanner {...help} chatHref={chatHref} company={company} />
          {banners.map((banner) => (
            <article key={banner.title} className={banner.className}>
              <h2>{banner.title}</h2>
              <p>{banner.text}</p>
              {banner.link ? (
                <a className="btn btn--s" href={banner.link.href}>
                  {banner.link.label}
                </a>
              ) : null}
            </article>
          ))}
          {newsletter ? <NewsletterBanner locale={locale} {...newsletter} /> : null}
        </div>
      </section>
      <footer className={`${styles.foot} on-ink`}>
        <div className="wrap">
          <div className={styles.footCols}>
            {columns.map((column, at) => (
              <nav key={column.title} aria-labelledby={`footer-${at}`}>
                <h2 id={`footer-${at}`}>{column.title}</h2>
                <ul>
                  {column.links.map((link) => (
                    <li key={link.href + link.label}>
                      <a href={link.href}>{link.label}</a>
                    </li>
                  ))}
                </ul>
              </nav>
            ))}
            <CompanyBlock company={company} />
          </div>
          <BottomBar social={props.social} />
        </div>
        <LegalBar locale={locale} year={props.year} links={props.legalLinks} />
      </footer>
    </>
  )
}

function UspText(usp: Usp) {
  const { href: to } = usp
  const words =
    'html' in usp ? (
      <span dangerouslySetInnerHTML={{ __html: usp.html }} />
    ) : (
      <>
        <b>{usp.strong}</b> {usp.rest}
      </>
    )
  return to ? <a href={to}>{words}</a> : <span>{words}</span>
}

function HelpBanner({ title, text, link, chatHref, company }: FooterBanner & { chatHref: string; company: Company }) {
  return (
    <article data-help="">
      <h2>{title}</h2>
      <p>{text}</p>
      <ContactLinks chatHref={chatHref} company={company} />
      {link ? (
        <a className="btn btn--s" href={link.href}>
          {link.label}
        </a>
      ) : null}
    </article>
  )
}

function NewsletterBanner({ locale, title, text }: { locale: Locale; title: string; text: string }) {
  return (
    <article>
      <h2>{title}</h2>
      <p>{text}</p>
      <form action={href(locale, 'newsletter')} method="get">
        <label className="sr" htmlFor="footer-email">
          {m.footer_newsletter_email()}
        </label>
        <input
          className="input input--s"
          id="footer-email"
          name="email"
          type="email"
          autoComplete="email"
          placeholder={m.footer_newsletter_email()}
        />
        <button className="btn btn--s btn--ink" type="submit">
          {m.footer_newsletter_submit()}
        </button>
      </form>
    </article>
  )
}

function CompanyBlock({ company }: { company: Company }) {
  return (
    <div className={styles.footCo}>
      <h2>{company.name}</h2>
      <address>
        {company.address}
        <br />
        <a href={`tel:${company.phone.replace(/[^\d+]/g, '')}`}>{company.phone}</a>
        <br />
        <a href={`mailto:${company.email}`}>{company.email}</a>
        <br />
        {m.footer_company_register({ number: company.registration })} ·{' '}
        {m.footer_company_vat({ number: company.vatId })}
      </address>
    </div>
  )
}

function BottomBar({ social }: { social: SocialLinks }) {
  return (
    <div className={styles.footBar}>
      <span className={styles.slogan}>{m.footer_slogan()}</span>
      <PaymentMarks />
      <div className={styles.social}>
        {socialLinks(social).map(({ network, href: address }) => (
          <a
            key={network}
            href={address}
            rel="noopener external"
            aria-label={m.footer_social_label({ network: SOCIAL_NAMES[network] })}
          >
            <Icon name={network} />
          </a>
        ))}
      </div>
    </div>
  )
}

function LegalBar({ locale, year, links }: { locale: Locale; year: number; links: readonly ShellLink[] }) {
  return (
    <div className={styles.footLegal}>
      <nav className="wrap" aria-label={m.footer_legal_label()}>
        {links.map((link) => (
          <a key={link.href} href={link.href}>
            {link.label}
          </a>
        ))}
        <button type="button" className={styles.aslink} data-consent-open="">
          {m.consent_change()}
        </button>
        <LanguageSwitch locale={locale} />
        <span className={styles.copy}>{m.footer_copyright({ year: String(year) })}</span>
      </nav>
    </div>
  )
}
