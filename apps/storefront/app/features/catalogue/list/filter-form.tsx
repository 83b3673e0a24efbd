import type { FormEvent } from 'react'
import { m } from '~/paraglide/messages.js'
import * as facetGroupStyles from './facet-group.module.css'
import { FacetBox, FacetGroup, RangeInputs, Tick, type Ticks } from './facet-group.tsx'
import * as styles from './filter-form.module.css'
import type { ListFilters } from './found-list.ts'
import { BRANCH, SEARCH_TERM, tidied } from './list-address.ts'

export const FILTER_FORM = 'list-filters'
const OPEN_AT_FIRST = 5

type Props = {
  readonly filters: ListFilters
  readonly ticks: Ticks
  readonly path: string
  readonly branch: { readonly id: string; readonly name: string } | null | undefined
  /** a search can be filtered by category; a category page has tiles for that */
  readonly hasCategories: boolean
  readonly onChange: (search: string) => void
  /** a tick or entry that is not yet submitted */
  readonly onTouched?: (search: string) => void
  readonly submitLabel?: string | undefined
}

const searchOf = (form: HTMLFormElement) =>
  tidied(new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)])))

/** All filters of a list. A plain form, so its button submits it without script. */
export function FilterForm(props: Props) {
  const { filters, ticks, path, branch, hasCategories, onChange, onTouched, submitLabel } = props

  const query = new URLSearchParams(ticks.search)
  // The checkbox covers only the visitor's own branch, so keep another branch as a hidden field.
  const isElsewhere = query.has(BRANCH) && query.get(BRANCH) !== branch?.id
  const kept = [SEARCH_TERM, 'CategoryID', ...(hasCategories ? [] : ['CatIds']), ...(isElsewhere ? [BRANCH] : [])]
  const price = query.has('MinPrice')
    ? { from: query.get('MinPrice') ?? '', to: query.get('MaxPrice') ?? '' }
    : undefined
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onChange(searchOf(event.currentTarget))
  }
  return (
    <form
      id={ticks.isLive ? FILTER_FORM : undefined}
      className={styles.filters}
      action={path}
      onSubmit={submit}
      onChange={(event) => {
        const isTick = event.target instanceof HTMLInputElement && event.target.type === 'checkbox'
        if (ticks.isLive && isTick) onChange(searchOf(event.currentTarget))
        onTouched?.(searchOf(event.currentTarget))
      }}
      onBlur={({ target, currentTarget, relatedTarget }) => {
        // The focus moves within the range, so the second value is still to be entered.
        if (target.closest('.range')?.contains(relatedTarget)) return
        const isTyped = target instanceof HTMLInputElement && target.name.includes('.')
        if (ticks.isLive && isTyped && target.value !== target.defaultValue) onChange(searchOf(currentTarget))
      }}
    >
      {kept.flatMap((name) =>
        query.getAll(name).map((value) => <input key={name + value} type="hidden" name={name} value={value} />),
      )}
      {ticks.isLive || !query.has('Sort') ? null : <input type="hidden" name="Sort" value={query.get('Sort') ?? ''} />}
      {hasCategories && filters.categories.length > 1 ? (
        <FacetGroup
          facet={{
            field: 'CatIds',
            label: filters.isDeals ? m.list_department() : m.list_category(),
            kind: 'choice',
            unit: null,
            values: filters.categories.map(({ id, name, count }) => ({ label: name, value: id, count })),
          }}
          isOpen
          ticks={ticks}
        />
      ) : null}
      <FacetBox label={m.list_available()} isOpen>
        {branch ? (
          <Tick
            name={BRANCH}
            value={{ label: m.list_at_branch({ name: branch.name }), value: branch.id }}
            ticks={ticks}
          />
        ) : (
          <button className={`check ${facetGroupStyles.facetBranch}`} type="button" data-panel="product-default-store">
            {m.list_at_some_branch()}
          </button>
        )}
        {filters.hasNotAvailable ? (
          <Tick name="SoldOnline" value={{ label: m.list_also_offline(), value: '0' }} ticks={ticks} />
        ) : null}
      </FacetBox>
      {filters.facets.map((facet, at) => (
        <FacetGroup
          key={facet.field}
          facet={facet}
          isOpen={at < OPEN_AT_FIRST || query.has(facet.field)}
          ticks={ticks}
        />
      ))}
      {filters.prices.max > 0 ? (
        <FacetBox label={m.list_price()} isOpen>
          <RangeInputs name="price" label={m.list_price()} unit="€" range={price} bounds={filters.prices} />
        </FacetBox>
      ) : null}
      <button className={ticks.isLive ? `btn btn--signal ${styles.filtersGo}` : 'btn btn--signal'} type="submit">
        {submitLabel ?? m.list_apply()}
      </button>
    </form>
  )
}
