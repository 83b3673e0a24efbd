import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { type AccountCounts, type AccountLink, OWN_LINKS } from '~/lib/account-links.ts'
import { link } from '~/lib/locale/locale.ts'
import { pathsOf } from '~/lib/locale/page-paths.ts'
import { m } from '~/paraglide/messages.js'
import { PageBreadcrumb } from '~/shared/page/page-breadcrumb.tsx'
import { PageHead } from '~/shared/page/page-head.tsx'
import { Badge } from '~/ui/display/badge.tsx'
import { Icon } from '~/ui/icon.tsx'
import type { Crumb } from '~/ui/nav/breadcrumb.tsx'
import * as styles from './account-frame.module.css'
import { signOut } from './sign-out.ts'

type Props = {
  /** the menu entry of this page */
  at: AccountLink['to']
  title: string
  heading?: ReactNode
  text?: ReactNode
  actions?: ReactNode
  /** pages between the account home and this one */
  crumbs?: readonly Crumb[]
  counts: AccountCounts
  children: ReactNode
}

/** The frame of all account pages: breadcrumb, menu and heading. */
export function AccountFrame({ at, title, heading, text, actions, crumbs = [], counts, children }: Props) {
  const home = at === 'account' ? [] : [{ label: m.account_home(), href: link('account') }]
  return (
    <div className="wrap">
      <PageHead title={title} {...(at === 'account' || crumbs.length === 0 ? { paths: pathsOf(at) } : {})} isHidden />
      <PageBreadcrumb crumbs={[...home, ...crumbs]} current={title} />
      <div className={styles.acc}>
        <AccountNav at={at} counts={counts} />
        <div className={styles.accMain}>
          <div className="row between">
            <div>
              <h1>{heading ?? title}</h1>
              {text ? <p className="soft">{text}</p> : null}
            </div>
            {actions ? <div className="row noprint">{actions}</div> : null}
          </div>
          {children}
        </div>
      </div>
    </div>
  )
}

function AccountNav({ at, counts }: { at: AccountLink['to']; counts: AccountCounts }) {
  return (
    <nav className={styles.accnav} aria-label={m.account_nav()}>
      {OWN_LINKS.map(({ to, label, icon, count }) => (
        <a key={to} href={link(to)} aria-current={to === at ? 'page' : undefined}>
          <Icon name={icon} />
          {label()}
          {count && counts[count] > 0 ? (
            <span className="n">
              <Badge count={counts[count]} variant="passive" />
            </span>
          ) : null}
        </a>
      ))}
      <Form method="post" action={link('logout-redirect')} className="plainform" onSubmit={signOut}>
        <button type="submit">
          <Icon name="log-out" />
          {m.account_sign_out()}
        </button>
      </Form>
    </nav>
  )
}
