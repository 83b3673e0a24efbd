import { popularBrands } from '@shop/contract/brand'
import { searchQuestions } from '@shop/contract/question'
import { readConfig } from '@shop/contract/settings'
import { webNodeRoot } from '@shop/contract/web-node'
import { ownPath } from '@shop/routes'
import { redirect } from 'react-router'
import { findList, readList } from '~/features/catalogue/list/load-found.server.ts'
import { loadShelf } from '~/features/catalogue/load-list.server.ts'
import { link } from '~/lib/locale/locale.ts'
import type { Shop } from '~/lib/page/shop-context.ts'

const MOST_CATEGORIES = 6

/** The search results, with corrections and suggestions. Both are undefined if search is unavailable. */
export async function loadSearch(shop: Shop, url: URL, term: string) {
  const asked = await readList(shop, url)
  const [answer, questions] = await Promise.all([
    findList(shop, asked, {
      term,
      ...(asked.categoryId && /^\d{1,9}$/.test(asked.categoryId) ? { webNodeId: asked.categoryId } : {}),
    }),
    questionsFor(shop, term),
  ])
  if (!answer) return { found: undefined, about: undefined }
  const { result, list } = answer
  // An exact code redirects to its product. Only local paths are followed, because the URL comes from another service.
  const direct = ownPath(result.redirectToUrl)
  if (direct) throw redirect(direct, 302)
  const counted = result.webNodeStats.map(({ name, url: path, count, img = null }) => ({ name, url: path, count, img }))
  const named = result.intentCategories.map(({ name, url: path, img }) => ({
    name,
    url: path,
    count: counted.find((one) => one.url === path)?.count,
    img,
  }))
  const help = result.total === 0 ? await loadHelp(shop) : undefined
  const about = {
    help,
    correctedTerm: result.correctedTerm,
    droppedWords: result.droppedWords,
    categories: [...named, ...counted.filter((one) => !named.some((known) => known.url === one.url))].slice(
      0,
      MOST_CATEGORIES,
    ),
    brand: result.intentBrand,
    pages: result.servicePages,
    questions,
    alternatives: result.alternativeSuggestions.map((name) => ({ name, href: link('search-term', { term: name }) })),
  }
  return { found: list, about }
}
const LONGEST_TERM = 200

/** Answered questions. The results are complete without them. */
async function questionsFor({ call }: Shop, term: string) {
  // A single word is a search for products.
  if (!/\s/.test(term.trim())) return []
  const query = { term: term.slice(0, LONGEST_TERM) }
  const reply = await call(searchQuestions, { query }).catch(() => undefined) // the client logs the failure
  return reply?.status === 200 ? reply.body.Data : []
}

const TILES = 8
const BRANDS = 8
const ON_A_SHELF = 5

/** Help for a search without results: departments, popular brands and popular products. */
async function loadHelp(shop: Shop) {
  const { call } = shop
  const [root, brands, config] = await Promise.all([
    call(webNodeRoot, { query: { descendantLevel: 1 } }),
    call(popularBrands, { query: { limit: BRANDS } }),
    call(readConfig, { query: { getRegions: false } }),
  ])
  const popular = config.status === 200 ? config.body.Data.specialWebNodes.homePopular : ''
  return {
    categories:
      root.status === 200
        ? root.body.Data.Children.filter(({ InMenu }) => InMenu)
            .slice(0, TILES)
            .map(({ Name, Url, Img }) => ({ name: Name, url: Url, img: Img }))
        : [],
    brands:
      brands.status === 200
        ? brands.body.Data.map(({ BrandName, ImageUrl, Url }) => ({ name: BrandName, url: Url, img: ImageUrl }))
        : [],
    products: await loadShelf(shop, popular, ON_A_SHELF),
  }
}
type Loaded = Awaited<ReturnType<typeof loadSearch>>
export type AboutSearch = NonNullable<Loaded['about']>
