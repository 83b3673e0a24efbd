import { serviceHref } from '~/lib/contact/company.ts'
import { currentLocale, link } from '~/lib/locale/locale.ts'
import { m } from '~/paraglide/messages.js'
import * as messagePageStyles from '~/shared/page/message-page.module.css'
import * as searchFormStyles from '~/shared/page/search-form.module.css'
import { LinkTile } from '~/ui/display/link-tile.tsx'
import { Icon } from '~/ui/icon.tsx'
import wall from './broken-wall.svg?url'

/** Links reload the whole document because this page has the simple header and their pages have the full one. */
export function NotFound() {
  return (
    <div className={`wrap ${messagePageStyles.nf}`}>
      <img src={wall} alt="" width={380} height={152} />
      <div className="stack">
        <h1>{m.error_404_title()}</h1>
        <p>{m.error_404_text()}</p>
      </div>
      <SearchShop />
      <a className="btn btn--signal btn--l" href={link('index')} data-reload>
        {m.error_404_home()}
      </a>
      <ul className={messagePageStyles.nfWays}>
        <Way
          icon="layout-grid"
          to={link('product-lister-all', { pathMatch: '' })}
          title={m.error_404_all_departments()}
          text={m.error_404_all_text()}
        />
        <Way icon="map-pin" to={link('store-lister')} title={m.error_404_branches()} text={m.search_branches_text()} />
        <Way
          icon="message-circle"
          to={serviceHref(currentLocale())}
          title={m.error_404_service()}
          text={m.footer_hours()}
        />
      </ul>
    </div>
  )
}

/** A plain form, because the page of the search has the full header. */
export function SearchShop() {
  return (
    <search>
      <form className={`${searchFormStyles.search} ${searchFormStyles.searchLine}`} action={link('search-term')}>
        <label className="sr" htmlFor="nf-search">
          {m.error_404_search_label()}
        </label>
        <Icon name="search" />
        <input id="nf-search" name="term" type="search" placeholder={m.error_404_search_placeholder()} />
        <button className="btn" type="submit">
          {m.error_404_search_button()}
        </button>
      </form>
    </search>
  )
}

type WayProps = { icon: 'layout-grid' | 'map-pin' | 'message-circle'; to: string; title: string; text: string }

function Way({ icon, to, title, text }: WayProps) {
  return (
    <li>
      <LinkTile mark={<Icon name={icon} />} href={to} title={title} text={text} isReloading />
    </li>
  )
}
