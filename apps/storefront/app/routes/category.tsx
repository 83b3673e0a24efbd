import { CategoryScreen } from '~/features/catalogue/category-screen.tsx'
import { loadCategory } from '~/features/catalogue/load-list.server.ts'
import { shopContext } from '~/lib/page/shop-context.ts'
import type { Route } from './+types/category'

export function loader({ params, url, context }: Route.LoaderArgs) {
  return loadCategory(context.get(shopContext), params['*'] ?? '', url)
}

export { shouldRevalidate } from '~/lib/page/revalidate.ts'

export default function Category({ loaderData }: Route.ComponentProps) {
  return <CategoryScreen {...loaderData} />
}
