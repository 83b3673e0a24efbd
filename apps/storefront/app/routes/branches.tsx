import { listBranches } from '@shop/contract/branch'
import { NamedLink } from '~/lib/named-link'
import { PageBreadcrumb } from '~/lib/page-breadcrumb'
import { PageHead } from '~/lib/page-head'
import { pathsOf } from '~/lib/page-paths'
import { required } from '~/lib/reply'
import { shopContext } from '~/lib/shop-context'
import { m } from '~/paraglide/messages.js'
import type { Route } from './+types/branches'

export async function loader({ context }: Route.LoaderArgs) {
  const { call } = context.get(shopContext)
  const branches = required(await call(listBranches, {}))
  return { branches: branches.map(({ id, name, url, address }) => ({ id, name, url, city: address.city })) }
}

export { shouldRevalidate } from '~/lib/revalidate'

export default function Branches({ loaderData }: Route.ComponentProps) {
  const title = m.page_branches_title()
  return (
    <div className="wrap">
      <PageHead title={title} paths={pathsOf('store-lister')} />
      <PageBreadcrumb current={title} />
      <h1>{title}</h1>
      <ul>
        {loaderData.branches.map(({ id, name, url, city }) => (
          <li key={id}>
            <NamedLink to="store-detail-url" params={{ url }}>
              {name}
            </NamedLink>{' '}
            {city}
          </li>
        ))}
      </ul>
    </div>
  )
}
