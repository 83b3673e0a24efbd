import { branchByUrl } from '@shop/contract/branch'
import { href } from '@shop/routes'
import { redirect } from 'react-router'
import { MOVED_PAGE } from '~/lib/cache-policy'
import { link } from '~/lib/locale'
import { PageBreadcrumb } from '~/lib/page-breadcrumb'
import { PageHead } from '~/lib/page-head'
import { pathsOf } from '~/lib/page-paths'
import { required } from '~/lib/reply'
import { shopContext } from '~/lib/shop-context'
import { m } from '~/paraglide/messages.js'
import type { Route } from './+types/branch'

export async function loader({ params: { url }, context }: Route.LoaderArgs) {
  const { call, locale } = context.get(shopContext)
  // the singular path without a name is the list (READING-21)
  if (!url) throw redirect(href(locale, 'store-lister'), { status: 301, headers: { 'cache-control': MOVED_PAGE } })
  const { name, address, phoneNumber } = required(await call(branchByUrl, { params: { url } }))
  return { name, address, phoneNumber, url }
}

export { shouldRevalidate } from '~/lib/revalidate'

export default function Branch({ loaderData: { name, address, phoneNumber, url } }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <PageHead title={name} paths={pathsOf('store-detail-url', { nl: { url }, en: { url } })} />
      <PageBreadcrumb crumbs={[{ label: m.page_branches_title(), href: link('store-lister') }]} current={name} />
      <h1>{name}</h1>
      <address>
        {address.street} {address.houseNumber}
        {address.extension}, {address.postalCode} {address.city}
        <br />
        <a href={`tel:${phoneNumber.replace(/[^\d+]/g, '')}`}>{phoneNumber}</a>
      </address>
    </div>
  )
}
