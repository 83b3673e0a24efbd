import { Link } from 'react-router'
import { m } from '#paraglide/messages.js'
import styles from './term-tabs.module.css'

const TABS = [
  { to: '/search-terms', text: m.terms_tab_missed },
  { to: '/term-rules', text: m.rules_title },
] as const

/** The screens about search terms. */
export function TermTabs({ current }: { current: (typeof TABS)[number]['to'] }) {
  return (
    <nav aria-label={m.nav_terms()}>
      <ul className={styles.termTabs}>
        {TABS.map(({ to, text }) => (
          <li key={to}>
            <Link className={styles.termTab} to={to} aria-current={to === current ? 'page' : undefined}>
              {text()}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
