import type { Locale } from '@shop/domain/locale'
import { href } from '@shop/routes'
import { USER_MENU } from '~/islands/header-user.ts'
import { ACCOUNT_LINKS } from '~/lib/account-links.ts'
import { m } from '~/paraglide/messages.js'
import { Icon } from '~/ui/icon.tsx'

/**
 * The account menu. All visitors get the same markup; its links redirect signed-out visitors to sign in. It opens
 * without script; header-user.ts fills in the name.
 */
export function UserMenu({ locale }: { locale: Locale }) {
  return (
    <div>
      <button type="button" className="head__act" popoverTarget={USER_MENU} data-user-opener="">
        <Icon name="user" size={24} />
        <span>
          <b data-customer-name="">{m.header_account()}</b>
          <small>{m.header_account_hint()}</small>
        </span>
      </button>
      {/* biome-ignore lint/a11y/useSemanticElements: a box of links is not a fieldset */}
      <div id={USER_MENU} popover="auto" role="group" aria-label={m.account_nav()} className="pop pop--menu">
        <ul>
          <li data-when="anonymous">
            <a href="/api/auth/bm" data-sign-in="">
              <Icon name="user" />
              {m.login_submit()}
            </a>
          </li>
          {ACCOUNT_LINKS.map((entry) => (
            <li key={entry.to}>
              <a href={href(locale, entry.to)}>
                <Icon name={entry.icon} />
                {entry.label()}
                {'count' in entry ? <span className="badge badge--passive" data-count={entry.count} hidden /> : null}
              </a>
            </li>
          ))}
          <li data-when="authed" hidden>
            <form method="post" action={href(locale, 'logout-redirect')} data-sign-out="">
              <button type="submit">
                <Icon name="log-out" />
                {m.account_sign_out()}
              </button>
            </form>
          </li>
        </ul>
      </div>
    </div>
  )
}
