import { webNodeRoot } from '@shop/contract/web-node'
import { NamedLink } from '~/lib/named-link'
import { PageHead } from '~/lib/page-head'
import { pathsOf } from '~/lib/page-paths'
import { required } from '~/lib/reply'
import { shopContext } from '~/lib/shop-context'
import { m } from '~/paraglide/messages.js'
import type { Route } from './+types/home'

export async function loader({ context }: Route.LoaderArgs) {
  const { call } = context.get(shopContext)
  const root = required(await call(webNodeRoot, { query: { descendantLevel: 1 } }))
  const departments = root.Children.filter(({ InMenu }) => InMenu)
  return { departments: departments.map(({ Id, Name, Url }) => ({ id: Id, name: Name, url: Url })) }
}

export { shouldRevalidate } from '~/lib/revalidate'

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <PageHead title={m.page_home_title()} paths={pathsOf('index')} />
      <h1>{m.page_home_title()}</h1>
      <ul>
        {loaderData.departments.map(({ id, name, url }) => (
          <li key={id}>
            <NamedLink to="product-lister-all" params={{ pathMatch: url }}>
              {name}
            </NamedLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
