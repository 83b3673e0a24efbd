import { type IncompleteProduct, listDataGaps, type MissingSpec } from '@shop/contract/staff/range/data-gaps'
import { listProductCategories } from '@shop/contract/staff/range/products'
import { GAP_KINDS } from '@shop/domain/catalogue/data-gaps'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { Page } from '#layout/page.tsx'
import { request } from '#lib/api.ts'
import { count, money } from '#lib/format.ts'
import { m } from '#paraglide/messages.js'
import controls from '#ui/controls.module.css'
import { type Column, shownColumns } from '#ui/list/columns.ts'
import { DataTable } from '#ui/list/data-table.tsx'
import { Choice, FilterForm } from '#ui/list/filter-form.tsx'
import { ChosenBar, ColumnChoice } from '#ui/list/list-bar.tsx'
import { useListMemory } from '#ui/list/list-memory.ts'
import { knownQuery, listQuery, useKnownQuery } from '#ui/list/list-query.ts'
import { SavedViews } from '../views/saved-views.tsx'
import styles from './data-gaps.module.css'
import { GAP_KIND_NAMES, missingText } from './gap-texts.ts'
import { CategoryChoice } from './product-filters.tsx'
import lists from './products.module.css'

export async function loader({ request: { url, signal } }: LoaderFunctionArgs) {
  const query = Object.fromEntries(knownQuery(listDataGaps, listQuery(url)))
  const [list, { categories }] = await Promise.all([
    request(listDataGaps, { query }, signal),
    request(listProductCategories, {}, signal),
  ])
  return { list, categories }
}

const columnsWith = (specs: readonly MissingSpec[]): readonly Column<IncompleteProduct>[] => [
  { key: 'turnover', head: m.gaps_turnover, cell: ({ turnoverCents }) => money(turnoverCents), look: 'sum' },
  { key: 'name', head: m.products_name, cell: ({ name }) => name },
  {
    key: 'missing',
    head: m.gaps_kind,
    cell: ({ missing }) => missingText(missing, specs),
  },
  { key: 'category', head: m.products_category, cell: ({ category }) => category, look: 'quiet' },
  { key: 'brand', head: m.products_brand, cell: ({ brand }) => brand ?? '', look: 'quiet' },
]

/** Products with data gaps by the worth of completing them. Filter, columns and page are in the address. */
export function Component() {
  const { list } = useLoaderData<typeof loader>()
  const query = useKnownQuery(listDataGaps)
  const memory = useListMemory()
  const columns = columnsWith(list.specs)
  const total = count(list.count, list.isCountExact)
  return (
    <Page
      title={m.gaps_title()}
      sub={m.gaps_about({ count: list.count === 1 ? m.products_one() : m.products_count({ count: total }) })}
    >
      <SavedViews list="data-gaps" />
      <Filters query={query} />
      <div className={lists.productTools}>
        <ColumnChoice columns={columns} />
      </div>
      <ChosenBar count={memory.chosen.length} onClear={() => memory.choose([])} />
      {list.products.length === 0 ? (
        <p className={lists.noProducts}>{m.products_none()}</p>
      ) : (
        <DataTable
          rows={list.products}
          columns={shownColumns(columns, query)}
          nameHead={m.orders_number()}
          keyOf={({ number }) => number}
          hrefOf={({ number }) => `/products/${number}`}
          memory={memory}
          caption={m.gaps_title()}
        />
      )}
      <NextPage query={query} next={list.next} />
    </Page>
  )
}

function Filters({ query }: { query: URLSearchParams }) {
  const { categories } = useLoaderData<typeof loader>()
  return (
    <FilterForm className={styles.gapFilters} query={query}>
      <Choice name="kind" label={m.gaps_kind()} value={query.get('kind') ?? ''}>
        <option value="">{m.orders_any()}</option>
        {GAP_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {GAP_KIND_NAMES[kind]()}
          </option>
        ))}
      </Choice>
      <CategoryChoice value={query.get('category') ?? ''} categories={categories} />
    </FilterForm>
  )
}

/** A page starts after the last row of the one before: rows that are completed meanwhile move no others over its end. */
function NextPage({ query, next }: { query: URLSearchParams; next: string | null }) {
  if (next === null && !query.has('after')) return null
  const start = new URLSearchParams(query)
  start.delete('after')
  const to = new URLSearchParams(start)
  if (next) to.set('after', next)
  return (
    <nav className={styles.gapPages} aria-label={m.gaps_pages()}>
      {query.has('after') ? (
        <Link className={controls.button} to={`?${start}`}>
          {m.gaps_first()}
        </Link>
      ) : null}
      {next ? (
        <Link className={controls.button} to={`?${to}`}>
          {m.orders_next()}
        </Link>
      ) : null}
    </nav>
  )
}
