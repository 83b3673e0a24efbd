import { ProductList } from '~/features/catalogue/category-screen'
import { loadSpecialList, type SpecialNode } from '~/lib/category.server'
import { PageBreadcrumb } from '~/lib/page-breadcrumb'
import { PageHead } from '~/lib/page-head'
import { pathsOf } from '~/lib/page-paths'
import { shopContext } from '~/lib/shop-context'
import type { Route } from './+types/special-list'

const NODES = {
  'product-lister-actie': 'actie',
  'product-lister-meer-minder': 'meerMinder',
  'product-lister-opop': 'opOp',
  'product-lister-reduced-in-price': 'reducedInPrice',
} as const satisfies Record<string, SpecialNode>
type ListName = keyof typeof NODES

const isList = (name: string): name is ListName => Object.hasOwn(NODES, name)

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  if (!isList(shop.name)) throw new Error(`${shop.name} is no list`)
  const { node, products } = await loadSpecialList(shop, NODES[shop.name])
  return { name: shop.name, title: node.Name, products }
}

export { shouldRevalidate } from '~/lib/revalidate'

export default function SpecialList({ loaderData: { name, title, products } }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <PageHead title={title} paths={pathsOf(name)} />
      <PageBreadcrumb current={title} />
      <h1>{title}</h1>
      <ProductList products={products} />
    </div>
  )
}
