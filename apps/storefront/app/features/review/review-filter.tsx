import type { FormEvent } from 'react'
import { m } from '~/paraglide/messages.js'
import { Button } from '~/ui/button.tsx'
import { Checkbox } from '~/ui/form/checkbox.tsx'
import { Field } from '~/ui/form/field.tsx'
import { Input } from '~/ui/form/input.tsx'
import * as styles from './reviews-body.module.css'
import type { ReviewFilters } from './use-reviews.ts'

type Props = { filters: ReviewFilters; onFilter: (next: ReviewFilters) => void }

const LONGEST_TERM = 100

/** Filters by pictures and verified purchase, and a search within the reviews. */
export function ReviewFilter({ filters, onFilter }: Props) {
  const { pictures, verified, term: _term, ...others } = filters
  const flags = { ...(pictures ? { pictures } : {}), ...(verified ? { verified } : {}) }
  const term = filters.term === undefined ? {} : { term: filters.term }
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('term') ?? '').trim()
    onFilter({ ...others, ...flags, ...(typed === '' ? {} : { term: typed }) })
  }
  return (
    <div className={styles.reviewsFilter}>
      <Checkbox
        label={m.review_with_pictures()}
        checked={pictures === true}
        onChange={({ currentTarget: { checked } }) =>
          onFilter({ ...others, ...term, ...(verified ? { verified } : {}), ...(checked ? { pictures: true } : {}) })
        }
      />
      <Checkbox
        label={m.review_verified_only()}
        checked={verified === true}
        onChange={({ currentTarget: { checked } }) =>
          onFilter({ ...others, ...term, ...(pictures ? { pictures } : {}), ...(checked ? { verified: true } : {}) })
        }
      />
      <form className={styles.reviewsSearch} onSubmit={search}>
        <Field label={m.review_search()}>
          {(control) => <Input {...control} name="term" type="search" maxLength={LONGEST_TERM} />}
        </Field>
        <Button type="submit">{m.review_search_do()}</Button>
      </form>
    </div>
  )
}
