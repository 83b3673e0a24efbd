import { redirect } from 'react-router'
import { link } from '~/lib/locale/locale.ts'
import { pack } from '~/lib/packed.ts'
import type { Shop } from '~/lib/page/shop-context.ts'
import { findList, readList } from '../list/load-found.server.ts'

const MOST_CATEGORIES = 6

/** What a search found, what it made of the words, and what else may help. Nothing when search is away. */
export async function loadSearch(shop: Shop, url: URL, term: string) {
  const asked = await readList(shop, url)
  const answer = await findList(shop, asked, {
    term,
    ...(asked.categoryId && /^\d{1,9}$/.test(asked.categoryId) ? { webNodeId: asked.categoryId } : {}),
  })
  if (!answer) return { found: undefined, about: undefined }
  const { result, list } = answer
  // a code means one product: its page, not a list of one
  if (result.redirectToUrl) throw redirect(result.redirectToUrl, 302)
  const named = result.intentCategories.map(({ name, url: path }) => ({ name, url: path }))
  const counted = result.webNodeStats.map(({ name, url: path, count }) => ({ name, url: path, count }))
  const about = {
    correctedTerm: result.correctedTerm,
    droppedWords: result.droppedWords,
    categories: [...named, ...counted.filter((one) => !named.some((known) => known.url === one.url))].slice(
      0,
      MOST_CATEGORIES,
    ),
    brand: result.intentBrand,
    pages: result.servicePages,
    popularCategories: result.popularCategories,
    popularBrands: result.popularBrands.map(({ name, url: path }) => ({ name, url: path })),
    alternatives: result.alternativeSuggestions.map((name) => ({ name, href: link('search-term', { term: name }) })),
  }
  return { found: pack(list), about }
}
type Loaded = Awaited<ReturnType<typeof loadSearch>>
export type AboutSearch = NonNullable<Loaded['about']>
