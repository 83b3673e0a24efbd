import { createHash } from 'node:crypto'
import { greetedName } from '@shop/domain/account/person-name'
import type { Locale } from '@shop/domain/locale'
import {
  type AspectStars,
  isReviewable,
  judgeReview,
  REVIEW_ASPECTS,
  REVIEW_LIMITS,
  type ReviewText,
  type StoredReview,
} from '@shop/domain/review/review'
import type { Db, Queryable, Tx } from '../../platform/db.ts'
import { encodeInTurn } from '../../platform/photo.ts'
import { transaction } from '../../platform/sql/transaction.ts'
import type { OrderRow } from '../order/index.ts'
import {
  deleteOwn,
  deletePicture,
  insertOwn,
  insertPicture,
  listDigests,
  listReviewable,
  lockOwn,
  touchOwn,
  updateOwn,
} from './own-queries.ts'

type Outcome<C extends string> = { readonly ok: true } | { readonly ok: false; readonly code: C }
const DONE = { ok: true } as const
const NO_PRODUCT = { ok: false, code: 'product_not_found' } as const

/** The products that the buyer of this order can review. */
export const productsToReview = async (db: Queryable, order: OrderRow) =>
  isReviewable(order.state) ? listReviewable.rows(db, order.id) : []

const isBought = async (db: Queryable, order: OrderRow, productId: string): Promise<boolean> =>
  (await productsToReview(db, order)).some(({ product_id }) => product_id === productId)

type StarsRow = { readonly [Name in keyof AspectStars]-?: number | null }
export const aspectsOf = (row: StarsRow): AspectStars =>
  Object.fromEntries(REVIEW_ASPECTS.flatMap((name) => (row[name] === null ? [] : [[name, row[name]]])))

const storedOf = (row: Awaited<ReturnType<typeof lockOwn>>): StoredReview | undefined =>
  row && { stars: row.stars, body: row.body, aspects: aspectsOf(row), state: row.state, version: row.version }

/** The first name that was stated with the order; without one, the page shows no name. */
const authorOf = ({ contact, delivery_address }: OrderRow) =>
  greetedName(contact.firstName || (delivery_address?.firstName ?? '')).slice(0, REVIEW_LIMITS.author)

type Writing = {
  readonly order: OrderRow
  readonly productId: string
  readonly text: ReviewText
  readonly version: number
  readonly locale: Locale
  readonly id: string
  readonly now: Date
}

async function store(tx: Tx, { order, productId, text, version, locale, now }: Writing) {
  const row = await lockOwn(tx, order.customer_id, productId)
  const change = judgeReview(storedOf(row), text, version)
  if (change === 'conflict') return { ok: false, code: 'review_changed' } as const
  if (change === 'nothing') return DONE
  const { quality = null, value = null, ease = null } = text.aspects
  if (row) {
    await updateOwn.rows(tx, row.id, text.stars, quality, value, ease, text.body, locale, now)
    return DONE
  }
  const author = authorOf(order)
  const values = [author, text.stars, quality, value, ease, text.body, locale, now] as const
  const inserted = await insertOwn.rows(tx, productId, order.customer_id, order.id, ...values)
  return inserted.length > 0 ? DONE : undefined
}

/** Writes the review of a bought product, or changes it. Staff publish it in either case. */
export async function writeOwn(db: Db, writing: Writing): Promise<Outcome<'product_not_found' | 'review_changed'>> {
  if (!(await isBought(db, writing.order, writing.productId))) return NO_PRODUCT
  return transaction(db, writing.id, async (tx) => {
    // Another request of a double click inserted it meanwhile: the second try compares the texts.
    const stored = (await store(tx, writing)) ?? (await store(tx, writing))
    if (!stored) throw new Error('review was neither inserted nor found')
    return stored
  })
}

type Own = { readonly order: OrderRow; readonly productId: string; readonly id: string }

export async function removeOwn(db: Db, { order, productId, id }: Own): Promise<Outcome<'product_not_found'>> {
  if (!(await isBought(db, order, productId))) return NO_PRODUCT
  return transaction(db, id, async (tx) => {
    await deleteOwn.rows(tx, order.customer_id, productId)
    return DONE
  })
}

type Adding = Own & { readonly content: string; readonly now: Date }

/** Stores a picture that was encoded again. The right is checked before the work of decoding. */
export async function addPicture(
  db: Db,
  { order, productId, id, content, now }: Adding,
): Promise<Outcome<'product_not_found' | 'picture_invalid' | 'review_full' | 'review_missing'>> {
  if (!(await isBought(db, order, productId))) return NO_PRODUCT
  const picture = await encodeInTurn(content)
  if (!picture) return { ok: false, code: 'picture_invalid' }
  const digest = createHash('sha256').update(picture.content).digest()
  return transaction(db, id, async (tx) => {
    const review = await lockOwn(tx, order.customer_id, productId)
    if (!review) return { ok: false, code: 'review_missing' } as const
    const digests = await listDigests.rows(tx, review.id)
    if (digests.some((one) => one.digest.equals(digest))) return DONE // a repeated request
    if (digests.length >= REVIEW_LIMITS.pictures) return { ok: false, code: 'review_full' } as const
    await insertPicture.rows(tx, review.id, picture.content, picture.width, picture.height, now)
    await touchOwn.rows(tx, review.id, now)
    return DONE
  })
}

/** Without a picture, the review stays as staff read it. */
export async function removePicture(
  db: Db,
  { order, productId, id, pictureId }: Own & { readonly pictureId: string },
): Promise<Outcome<'product_not_found'>> {
  if (!(await isBought(db, order, productId))) return NO_PRODUCT
  return transaction(db, id, async (tx) => {
    const review = await lockOwn(tx, order.customer_id, productId)
    if (review) await deletePicture.rows(tx, pictureId, review.id)
    return DONE
  })
}
