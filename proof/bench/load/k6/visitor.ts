import { sleep } from 'k6'
import { below, isLucky, oneOf, thinkSeconds, zipf } from './chance.ts'
import { becomeGuest, orderCart, put } from './order.ts'
import { THINK } from './settings.ts'
import { get, page, post, WORLD } from './shop.ts'

const anyProduct = zipf(WORLD.products.length)
const anyList = zipf(WORLD.lists.length)
const anyWord = zipf(WORLD.words.length)
const anyBranch = zipf(WORLD.branches.length, 0.6)
const READS = ['/api/aspos/common/config', '/api/aspos/webnodes/main/root', '/api/aspos/stores', '/api/sp/config']

/** Personal API requests that follow every page. */
function ownCalls() {
  if (isLucky(0.45)) get('/api/aspos/cart', { name: 'cart', part: 'checkout' })
  if (isLucky(0.25)) get('/api/aspos/preference', { name: 'read' })
  if (isLucky(0.3)) get(oneOf(READS), { name: 'read' })
}
const branchId = () => WORLD.branches[anyBranch()] ?? 1

function lookAtList() {
  const list = WORLD.lists[anyList()]
  if (!list) return
  page(list.path)
  if (isLucky(0.5))
    get(`/api/sp/search?requestType=results&categoryID=${list.id}&branchID=${branchId()}`, { name: 'list' })
}
function search() {
  const word = WORLD.words[anyWord()] ?? 'gips'
  for (let length = 2; length <= Math.min(word.length, 6); length += 2)
    get(`/api/sp/search?requestType=autocompletesuggestions&searchTerm=${encodeURIComponent(word.slice(0, length))}`, {
      name: 'suggest',
    })
  page(`/zoeken/${word}`)
}
function lookAtProduct(): { readonly id: string; readonly branchId: number } | undefined {
  const product = WORLD.products[anyProduct()]
  if (!product) return undefined
  page(product.path)
  post('/api/aspos/products/stock', { ids: [product.id] }, { name: 'stock' })
  if (isLucky(0.5)) post('/api/aspos/products/viewed', { productId: product.id }, { name: 'read' })
  return product
}

export type Habits = {
  /** Mean pages per visit, probability per page of adding to the cart, and share of visitors who order. */
  readonly pages: number
  readonly puts: number
  readonly orders: number
}

/** A visitor who browses and sometimes fills a cart or orders. */
export function visit({ pages, puts, orders }: Habits): void {
  if (isLucky(0.3)) page('/')
  const willOrder = isLucky(orders)
  let wanted: ReturnType<typeof lookAtProduct>
  for (let seen = 0; seen < 1 + below(2 * pages - 1); seen++) {
    const kind = Math.random()
    if (kind < 0.4) lookAtList()
    else if (kind < 0.55) search()
    else wanted = lookAtProduct() ?? wanted
    ownCalls()
    if (wanted && !willOrder && isLucky(puts)) put(wanted.id, 1 + below(3))
    sleep(thinkSeconds(THINK))
  }
  wanted ??= willOrder ? lookAtProduct() : undefined
  const token = willOrder && wanted ? becomeGuest() : undefined
  if (token === undefined || !wanted) return
  put(wanted.id, 1, token)
  orderCart(token, wanted.branchId)
}
