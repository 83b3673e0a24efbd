import {
  listProductCategories,
  listStaffProducts,
  PRODUCTS_PER_PAGE,
  type ProductSummary,
} from '@shop/contract/staff/range/products'
import { Ban, Check } from 'lucide-react'
import { Link, useLoaderData } from 'react-router'
import { Page } from '#layout/page.tsx'
import { request } from '#lib/api.ts'
import { count, money } from '#lib/format.ts'
import { m } from '#paraglide/messages.js'
import controls from '#ui/controls.module.css'
import { COLUMNS_PARAM, type Column, shownColumns } from '#ui/list/columns.ts'
import { DataTable } from '#ui/list/data-table.tsx'
import { ChosenBar, ColumnChoice, Pages } from '#ui/list/list-bar.tsx'
import { useListMemory } from '#ui/list/list-memory.ts'
import { knownQuery, listQuery, useKnownQuery } from '#ui/list/list-query.ts'
import { Tag } from '#ui/tag.tsx'
import { SavedViews } from '../views/saved-views.tsx'
import { ProductFilters, STATE_NAMES } from './product-filters.tsx'
import styles from './products.module.css'

export async function loader({ request: { url, signal } }: { request: Request }) {
  const query = Object.fromEntries(knownQuery(listStaffProducts, listQuery(url)))
  const [list, { categories }] = await Promise.all([
    request(listStaffProducts, { query }, signal),
    request(listProductCategories, {}, signal),
  ])
  return { list, categories }
}

function SaleTag({ isForSale }: { isForSale: boolean }) {
  return isForSale ? (
    <Tag tone="good" icon={Check} text={m.products_for_sale()} />
  ) : (
    <Tag tone="warn" icon={Ban} text={m.products_stopped()} />
  )
}

const COLUMNS: readonly Column<ProductSummary>[] = [
  { key: 'sale', head: m.products_sale, cell: ({ isForSale }) => <SaleTag isForSale={isForSale} /> },
  { key: 'name', head: m.products_name, cell: ({ name }) => name },
  { key: 'state', head: m.orders_state, cell: ({ state }) => STATE_NAMES[state](), look: 'quiet' },
  { key: 'category', head: m.products_category, cell: ({ category }) => category, look: 'quiet' },
  { key: 'brand', head: m.products_brand, cell: ({ brand }) => brand ?? '', look: 'quiet' },
  { key: 'barcode', head: m.products_barcode, cell: ({ barcode }) => barcode ?? '', look: 'quiet' },
  { key: 'price', head: m.products_price, cell: ({ priceCents }) => money(priceCents), look: 'sum' },
]

/** The products of the range. Filter, order, columns and page are in the address. */
export function Products() {
  const { list, categories } = useLoaderData<typeof loader>()
  const query = useKnownQuery(listStaffProducts)
  const memory = useListMemory()
  const total = count(list.count, list.isCountExact)
  return (
    <Page
      title={m.products_title()}
      sub={list.count === 1 && list.isCountExact ? m.products_one() : m.products_count({ count: total })}
    >
      <SavedViews list="products" />
      <ProductFilters query={query} categories={categories} />
      <div className={styles.productTools}>
        {list.products.length > 0 ? (
          <Link className={controls.button} to={`/product-jobs/new?${filterOf(query)}`}>
            {m.products_choose_result({ count: total })}
          </Link>
        ) : null}
        {list.products.length > 0 && filterOf(query).size > 0 ? (
          <Link className={`${controls.button} ${controls.buttonBare}`} to={`/promotions/new?${filterOf(query)}`}>
            {m.promo_of_list()}
          </Link>
        ) : null}
        <Link className={`${controls.button} ${controls.buttonBare}`} to="/product-jobs">
          {m.jobs_title()}
        </Link>
        <Link className={`${controls.button} ${controls.buttonBare}`} to="/sale-stops">
          {m.sale_stop_title()}
        </Link>
        <Link className={`${controls.button} ${controls.buttonBare}`} to="/redirects">
          {m.redirects_title()}
        </Link>
        <ColumnChoice columns={COLUMNS} />
      </div>
      <ChosenBar count={memory.chosen.length} onClear={() => memory.choose([])} />
      {list.products.length === 0 ? (
        <p className={styles.noProducts}>{m.products_none()}</p>
      ) : (
        <DataTable
          rows={list.products}
          columns={shownColumns(COLUMNS, query)}
          nameHead={m.orders_number()}
          keyOf={({ number }) => number}
          hrefOf={({ number }) => `/products/${number}`}
          memory={memory}
          caption={m.products_title()}
        />
      )}
      <Pages page={Number(query.get('page') ?? 1)} hasNext={list.products.length === PRODUCTS_PER_PAGE} />
    </Page>
  )
}

/** The filters of the list, without its order, columns and page. */
function filterOf(query: URLSearchParams): URLSearchParams {
  const filter = new URLSearchParams(query)
  for (const name of ['sort', 'page', COLUMNS_PARAM]) filter.delete(name)
  return filter
}
