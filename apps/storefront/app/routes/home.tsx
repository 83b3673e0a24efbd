import { useMemo } from 'react'
import { HomeFinder } from '~/features/branch/home-finder.tsx'
import type { CardProduct } from '~/features/catalogue/card-product.ts'
import { CardShelf } from '~/features/catalogue/card-shelf.tsx'
import { loadShelf } from '~/features/catalogue/load-list.server.ts'
import { Band } from '~/features/home/band.tsx'
import { BrandStrip } from '~/features/home/brand-strip.tsx'
import { Departments } from '~/features/home/departments.tsx'
import { Hero } from '~/features/home/hero.tsx'
import { loadHome } from '~/features/home/load-home.server.ts'
import { Advice, Closing, MoreTiles, Services } from '~/features/home/tiles.tsx'
import { organisation } from '~/layouts/organisation.ts'
import { link } from '~/lib/locale/locale.ts'
import { pathsOf } from '~/lib/locale/page-paths.ts'
import { pack, unpack } from '~/lib/packed.ts'
import { allowMaps } from '~/lib/page/other-parties.server.ts'
import { shopContext } from '~/lib/page/shop-context.ts'
import { useShopFacts } from '~/lib/shop-facts.ts'
import { m } from '~/paraglide/messages.js'
import { PageHead } from '~/shared/page/page-head.tsx'
import { StructuredData } from '~/ui/structured-data.tsx'
import type { Route } from './+types/home'

const ON_A_SHELF = 5

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  await allowMaps(context, shop)
  const home = await loadHome(shop)
  const [offers, popular] = await Promise.all([
    loadShelf(shop, home.specialWebNodes.actie, ON_A_SHELF),
    loadShelf(shop, home.specialWebNodes.homePopular, ON_A_SHELF),
  ])
  return { packed: pack({ home, offers, popular }) }
}

export { shouldRevalidate } from '~/lib/page/revalidate.ts'

export default function Home({ loaderData: { packed } }: Route.ComponentProps) {
  const { publicOrigin = '' } = useShopFacts()
  const { home, offers, popular } = useMemo(() => unpack(packed), [packed])
  return (
    <>
      <PageHead title={m.page_home_title()} description={m.home_description()} paths={pathsOf('index')} />
      <StructuredData data={organisation(publicOrigin)} />
      <Hero home={home} />
      <Departments departments={home.departments} />
      <Shelf
        isSand
        title={m.home_offers()}
        products={offers}
        more={{ text: m.home_all_offers(), href: link('product-lister-actie') }}
      />
      <Shelf title={m.home_popular()} products={popular} />
      <Services part={home.services} />
      <BrandStrip brands={home.brands} />
      {home.branches.length > 0 ? (
        <Band
          isSand
          title={m.home_branches_title({ count: String(home.branchCount) })}
          note={m.home_branches_text()}
          more={{ text: m.home_all_count({ count: String(home.branchCount) }), href: link('store-lister') }}
        >
          <HomeFinder first={home.branches} count={home.branchCount} />
        </Band>
      ) : null}
      <Advice part={home.advice} season={home.activities} />
      <MoreTiles part={home.blocks} />
      <Closing trade={home.trade} />
    </>
  )
}

function Shelf({
  title,
  products,
  more,
  isSand = false,
}: {
  title: string
  products: readonly CardProduct[]
  more?: { text: string; href: string }
  isSand?: boolean
}) {
  if (products.length === 0) return null
  return (
    <Band isSand={isSand} title={title} {...(more ? { more } : {})}>
      <CardShelf products={products} label={title} />
    </Band>
  )
}
