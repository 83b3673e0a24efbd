import { listBrands, popularBrands } from '@shop/contract/brand'
import { mapBrand, shownBrands } from '@shop/domain/catalogue/brand'
import { BrandList } from '~/features/brand/brand-list.tsx'
import { required } from '~/lib/api/reply.ts'
import { pathsOf } from '~/lib/locale/page-paths.ts'
import { shopContext } from '~/lib/page/shop-context.ts'
import { m } from '~/paraglide/messages.js'
import { PageBreadcrumb } from '~/shared/page/page-breadcrumb.tsx'
import { PageHead } from '~/shared/page/page-head.tsx'
import type { Route } from './+types/brands'

const POPULAR = 8

export async function loader({ context }: Route.LoaderArgs) {
  const { call } = context.get(shopContext)
  const [all, popular] = await Promise.all([call(listBrands, {}), call(popularBrands, { query: { limit: POPULAR } })])
  return {
    brands: shownBrands(required(all).map((brand) => ({ ...mapBrand(brand), count: brand.ProductCount ?? 0 }))).map(
      ({ name, url, count }) => ({ name, url, img: null, count }),
    ),
    popular:
      popular.status === 200
        ? popular.body.Data.map(({ BrandName, ImageUrl, Url }) => ({ name: BrandName, url: Url, img: ImageUrl }))
        : [],
  }
}

export { shouldRevalidate } from '~/lib/page/revalidate.ts'

export default function Brands({ loaderData: { brands, popular } }: Route.ComponentProps) {
  const title = m.page_brands_title()
  return (
    <div className="wrap pagefoot">
      <PageHead title={title} description={m.brands_text()} paths={pathsOf('brand')} />
      <PageBreadcrumb current={title} />
      <h1 className="pagetitle">
        {title} <span className="pagetitle__count">{m.brands_count({ count: String(brands.length) })}</span>
      </h1>
      <p className="soft pagetitle__text">{m.brands_text()}</p>
      <BrandList brands={brands} popular={popular} />
    </div>
  )
}
