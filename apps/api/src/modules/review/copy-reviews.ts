import { ReviewPage } from '@shop/contract'
import type { Db } from '../../platform/db.ts'
import { transaction } from '../../platform/sql/transaction.ts'
import type { ReviewProvider } from '../../ports/reviews.ts'
import { claimCopy, deleteMissing, insertNew, lockCopy, retryCopy } from './copy-queries.ts'

const MINUTE_MS = 60_000
/** Reviews of the provider appear and disappear here within this time. */
const FRESH_MS = 6 * 60 * MINUTE_MS
const RETRY_MS = 5 * MINUTE_MS
const PER_PAGE = 100
/** More reviews of one product are not copied. */
const MOST_PAGES = 10

type Given = ReviewPage['productReviews'][number]
type Product = { readonly id: string; readonly number: string }
type Deps = { readonly db: Db; readonly provider: ReviewProvider }

/** All reviews that the provider has; undefined if one page failed, because a part would delete the others. */
async function readAll(provider: ReviewProvider, sku: string): Promise<Given[] | undefined> {
  const reviews: Given[] = []
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const query = { sku, page, perPage: PER_PAGE }
    const found = await provider.ask<ReviewPage>('/product/reviews', query, ReviewPage)
    if (!found) return undefined
    reviews.push(...found.productReviews)
    if (!found.links.some(({ rel }) => rel === 'next')) break
  }
  return reviews
}

/**
 * Copies the reviews of a product from the provider if the copies are old. All figures are then those of one table; a
 * trigger updates the rating of the product in the same transaction. Returns whether it copied.
 */
export async function copyReviews({ db, provider }: Deps, { id, number }: Product, now: Date): Promise<boolean> {
  const [claimed] = await claimCopy.rows(db, id, now, new Date(now.getTime() - FRESH_MS))
  if (!claimed) return false
  const given = await readAll(provider, number)
  if (!given) {
    await retryCopy.rows(db, id, new Date(now.getTime() - FRESH_MS + RETRY_MS))
    return false
  }
  const values = [
    given.map(({ stars }) => stars),
    given.map(({ content }) => content),
    given.map(({ consumer }) => consumer),
    given.map(({ language }) => (language === 'en' ? 'en' : 'nl')),
    given.map(({ createdAt }) => createdAt),
  ] as const
  await transaction(db, `reviews:${id}`, async (tx) => {
    await lockCopy.rows(tx, id)
    await deleteMissing.rows(tx, id, ...values)
    await insertNew.rows(tx, id, ...values)
    return { ok: true }
  })
  return true
}
