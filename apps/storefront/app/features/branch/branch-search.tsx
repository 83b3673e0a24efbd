import { useId } from 'react'
import { link } from '~/lib/locale/locale.ts'
import { m } from '~/paraglide/messages.js'
import * as styles from '~/shared/places/place-search.module.css'

/** Searches branches around a place or postcode; a plain form, so it works without script. */
export function BranchSearch({ term }: { term: string }) {
  const field = useId()
  return (
    <form className={styles.findform} action={link('store-lister')}>
      <label className="sr" htmlFor={field}>
        {m.branches_search_label()}
      </label>
      <input
        className="input"
        id={field}
        name="SearchTerm"
        defaultValue={term}
        placeholder={m.branches_search_label()}
        autoComplete="postal-code"
      />
      <button className="btn btn--ink" type="submit">
        {m.header_search_submit()}
      </button>
    </form>
  )
}
