import { type BranchView, listBranches } from '@shop/contract/branch'
import { popularBrands } from '@shop/contract/brand'
import type { Banner, ContentPart } from '@shop/contract/content'
import { readConfig } from '@shop/contract/settings'
import { type WebNodeView, webNodeRoot } from '@shop/contract/web-node'
import { type BannerClass, bannerClass } from '@shop/domain/content/banner'
import { required } from '~/lib/api/reply.ts'
import { contentParts } from '~/lib/content-parts.server.ts'
import type { Shop } from '~/lib/page/shop-context.ts'

const LINKS_PER_DEPARTMENT = 3
const BRANDS = 8
const BRANCHES = 4

/** The parts of the home page that editors fill, by key (DECIDE-72). */
const KEYS = [
  'HomeBanners',
  'HomeBannersRow',
  'HomeThreeBlocks',
  'HomeUspBanners',
  'HomeAdvantages',
  'Blocks',
  'Activities',
] as const

export async function loadHome(shop: Shop) {
  const { call } = shop
  const asking = {
    root: call(webNodeRoot, { query: { descendantLevel: 2 } }),
    parts: contentParts(shop, { kind: 'Home', path: '/', keys: KEYS }),
    config: call(readConfig, { query: { getRegions: false } }),
    brands: call(popularBrands, { query: { limit: BRANDS } }),
    branches: call(listBranches, {}),
  }
  const root = required(await asking.root)
  const parts = await asking.parts
  const brands = await asking.brands
  const branches = await asking.branches
  return {
    departments: root.Children.filter(({ InMenu }) => InMenu).map(toDepartment),
    specialWebNodes: required(await asking.config).specialWebNodes,
    hero: toPart(parts.HomeBanners).tiles[0] ?? null,
    services: toPart(parts.HomeBannersRow),
    advice: toPart(parts.HomeThreeBlocks),
    trade: toPart(parts.HomeUspBanners),
    advantages: toPart(parts.HomeAdvantages),
    activities: toPart(parts.Activities),
    blocks: toPart(parts.Blocks),
    brands: brands.status === 200 ? brands.body.Data.map(({ BrandName, Url }) => ({ name: BrandName, url: Url })) : [],
    branchCount: branches.status === 200 ? branches.body.Data.length : 0,
    branches: branches.status === 200 ? firstBranches(branches.body.Data) : [],
  }
}
export type HomeData = Awaited<ReturnType<typeof loadHome>>

/** The largest branches first: they have the widest range and the longest opening hours. */
const firstBranches = (all: readonly BranchView[]) =>
  [...all]
    .sort((left, right) => Number(right.type.endsWith('-xl')) - Number(left.type.endsWith('-xl')))
    .slice(0, BRANCHES)
    .map(({ id, name, url, address: { street, houseNumber, city } }) => ({
      id,
      name,
      url,
      city,
      street: `${street} ${houseNumber}`,
    }))

const toDepartment = ({ Id, Name, Url, Img, Children }: WebNodeView) => ({
  id: Id,
  name: Name,
  url: Url,
  img: Img,
  links: Children.slice(0, LINKS_PER_DEPARTMENT).map((child) => ({ name: child.Name, url: child.Url })),
})

export type ContentTile = {
  readonly title: string
  readonly text: string
  readonly link: string | null
  readonly url: string | null
  readonly image: string | null
  readonly look?: BannerClass | undefined
}

const toTile = ({ title, name, summary, linkTitle, alternateUrl, image, cssClass }: Banner): ContentTile => ({
  title: title || name,
  text: summary,
  link: linkTitle,
  url: alternateUrl,
  image,
  look: bannerClass(cssClass),
})

/** The content of one key: banners as tiles, and plain links. */
const toPart = (part: ContentPart | undefined) => ({
  title: part?.title ?? '',
  tiles: (part?.banners ?? []).map(toTile),
  links: (part?.items ?? []).map(({ name, url, alternateUrl }) => ({ name, url: alternateUrl ?? url })),
})
export type HomePart = ReturnType<typeof toPart>
