import { m } from '~/paraglide/messages.js'
import * as styles from '~/shared/page/search-form.module.css'
import { Icon } from '~/ui/icon.tsx'

/** The search field. A plain form: without script the results page reads the term from the query string. */
export function SearchForm({ id, action, line = false }: { id: string; action: string; line?: boolean }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: the form is the landmark, which saves an element
    <form
      className={line ? `${styles.search} ${styles.searchLine}` : styles.search}
      role="search"
      action={action}
      data-search=""
    >
      <Icon name="search" />
      <label className="sr" htmlFor={id}>
        {m.header_search_label()}
      </label>
      <input
        id={id}
        name="term"
        type="search"
        placeholder={m.header_search_placeholder()}
        autoComplete="off"
        enterKeyHint="search"
      />
      <button className={line ? 'btn' : 'btn btn--signal'} type="submit">
        {m.header_search_submit()}
      </button>
    </form>
  )
}
