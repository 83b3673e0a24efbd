import { brandByUrl } from '@shop/contract/brand'
import { href } from '@shop/routes'
import { redirect } from 'react-router'
import { MOVED_PAGE } from '~/lib/cache-policy'
import { link } from '~/lib/locale'
import { PageBreadcrumb } from '~/lib/page-breadcrumb'
import { pageNotFound } from '~/lib/page-errors'
import { PageHead } from '~/lib/page-head'
import { pathsOf } from '~/lib/page-paths'
import { required } from '~/lib/reply'
import { shopContext } from '~/lib/shop-context'
import { m } from '~/paraglide/messages.js'
import type { Route } from './+types/brand'

export async function loader({ params: { url }, context }: Route.LoaderArgs) {
  const { call, locale } = context.get(shopContext)
  // the singular path without a name is the list (READING-21)
  if (!url) throw redirect(href(locale, 'brand'), { status: 301, headers: { 'cache-control': MOVED_PAGE } })
  const brand = required(await call(brandByUrl, { params: { url } }))
  if (!brand.Description) throw pageNotFound()
  return { name: brand.Description, url }
}

export { shouldRevalidate } from '~/lib/revalidate'

export default function Brand({ loaderData: { name, url } }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <PageHead title={name} paths={pathsOf('brand-url', { nl: { url }, en: { url } })} />
      <PageBreadcrumb crumbs={[{ label: m.page_brands_title(), href: link('brand') }]} current={name} />
      <h1>{name}</h1>
    </div>
  )
}
