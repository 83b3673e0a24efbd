import { link } from '~/lib/locale/locale'
import { m } from '~/paraglide/messages.js'
import wall from './broken-wall.svg?url'

/** Links load their page anew: this page has the simple header, theirs has the full one. */
export function NotFound() {
  return (
    <div className="wrap nf">
      <img src={wall} alt="" width={380} height={152} />
      <div>
        <h1>{m.error_404_title()}</h1>
        <p>{m.error_404_text()}</p>
      </div>
      <search>
        <form className="search search--line" action={link('search-term')}>
          <label className="sr" htmlFor="nf-search">
            {m.error_404_search_label()}
          </label>
          <input id="nf-search" name="term" type="search" placeholder={m.error_404_search_placeholder()} />
          <button className="btn btn--signal" type="submit">
            {m.error_404_search_button()}
          </button>
        </form>
      </search>
      <a className="btn btn--signal btn--l" href={link('index')} data-reload>
        {m.error_404_home()}
      </a>
      <ul className="nf__ways">
        <li>
          <a href={link('product-lister-all', { pathMatch: '' })} data-reload>
            {m.error_404_all_departments()}
          </a>
        </li>
        <li>
          <a href={link('store-lister')} data-reload>
            {m.error_404_branches()}
          </a>
        </li>
        <li>
          <a href={link('all', { pathMatch: 'klantenservice' })} data-reload>
            {m.error_404_service()}
          </a>
        </li>
      </ul>
    </div>
  )
}
