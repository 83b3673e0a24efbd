import { brandByUrl } from '@shop/contract/brand'
import { isHiddenBrand, mapBrand } from '@shop/domain/catalogue/brand'
import { href } from '@shop/routes'
import { redirect } from 'react-router'
import { BrandCategories, BrandHead } from '~/features/brand/brand-head.tsx'
import { FilteredLister } from '~/features/catalogue/list/filtered-lister.tsx'
import * as styles from '~/features/catalogue/list/limited-note.module.css'
import { loadBrandList } from '~/features/catalogue/list/load-brand.server.ts'
import { countText } from '~/features/catalogue/lister.tsx'
import { required } from '~/lib/api/reply.ts'
import { link } from '~/lib/locale/locale.ts'
import { pathsOf } from '~/lib/locale/page-paths.ts'
import { MOVED_PAGE } from '~/lib/page/cache-policy.ts'
import { pageNotFound } from '~/lib/page/page-errors.ts'
import { shopContext } from '~/lib/page/shop-context.ts'
import { m } from '~/paraglide/messages.js'
import { PageBreadcrumb } from '~/shared/page/page-breadcrumb.tsx'
import { PageHead } from '~/shared/page/page-head.tsx'
import type { Route } from './+types/brand'

export async function loader({ params: { url: name }, url, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  // The singular path without a name redirects to the list (READING-21).
  if (!name) throw redirect(href(shop.locale, 'brand'), { status: 301, headers: { 'cache-control': MOVED_PAGE } })
  const brand = mapBrand(required(await shop.call(brandByUrl, { params: { url: name } })))
  if (isHiddenBrand(brand)) throw pageNotFound()
  return { brand, found: await loadBrandList(shop, url, brand.name) }
}

export { shouldRevalidate } from '~/lib/page/revalidate.ts'

export default function Brand({ loaderData: { brand, found } }: Route.ComponentProps) {
  const { name, url, img, description } = brand
  const params = { url }
  return (
    <div className="wrap pagefoot">
      <PageHead
        title={name}
        description={description ?? undefined}
        paths={pathsOf('brand-url', { nl: params, en: params })}
      />
      <PageBreadcrumb crumbs={[{ label: m.page_brands_title(), href: link('brand') }]} current={name} />
      <BrandHead
        name={name}
        img={img}
        description={description}
        count={found && (found.total === 1 ? m.list_one_product() : m.list_products({ count: countText(found.total) }))}
      />
      {found ? (
        <>
          <BrandCategories name={name} categories={found.filters.categories} />
          <FilteredLister
            found={found}
            path={link('brand-url', params)}
            label={m.brand_list_label({ name })}
            hasCategories
          />
        </>
      ) : (
        <p className={styles.listNote} role="status">
          {m.brand_away({ name })} <a href={link('product-lister-all', { pathMatch: '' })}>{m.home_whole_range()}</a>
        </p>
      )}
    </div>
  )
}
