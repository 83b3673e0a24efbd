import type { Locale } from '@shop/domain/locale'
import { href } from '@shop/routes'
import { m } from '~/paraglide/messages.js'
import * as styles from './simple-header.module.css'

/** The header of checkout and error pages: only the logo and contact details, to avoid distraction. */
export function SimpleHeader({ locale, chatHref }: { locale: Locale; chatHref: string }) {
  return (
    <>
      <a className="skip" href="#main">
        {m.header_skip()}
      </a>
      <header className={styles.simplehead}>
        <div className="wrap">
          <a href={href(locale, 'index')}>
            <img src="/images/logo.svg" alt={m.header_home()} width="185" height="36" />
          </a>
          <p className={styles.help}>
            <a className="strong" href={chatHref}>
              {m.simple_header_chat()}
            </a>
            <br />
            <span className="soft num">{m.simple_header_hours()}</span>
          </p>
        </div>
      </header>
    </>
  )
}
