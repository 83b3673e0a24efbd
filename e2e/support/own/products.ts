import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { APIRequestContext } from '@playwright/test'
import type { ProductInList } from '@shop/contract/product-view'
import { productPath } from '@shop/routes'
import pg from 'pg'
import { scaleTimeout } from '../../../proof/kit/patience.ts'
import { readData } from '../range/read-data.ts'
import { ADDRESSES } from './addresses.ts'
import {
  BRANCHES,
  type Identity,
  type Made,
  makeMany,
  makeProduct,
  openCategory,
  setState,
  stockProduct,
  type Wish,
} from './make-product.ts'
import { namedProducts } from './named-products.ts'
import { setDetails } from './product-queries.ts'

export type OwnProduct = ProductInList & { readonly path: string }

const CONSONANTS = 'bdfgklmnprstvz'
const VOWELS = 'aeiou'
const SYLLABLES = 5
const POLL_MS = 250
const INDEX_TIMEOUT_MS = scaleTimeout(20_000)

const pick = (letters: string) => letters[randomInt(letters.length)] ?? ''
/**
 * One word that occurs in no other name, so that a search finds this product alone. Of two words, a search with few hits
 * would drop one. It has no digits, because a search reads them as a size.
 */
const aName = () => {
  const word = Array.from({ length: SYLLABLES }, () => pick(CONSONANTS) + pick(VOWELS)).join('')
  return word.slice(0, 1).toUpperCase() + word.slice(1)
}

/** Ten digits; the numbers of the demo range have six. */
const aNumber = () => `9${randomInt(100_000_000, 999_999_999)}`

/** The EAN-13 of a number of ten digits, in the range that a shop may use itself. */
export function eanOf(number: string): string {
  const body = `29${number}`
  const sum = [...body].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
  return `${body}${(10 - (sum % 10)) % 10}`
}

/**
 * The products of one Playwright worker, which no other worker buys. They are in a category outside the menu; closing
 * hides them.
 */
export async function openProducts(request: APIRequestContext) {
  const client = new pg.Client({
    connectionString: ADDRESSES.DATABASE_URL,
    application_name: 'scenario products',
    options: '-c shop.process=scenario', // the author in the audit log
  })
  await client.connect()
  await openCategory(client)
  const made: Made[] = []

  async function make(wish: Wish): Promise<OwnProduct> {
    const identity = { number: aNumber(), name: aName() }
    made.push({ identity, wish })
    const id = await makeProduct(client, identity, wish)
    const [product] = await readData<ProductInList[]>(
      request,
      `/api/aspos/products/ids?productIds=${id}&fetchExtraFields=true`,
    )
    if (!product) throw new Error(`the API does not return the created product ${identity.number}`)
    return { ...product, path: productPath(product.url) }
  }
  const madeAs = ({ number }: Identity) => {
    const found = made.find(({ identity }) => identity.number === number)
    if (!found) throw new Error(`product ${number} was not created here`)
    return found
  }

  return {
    ...namedProducts(client, make),
    /** Simple products in stock in Utrecht, with their EAN. */
    many: async (count: number) => {
      const identities = Array.from({ length: count }, () => ({ number: aNumber(), name: aName() }))
      made.push(...identities.map((identity) => ({ identity, wish: { columns: { ean: eanOf(identity.number) } } })))
      await makeMany(client, identities, eanOf)
      return identities.map((identity) => ({ ...identity, ean: eanOf(identity.number) }))
    },
    /** A product in stock in several branches with this EAN, which no other product has from then on. */
    withEan: async (ean: string) => {
      await client.query('update product set scan_code = null where scan_code = $1', [ean])
      return make({ columns: { ean } })
    },
    /** Removes a product from the range; its page remains. */
    end: (product: Identity) => setState(client, [madeAs(product)], 'Ended'),
    /** Makes a product invisible. */
    hide: (product: Identity) => setState(client, [madeAs(product)], 'Draft'),
    /** Sets the pieces of branches, as a delivery to them would. */
    restock: (product: Identity, pieces: Partial<Record<keyof typeof BRANCHES, number>>) =>
      stockProduct(
        client,
        product.number,
        Object.fromEntries(
          Object.entries(pieces).map(([name, free]) => [BRANCHES[name as keyof typeof BRANCHES], free]),
        ),
      ),
    /** Sets the number of pieces that can be delivered. */
    deliver: (product: OwnProduct, pieces: number) => setDetails(client, product.id, { max_stock_total: pieces }),
    /** Waits until search returns the product. */
    untilFound: (product: Identity) => untilFound(request, product),
    close: async () => {
      await setState(client, made, 'Draft')
      await client.end()
    },
  }
}
export type OwnProducts = Awaited<ReturnType<typeof openProducts>>

type Found = { readonly results: { readonly products: readonly { readonly number: string }[] } }

async function untilFound(request: APIRequestContext, { number }: Identity): Promise<void> {
  const query = new URLSearchParams({ requestType: 'results', searchTerm: number })
  for (const until = Date.now() + INDEX_TIMEOUT_MS; Date.now() < until; await sleep(POLL_MS)) {
    const { results } = await readData<Found>(request, `/api/sp/search?${query}`)
    if (results.products.some((one) => one.number === number)) return
  }
  throw new Error(`search does not return product ${number} within ${INDEX_TIMEOUT_MS} ms`)
}
