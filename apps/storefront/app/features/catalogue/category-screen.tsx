import { link } from '~/lib/locale/locale.ts'
import type { Paths } from '~/lib/locale/page-paths.ts'
import { pathsOf } from '~/lib/locale/page-paths.ts'
import { counted } from '~/lib/text/counted.ts'
import { m } from '~/paraglide/messages.js'
import { PageBreadcrumb } from '~/shared/page/page-breadcrumb.tsx'
import { PageHead } from '~/shared/page/page-head.tsx'
import * as styles from './category-screen.module.css'
import { CategoryTiles, SubCategories } from './category-tiles.tsx'
import { DepartmentBrands, DepartmentOffers } from './department-bands.tsx'
import { FilteredLister } from './list/filtered-lister.tsx'
import { LimitedNote } from './list/limited-note.tsx'
import { countText, Lister } from './lister.tsx'
import type { loadCategory } from './load-list.server.ts'
import * as noHitsStyles from './search/no-hits.module.css'

export type CategoryData = Awaited<ReturnType<typeof loadCategory>>

/** A category with its subcategories and products. Short paths show it too; the long path is canonical. */
export function CategoryScreen(category: CategoryData) {
  const { isTop, children, found, offers, listed, guideHtml, ancestors, total, page } = category
  const path = link('product-lister-all', { pathMatch: isTop ? '' : category.url })
  const title = isTop ? m.page_products_title() : category.name
  // A list that filters have emptied is not an empty category.
  const isEmpty = found ? found.total === 0 && found.search === '' : total === 0
  const isDepartment = !isTop && ancestors.length === 0
  const search = page > 1 ? `?Page=${page}` : ''
  const isListed = found !== undefined && !isTop && !isEmpty
  const subcategories =
    isTop || isDepartment ? null : (
      <SubCategories tiles={children} counts={found?.filters.categories ?? []} label={m.page_subcategories_label()} />
    )
  return (
    <>
      <div className="wrap">
        <PageHead
          title={title}
          description={
            isTop
              ? m.page_products_description()
              : counted(total, m.list_description_one, m.list_description_many, {
                  name: title,
                  count: countText(total),
                })
          }
          canonical={path + search}
          paths={search ? {} : twinsOf(category)}
        />
        <PageBreadcrumb crumbs={crumbsOf(ancestors)} current={title} />
        <h1 className={found ? 'pagetitle pagetitle--list' : 'pagetitle'}>
          {title} {isTop ? null : <ProductCount total={total} />}
        </h1>
        {isTop || isDepartment ? <CategoryTiles tiles={children} label={m.page_subcategories_label()} /> : null}
        {isListed ? null : subcategories}
      </div>
      {offers.products.length > 0 ? <DepartmentOffers offers={offers} name={title} path={path} /> : null}
      <div className="wrap">
        {isDepartment && found ? <h2 className={styles.listerHead}>{m.list_all_in({ name: title })}</h2> : null}
        {isTop ? null : isEmpty ? (
          <EmptyCategory parent={ancestors.at(-1)} />
        ) : found ? (
          <FilteredLister
            found={found}
            path={path}
            label={m.page_product_list_label()}
            defaultListView={category.defaultListView}
            before={subcategories}
          />
        ) : listed ? (
          <section className={styles.listerWhole} aria-label={m.page_product_list_label()}>
            <LimitedNote />
            <h2 className={isDepartment ? styles.listerHead : 'sr'}>
              {isDepartment ? m.list_bestsellers({ name: title }) : m.page_product_list_label()}
            </h2>
            <Lister
              listed={listed}
              path={path}
              label={m.page_product_list_label()}
              defaultListView={category.defaultListView}
            />
          </section>
        ) : null}
      </div>
      {isDepartment && found ? <DepartmentBrands found={found} path={path} /> : null}
      {guideHtml ? (
        <section className={`band band--sand ${styles.guideBand}`}>
          <div className={`wrap ${styles.guide}`}>
            {/* The API sanitises the HTML to a short list of tags. */}
            <div className={styles.guideTxt} dangerouslySetInnerHTML={{ __html: guideHtml }} />
          </div>
        </section>
      ) : null}
    </>
  )
}

function ProductCount({ total }: { total: number }) {
  return (
    <span className="pagetitle__count">
      {total === 1 ? m.list_one_product() : m.list_products({ count: countText(total) })}
    </span>
  )
}

function EmptyCategory({ parent }: { parent: CategoryData['ancestors'][number] | undefined }) {
  return (
    <div className={noHitsStyles.empty}>
      <div>
        <h2>{m.list_empty_title()}</h2>
        <p>{m.list_empty_text()}</p>
        <p className="row">
          <a className="btn btn--ink" href={link('product-lister-all', { pathMatch: parent?.url ?? '' })}>
            {parent ? m.list_empty_parent({ name: parent.name }) : m.page_products_title()}
          </a>
          <a href={link('store-lister')}>{m.page_branches_title()}</a>
        </p>
      </div>
    </div>
  )
}

const crumbsOf = (ancestors: CategoryData['ancestors']) =>
  ancestors.map(({ name, url }) => ({ label: name, href: link('product-lister-all', { pathMatch: url }) }))

function twinsOf({ isTop, alternates }: CategoryData): Paths {
  const params = (url: string | null) => (isTop ? { pathMatch: '' } : url === null ? null : { pathMatch: url })
  return pathsOf('product-lister-all', { nl: params(alternates.nl), en: params(alternates.en) })
}
