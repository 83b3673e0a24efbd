import type { Locale } from '@shop/domain/locale'
import { href } from '@shop/routes'
import { amount } from '~/lib/text/format.ts'
import { m } from '~/paraglide/messages.js'
import * as badgeStyles from '~/ui/display/badge.module.css'
import { Icon } from '~/ui/icon.tsx'
import * as styles from './header.module.css'
import { MegaMenu } from './menu/mega-menu.tsx'
import { SearchForm } from './search-form.tsx'
import type { LinkColumn, MenuNode, ShellLink, SiteBanner as SiteBannerData } from './shell-data.ts'
import { SiteBanner } from './site-banner.tsx'
import { UserMenu } from './user/user-menu.tsx'
import { VatSwitch } from './vat-switch.tsx'

export type HeaderProps = {
  locale: Locale
  /** the root categories */
  menu: readonly MenuNode[]
  deals: readonly ShellLink[]
  serviceLinks: readonly ShellLink[]
  /** at the bottom of the open menu */
  quickLinks: readonly LinkColumn[]
  banners: readonly SiteBannerData[]
}

/** Static markup, rendered once per language; `startHeader` adds behaviour and personal content. */
export function Header({ locale, menu, deals, serviceLinks, quickLinks, banners }: HeaderProps) {
  return (
    <>
      <a className="skip" href="#main">
        {m.header_skip()}
      </a>
      {banners.map((banner, at) => (
        <SiteBanner key={banner.id} banner={banner} at={at} />
      ))}
      <CartSaid />
      <header className={`${styles.head} on-ink`} data-head="">
        <PhoneRows locale={locale} />
        <div className={styles.headBar}>
          <DeskRow locale={locale} />
        </div>
        <div className={styles.headRow2}>
          <div className="wrap">
            {/* biome-ignore lint/a11y/useSemanticElements: without script it is a link to all products */}
            <a
              className={styles.headProd}
              href={href(locale, 'product-lister-all', { pathMatch: '' })}
              role="button"
              aria-expanded="false"
              aria-controls="mega-menu"
              data-mega-opener=""
            >
              <span className={styles.whenShut}>
                <Icon name="menu" />
              </span>
              <span className={styles.whenOpen}>
                <Icon name="x" />
              </span>
              {m.header_products()}
            </a>
            <nav className={styles.deal} aria-label={m.header_deals_label()}>
              {deals.map((link) => (
                <a key={link.href} href={link.href}>
                  {link.label}
                </a>
              ))}
            </nav>
            <div className={styles.right}>
              <nav aria-label={m.header_service_label()}>
                {serviceLinks.map((link) => (
                  <a key={link.href} href={link.href}>
                    {link.label}
                  </a>
                ))}
              </nav>
              <VatSwitch />
            </div>
          </div>
          <div data-mega-island="">
            <MegaMenu roots={menu} quickLinks={quickLinks} />
          </div>
        </div>
      </header>
    </>
  )
}

function HomeLink({ locale }: { locale: Locale }) {
  return (
    <a className={styles.headLogo} href={href(locale, 'index')}>
      <img src="/images/logo-on-dark.svg" alt={m.header_home()} width="216" height="42" />
    </a>
  )
}

function PhoneRows({ locale }: { locale: Locale }) {
  return (
    <div className={styles.headPhone}>
      <div className="wrap">
        <div className={styles.headIcons}>
          <HomeLink locale={locale} />
          <button type="button" className={styles.loc} data-panel="product-default-store">
            <Icon name="map-pin" />
            <span data-branch-name="">{m.header_branch_choose()}</span>
            <small data-branch-hint="" />
          </button>
          <div className={styles.spread}>
            <a href={href(locale, 'account-wishlists')} aria-label={m.header_lists()}>
              <Icon name="heart" />
            </a>
            <button type="button" data-panel="app-loyalty" data-loyalty="" aria-label={m.header_card()} hidden>
              <Icon name="credit-card" />
            </button>
            <a href={href(locale, 'account')} aria-label={m.header_account_label()}>
              <Icon name="user" />
            </a>
          </div>
        </div>
        <div className={styles.headMain}>
          <button className={styles.headMenu} type="button" data-panel="app-menu">
            <Icon name="menu" size={24} />
            {m.header_menu()}
          </button>
          <SearchForm id="search-phone" action={href(locale, 'search-term')} />
          <a className={styles.headCart} href={href(locale, 'cart')}>
            <Icon name="shopping-cart" size={24} />
            <CartBadge />
            <span className="sr">{m.header_cart()}</span>
          </a>
        </div>
      </div>
    </div>
  )
}

/** Always present and initially empty, so that screen readers announce changes such as '3 in winkelwagen'. */
function CartSaid() {
  return <p className="sr" role="status" data-cart-said={m.header_cart_said()} />
}

function DeskRow({ locale }: { locale: Locale }) {
  return (
    <div className={`${styles.headRow1} wrap`}>
      <HomeLink locale={locale} />
      <SearchForm id="search-desk" action={href(locale, 'search-term')} />
      <button type="button" className={`${styles.headAct} ${styles.headActBranch}`} data-panel="product-default-store">
        <Icon name="map-pin" size={24} />
        <span>
          <b data-branch-name="">{m.header_branch_choose()}</b>
          <small data-branch-hint="">{m.header_branch_hint()}</small>
        </span>
      </button>
      <UserMenu locale={locale} />
      <a className={styles.headAct} href={href(locale, 'account-wishlists')}>
        <Icon name="heart" size={24} />
        <span>
          <b>{m.header_lists()}</b>
          <small data-lists-hint="">{m.header_lists_hint()}</small>
        </span>
      </a>
      <a className={`${styles.headAct} ${styles.headActCart}`} href={href(locale, 'cart')}>
        <Icon name="shopping-cart" size={24} />
        <CartBadge />
        <span>
          <b>{m.header_cart()}</b>
          <small className="num">
            <span className="vat-in" data-cart-total="in">
              € {amount(0)}
            </span>
            <span className="vat-ex" data-cart-total="ex">
              € {amount(0)}
            </span>
          </small>
        </span>
      </a>
    </div>
  )
}

/** Filled by script; hidden while the cart is empty. */
function CartBadge() {
  return (
    <span
      className={badgeStyles.badge}
      data-cart-count=""
      data-cart-word={m.header_cart_items_many()}
      data-cart-one={m.header_cart_items_one()}
      hidden
    >
      0
    </span>
  )
}
