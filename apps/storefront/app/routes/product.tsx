import { localeInPath } from '@shop/domain/locale'
import { href, prefixOf, productUrlOf } from '@shop/routes'
import { redirect } from 'react-router'
import { loadProduct, type ProductData } from '~/features/catalogue/product/load-product.server.ts'
import { crumbsOf, ProductScreen } from '~/features/catalogue/product/product-screen.tsx'
import { socialPicture, structuredData } from '~/features/catalogue/product/structured-data.ts'
import { currentLocale, link } from '~/lib/locale/locale.ts'
import { pathsOf } from '~/lib/locale/page-paths.ts'
import { MOVED_PAGE } from '~/lib/page/cache-policy.ts'
import { pageNotFound } from '~/lib/page/page-errors.ts'
import { shopContext } from '~/lib/page/shop-context.ts'
import { useShopFacts } from '~/lib/shop-facts.ts'
import { PageHead } from '~/shared/page/page-head.tsx'
import { StructuredData } from '~/ui/structured-data.tsx'
import type { Route } from './+types/product'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const asked = 'slug' in params && params.slug ? productUrlOf(params.slug, params.number ?? '') : params.url
  if (!asked) throw pageNotFound()
  const product = await loadProduct(shop, asked)
  // Each product has one URL per language: '{slug}/product/{number}', with the current slug.
  const prefix = prefixOf(localeInPath(url.pathname) ?? 'nl')
  const own = prefix + href(shop.locale, 'product-detail-url', { url: product.url })
  if (own !== url.pathname) throw redirect(own + url.search, { status: 301, headers: { 'cache-control': MOVED_PAGE } })
  return { product }
}

export { shouldRevalidate } from '~/lib/page/revalidate.ts'

export default function Product({ loaderData: { product } }: Route.ComponentProps) {
  const { publicOrigin = '' } = useShopFacts()
  const { nl, en } = product.alternates
  const paths = pathsOf('product-detail-url', { nl: { url: nl }, en: { url: en } })
  const path = paths[currentLocale()] ?? link('product-detail-url', { url: product.url })
  const data = structuredData(product, { origin: publicOrigin, path, crumbs: crumbsOf(product) })
  return (
    <>
      <PageHead
        title={titleOf(product)}
        description={descriptionOf(product)}
        paths={paths}
        kind="product"
        {...(product.img ? { picture: socialPicture(product.img) } : {})}
      />
      <StructuredData data={data} />
      <ProductScreen key={product.id} product={product} />
    </>
  )
}

/** Adds the brand, because several brands sell products with the same name. */
const titleOf = ({ name, brand }: ProductData) =>
  brand && !name.toLowerCase().includes(brand.name.toLowerCase()) ? `${brand.name} ${name}` : name

const LONGEST_DESCRIPTION = 155

/** Cut at a word boundary to the length that search engines show. */
function descriptionOf({ description, specLine }: { description: string; specLine: string }): string {
  const text = description || specLine
  if (text.length <= LONGEST_DESCRIPTION) return text
  return `${text.slice(0, text.lastIndexOf(' ', LONGEST_DESCRIPTION))}…`
}
