import { CategoryScreen } from '~/features/catalogue/category-screen'
import { loadCategory } from '~/lib/category.server'
import { shopContext } from '~/lib/shop-context'
import type { Route } from './+types/category'

export function loader({ params, context }: Route.LoaderArgs) {
  return loadCategory(context.get(shopContext), params['*'] ?? '')
}

export { shouldRevalidate } from '~/lib/revalidate'

export default function Category({ loaderData }: Route.ComponentProps) {
  return <CategoryScreen {...loaderData} />
}
