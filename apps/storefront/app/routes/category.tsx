import { CategoryScreen } from '~/features/catalogue/category-screen'
import { loadCategory } from '~/features/catalogue/load-list.server'
import { shopContext } from '~/lib/page/shop-context'
import type { Route } from './+types/category'

export function loader({ params, url, context }: Route.LoaderArgs) {
  return loadCategory(context.get(shopContext), params['*'] ?? '', url)
}

export { shouldRevalidate } from '~/lib/page/revalidate'

export default function Category({ loaderData }: Route.ComponentProps) {
  return <CategoryScreen {...loaderData} />
}
