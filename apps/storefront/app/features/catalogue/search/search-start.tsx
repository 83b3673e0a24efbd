import { useEffect, useState } from 'react'
import { link } from '~/lib/locale/locale.ts'
import { type HistoryItem, readHistory } from '~/lib/search/history.ts'
import { m } from '~/paraglide/messages.js'
import * as searchFormStyles from '~/shared/page/search-form.module.css'
import * as noHitsStyles from './no-hits.module.css'
import { Links } from './no-hits.tsx'

/** The search page without a term: a field, earlier searches and the departments. */
export function SearchStart({ categories }: { categories: readonly { name: string; url: string }[] }) {
  const [history, setHistory] = useState<readonly HistoryItem[]>([])
  // Only this browser stores the history.
  useEffect(() => setHistory(readHistory(localStorage.getItem('searchHistory'))), [])
  return (
    <div className={noHitsStyles.empty}>
      <h1>{m.page_title_search()}</h1>
      {/* biome-ignore lint/a11y/useSemanticElements: the form is the landmark, which saves an element */}
      <form
        className={`${searchFormStyles.search} ${searchFormStyles.searchLine}`}
        role="search"
        action={link('search-term')}
        data-search=""
      >
        <input
          name="term"
          type="search"
          aria-label={m.search_field()}
          placeholder={m.header_search_placeholder()}
          autoComplete="off"
        />
        <button className="btn btn--signal" type="submit">
          {m.header_search_submit()}
        </button>
      </form>
      <Links title={m.search_history()} links={history.map(({ name, url }) => ({ name, href: url }))} />
      <Links
        title={m.search_popular_categories()}
        links={categories.map(({ name, url }) => ({ name, href: link('product-lister-all', { pathMatch: url }) }))}
      />
    </div>
  )
}
