import { FilteredLister } from '~/features/catalogue/list/filtered-lister.tsx'
import { LimitedNote } from '~/features/catalogue/list/limited-note.tsx'
import { Lister } from '~/features/catalogue/lister.tsx'
import { loadSpecialList, type SpecialNode } from '~/features/catalogue/load-list.server.ts'
import { link } from '~/lib/locale/locale.ts'
import { pathsOf } from '~/lib/locale/page-paths.ts'
import { shopContext } from '~/lib/page/shop-context.ts'
import { PageBreadcrumb } from '~/shared/page/page-breadcrumb.tsx'
import { PageHead } from '~/shared/page/page-head.tsx'
import type { Route } from './+types/special-list'

const NODES = {
  'product-lister-actie': 'actie',
  'product-lister-meer-minder': 'meerMinder',
  'product-lister-opop': 'opOp',
  'product-lister-reduced-in-price': 'reducedInPrice',
} as const satisfies Record<string, SpecialNode>
type ListName = keyof typeof NODES

const isList = (name: string): name is ListName => Object.hasOwn(NODES, name)

export async function loader({ url, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  if (!isList(shop.name)) throw new Error(`route ${shop.name} is not a product list`)
  return { name: shop.name, ...(await loadSpecialList(shop, NODES[shop.name], url)) }
}

export { shouldRevalidate } from '~/lib/page/revalidate.ts'

export default function SpecialList({ loaderData: { name, title, banner, found, listed } }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <PageHead title={title} paths={pathsOf(name)} />
      <PageBreadcrumb current={title} />
      <h1 className={found ? 'pagetitle pagetitle--list' : 'pagetitle'}>{title}</h1>
      {found ? <FilteredLister found={found} path={link(name)} label={title} banner={banner} hasCategories /> : null}
      {listed ? (
        <>
          <LimitedNote />
          <Lister listed={listed} path={link(name)} label={title} banner={banner} />
        </>
      ) : null}
    </div>
  )
}
