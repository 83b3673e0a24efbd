import { listBrands } from '@shop/contract/brand'
import { NamedLink } from '~/lib/named-link'
import { PageBreadcrumb } from '~/lib/page-breadcrumb'
import { PageHead } from '~/lib/page-head'
import { pathsOf } from '~/lib/page-paths'
import { required } from '~/lib/reply'
import { shopContext } from '~/lib/shop-context'
import { m } from '~/paraglide/messages.js'
import type { Route } from './+types/brands'

export async function loader({ context }: Route.LoaderArgs) {
  const { call } = context.get(shopContext)
  const brands = required(await call(listBrands, {}))
  return {
    brands: brands.flatMap(({ Id, Description, Url }) => (Description && Url ? [{ Id, Description, Url }] : [])),
  }
}

export { shouldRevalidate } from '~/lib/revalidate'

export default function Brands({ loaderData }: Route.ComponentProps) {
  const title = m.page_brands_title()
  return (
    <div className="wrap">
      <PageHead title={title} paths={pathsOf('brand')} />
      <PageBreadcrumb current={title} />
      <h1>{title}</h1>
      <ul>
        {loaderData.brands.map(({ Id, Description, Url }) => (
          <li key={Id}>
            <NamedLink to="brand-url" params={{ url: Url }}>
              {Description}
            </NamedLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
