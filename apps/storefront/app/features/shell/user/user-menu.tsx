import type { Locale } from '@shop/domain/locale'
import { href } from '@shop/routes'
import * as headerStyles from '~/features/shell/header.module.css'
import { USER_MENU } from '~/islands/user-menu.ts'
import { ACCOUNT_LINKS } from '~/lib/account-links.ts'
import { m } from '~/paraglide/messages.js'
import * as badgeStyles from '~/ui/display/badge.module.css'
import { Icon } from '~/ui/icon.tsx'
import * as popoverStyles from '~/ui/overlay/popover.module.css'

/**
 * The account menu. All visitors get the same markup; its links redirect signed-out visitors to sign in. It opens
 * without script; header-user.ts fills in the name.
 */
export function UserMenu({ locale }: { locale: Locale }) {
  return (
    <div>
      <button type="button" className={headerStyles.headAct} popoverTarget={USER_MENU} data-user-opener="">
        <Icon name="user" size={24} />
        <span>
          <b data-customer-name="">{m.header_account()}</b>
          <small>{m.header_account_hint()}</small>
        </span>
      </button>
      {/* biome-ignore lint/a11y/useSemanticElements: a box of links is not a fieldset */}
      <div
        id={USER_MENU}
        popover="auto"
        role="group"
        aria-label={m.account_nav()}
        className={`${popoverStyles.pop} ${popoverStyles.popMenu}`}
      >
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
                {'count' in entry ? (
                  <span
                    className={`${badgeStyles.badge} ${badgeStyles.badgePassive}`}
                    data-count={entry.count}
                    hidden
                  />
                ) : null}
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
