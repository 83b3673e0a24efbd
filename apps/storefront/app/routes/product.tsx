import { productByUrl } from '@shop/contract/product'
import type { ProductView } from '@shop/contract/product-view'
import { localeInPath } from '@shop/domain/locale'
import { href, prefixOf, productUrlOf } from '@shop/routes'
import { redirect } from 'react-router'
import { MOVED_PAGE } from '~/lib/cache-policy'
import { figures } from '~/lib/format'
import { link } from '~/lib/locale'
import { PageBreadcrumb } from '~/lib/page-breadcrumb'
import { pageNotFound } from '~/lib/page-errors'
import { PageHead } from '~/lib/page-head'
import { pathsOf } from '~/lib/page-paths'
import { required } from '~/lib/reply'
import { shopContext } from '~/lib/shop-context'
import { BothFigures } from '~/ui/display/price'
import type { Route } from './+types/product'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { call, locale } = context.get(shopContext)
  const asked = 'slug' in params && params.slug ? productUrlOf(params.slug, params.number ?? '') : params.url
  if (!asked) throw pageNotFound()
  const product = required(
    await call(productByUrl, { params: { url: asked }, query: { includingWebNode: true, realtimeStock: false } }),
  )
  // one address per product and language: '{slug}/product/{number}', with today's slug
  const own = prefixOf(localeInPath(url.pathname) ?? 'nl') + href(locale, 'product-detail-url', { url: product.url })
  if (own !== url.pathname) throw redirect(own + url.search, { status: 301, headers: { 'cache-control': MOVED_PAGE } })
  return { product }
}

export { shouldRevalidate } from '~/lib/revalidate'

export default function Product({ loaderData: { product } }: Route.ComponentProps) {
  const { nl, en } = product.alternates
  return (
    <div className="wrap">
      <PageHead
        title={product.name}
        description={product.specLine}
        paths={pathsOf('product-detail-url', { nl: { url: nl }, en: { url: en } })}
      />
      <PageBreadcrumb crumbs={crumbsOf(product)} current={product.name} />
      <h1>{product.name}</h1>
      <p>{product.number}</p>
      <p>
        <BothFigures figures={figures(product.priceInclTax, product.priceExclTax)} />
      </p>
    </div>
  )
}

function crumbsOf({ webNode }: ProductView) {
  if (!webNode) return []
  return [...webNode.Ancestors, webNode].map(({ Name, Url }) => ({
    label: Name,
    href: link('product-lister-all', { pathMatch: Url }),
  }))
}
