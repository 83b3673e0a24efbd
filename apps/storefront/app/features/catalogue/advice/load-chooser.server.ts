import type { Block, BlockOf } from '@shop/contract/content-blocks'
import type { SearchResult } from '@shop/contract/search'
import { type CardProduct, toCardProduct } from '~/features/catalogue/card-product.ts'
import type { Shop } from '~/lib/page/shop-context.ts'
import { findWebNode, searchProducts } from '~/lib/readers/catalogue.ts'
import { ANSWERS, ANY, type Answer, answersHref, readAnswers } from './chooser-answers.ts'

const MOST_OPTIONS = 12
const SHOWN = 3
/** Few products are compared faster than a further question is answered. */
const FEW = 3

export type Chosen = {
  readonly given: readonly { readonly question: string; readonly label: string; readonly href: string }[]
  readonly question:
    | {
        readonly at: number
        readonly text: string
        readonly options: readonly { readonly label: string; readonly count: number; readonly href: string }[]
        readonly anyHref: string
      }
    | undefined
  readonly total: number
  /** Products that fit and are in stock; only after the last question. */
  readonly products: readonly CardProduct[]
  /** The path of the category and the query of its list. */
  readonly list: { readonly path: string; readonly search: string }
  readonly restartHref: string
}

type Chooser = BlockOf<'chooser'>
const isPreference = ({ value }: Answer) => value !== ANY

const find = ({ call }: Shop, categoryID: string, answers: readonly Answer[]) =>
  searchProducts(call, {
    requestType: 'results',
    categoryID,
    pageSize: 24,
    onlySoldOnline: true,
    filterFacets: answers.filter(isPreference).map(({ field, value }) => `${field}:${value}`),
  })

const valuesOf = (result: SearchResult, field: string) =>
  (result.facets.find((facet) => facet.field === field)?.values ?? []).filter(({ count }) => count > 0)

/** The next question with its options, or the products. Every option has products, so no answer is a dead end. */
async function choose(shop: Shop, block: Chooser, url: URL): Promise<Chosen | undefined> {
  const node = await findWebNode(shop.call, block.webNodeCode)
  if (!node) return undefined
  const fields = block.questions.map(({ field }) => field)
  const answers = readAnswers(url.searchParams.get(ANSWERS), fields)
  const result = await find(shop, node.Id, answers)
  if (!result || result.isLimited) return undefined
  const open = block.questions.filter(({ field }) => !answers.some((answer) => answer.field === field))
  // A question with one choice left decides nothing.
  const next = result.total > FEW ? open.find(({ field }) => valuesOf(result, field).length > 1) : undefined
  const href = (some: readonly Answer[]) => answersHref(url.pathname, some)
  const products = next ? [] : result.products.map(toCardProduct).filter(({ maxStockTotal }) => maxStockTotal > 0)
  const search = new URLSearchParams(answers.filter(isPreference).map(({ field, value }) => [field, value]))
  return {
    given: answers.map((answer, at) => ({
      question: block.questions.find(({ field }) => field === answer.field)?.question ?? '',
      label: labelOf(result, answer),
      href: href(answers.slice(0, at)),
    })),
    question: next && {
      at: answers.length + 1,
      text: next.question,
      options: valuesOf(result, next.field)
        .toSorted((one, other) => other.count - one.count)
        .slice(0, MOST_OPTIONS)
        .map(({ label, value, count }) => ({ label, count, href: href([...answers, { field: next.field, value }]) })),
      anyHref: href([...answers, { field: next.field, value: ANY }]),
    },
    total: result.total,
    products: products.slice(0, SHOWN),
    list: { path: node.Url, search: search.toString() },
    restartHref: href([]),
  }
}

const labelOf = (result: SearchResult, { field, value }: Answer) =>
  value === ANY ? '' : (valuesOf(result, field).find((one) => one.value === value)?.label ?? value)

/** The state of each chooser of an article, by the index of its block. */
export async function loadChoosers(
  shop: Shop,
  blocks: readonly Block[],
  url: URL,
): Promise<Record<number, Chosen | undefined>> {
  const choosers = blocks.flatMap((block, at) => (block.block === 'chooser' ? [{ block, at }] : []))
  const chosen = choosers.map(async ({ block, at }) => [at, await choose(shop, block, url)] as const)
  return Object.fromEntries(await Promise.all(chosen))
}
