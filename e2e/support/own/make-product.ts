import { pictureUrl, VIEWS } from '@shop/demo-data/pictures/url'
import type { Client } from 'pg'
import { type FeedLine, loadFeed } from './product-feed.ts'
import {
  decideBy,
  idOfNumber,
  offerProduct,
  onlyOnce,
  type ProductDetails,
  type Relation,
  relate,
  sellForAYear,
  setDetails,
} from './product-queries.ts'

/** Codes of the branches that scenarios use; the warehouse delivers the orders of guests. */
export const BRANCHES = {
  utrecht: 'B001',
  nieuwegein: 'B002',
  zeist: 'B004',
  amersfoort: 'B006',
  amsterdam: 'B007',
  groningen: 'B058',
  warehouse: 'DC',
} as const
/** Pieces in stock by branch code. A branch that is not named has none. */
type Pieces = Readonly<Record<string, number>>

export const PLENTY = 900
/** A few branches instead of all, because each stock row is a change to be indexed. */
export const PLENTIFUL: Pieces = Object.fromEntries(Object.values(BRANCHES).map((code) => [code, PLENTY]))

/** The properties of a product. Each has a default, so that a scenario states only those it needs. */
export type Wish = {
  readonly price?: number
  readonly tiers?: readonly (readonly [quantity: number, price: number])[]
  readonly stock?: Pieces
  /** Other columns of the product feed. */
  readonly columns?: FeedLine
  readonly details?: ProductDetails
  readonly relations?: readonly Relation[]
  /** Price in a running promotion. */
  readonly offer?: number
  /** On sale at its price for a year, so that a promotion may show a former price. */
  readonly isLongSold?: true
}

const DEPARTMENT = 'scenario'
const CATEGORY = 'scenario/artikelen'
/** They are filters of the demo range already, so that deciding by them adds no filter to another list. */
const DECIDING = ['length_mm', 'width_mm', 'thickness_mm', 'colour']

/** A category outside the menu, so that no list, count or sitemap of the range contains its products. */
export const openCategory = (client: Client): Promise<void> =>
  onlyOnce(client, CATEGORY, async () => {
    await loadFeed(client, 'categories', [
      { code: DEPARTMENT, name_nl: 'Scenario', in_menu: 'nee', position: 9_000 },
      { code: CATEGORY, name_nl: 'Scenarioartikelen', parent: DEPARTMENT, in_menu: 'nee', position: 9_000 },
    ])
    await decideBy(client, CATEGORY, DECIDING)
  })

/** The last part of the range, so that no list of best sellers starts with it. */
const RANK = 50_000_000

/** The same pictures for all products, so that each size is encoded once. */
export const PICTURES = VIEWS.map((view) =>
  pictureUrl({ shape: 'bag', view, colour: '#c9b18a', accent: '#1f5fa8', brand: '', title: 'Scenario', size: '25 kg' }),
)

export type Identity = { readonly number: string; readonly name: string }

const lineOf = ({ number, name }: Identity, { price = 24.95, columns = {} }: Wish): FeedLine => ({
  number,
  name_nl: name,
  name_en: `${name} (English)`,
  category: CATEGORY,
  price,
  rank: RANK,
  weight_kg: 2,
  image_url: PICTURES.join('|'),
  ...columns,
})

/** Creates a product with the feeds of a retailer, and adds the properties that no feed has. Returns its id. */
export async function makeProduct(client: Client, identity: Identity, wish: Wish): Promise<string> {
  const { number } = identity
  const { price = 24.95, tiers = [], stock = PLENTIFUL, details, relations = [], offer, isLongSold } = wish
  await loadFeed(client, 'products', [lineOf(identity, wish)])
  if (tiers.length > 0)
    await loadFeed(client, 'prices', [{ number, price, tiers: tiers.map((tier) => tier.join(':')).join('|') }])
  await stockProduct(client, number, stock)
  const id = await idOfNumber(client, number)
  await relate(client, id, relations)
  if (offer !== undefined) await offerProduct(client, id, Math.round(offer * 100))
  if (isLongSold) await sellForAYear(client, id)
  if (details) await setDetails(client, id, details)
  return id
}

/** Creates simple products with one feed, because each feed takes as long as one product. */
export async function makeMany(client: Client, identities: readonly Identity[], eanOf: (number: string) => string) {
  await loadFeed(
    client,
    'products',
    identities.map((identity) => lineOf(identity, { columns: { ean: eanOf(identity.number) } })),
  )
  await loadFeed(
    client,
    'stock',
    identities.map(({ number }) => ({ number, branch: BRANCHES.utrecht, free: PLENTY })),
  )
}

/** Sets the free pieces of the named branches. */
export async function stockProduct(client: Client, number: string, pieces: Pieces): Promise<void> {
  const lines = Object.entries(pieces).map(([branch, free]) => ({ number, branch, free }))
  if (lines.length > 0) await loadFeed(client, 'stock', lines)
}

export type Made = { readonly identity: Identity; readonly wish: Wish }

/** Loads products again in another state: `Ended` remains as a page, `Draft` is invisible. */
export const setState = (client: Client, made: readonly Made[], state: 'Ended' | 'Draft'): Promise<void> =>
  loadFeed(
    client,
    'products',
    made.map(({ identity, wish }) => ({ ...lineOf(identity, wish), state })),
  )
