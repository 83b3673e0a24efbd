import type { Locale } from '@shop/domain/locale'
import type { ReviewState } from '@shop/domain/review/review'
import type { Tx } from '../../platform/db.ts'
import { type NoColumns, prepared } from '../../platform/prepared.ts'

export type PictureRow = { readonly id: string; readonly width: number; readonly height: number }
type Written = {
  readonly stars: number
  readonly quality: number | null
  readonly value: number | null
  readonly ease: number | null
  readonly body: string
  readonly state: ReviewState
  readonly version: number
}
type Reviewable = { readonly product_id: string; readonly product_number: string }
export type OwnRow = Written & {
  readonly id: string
  readonly product_id: string
  readonly reason: string | null
  readonly author: string
  readonly pictures: readonly PictureRow[] | null
}

/** The goods of an order, without those that never left the shop. */
export const listReviewable = prepared<Reviewable, [orderId: string]>(
  'review_products_of_order',
  `select distinct on (l.product_id) l.product_id, p.number as product_number
   from order_line l join product p on p.id = l.product_id
   where l.order_id = $1 and l.kind = 'goods' order by l.product_id, l.line_number`,
)

export const listOwn = prepared<OwnRow, [customerId: string, productIds: readonly string[]]>(
  'review_own_list',
  `select r.id, r.product_id, r.stars, r.quality, r.value, r.ease, r.body, r.state, r.reason, r.version, r.author,
     (select json_agg(json_build_object('id', f.id, 'width', f.width, 'height', f.height) order by f.added_at, f.id)
      from review_picture f where f.review_id = r.id) as pictures
   from customer_review r where r.customer_id = $1 and r.product_id = any ($2::uuid[])`,
)

type Locked = Written & { readonly id: string }
const lockOwnQuery = prepared<Locked, [customerId: string, productId: string]>(
  'review_own_lock',
  `select id, stars, quality, value, ease, body, state, version from customer_review
   where customer_id = $1 and product_id = $2 for update`,
)
export async function lockOwn(tx: Tx, customerId: string, productId: string): Promise<Locked | undefined> {
  const [row] = await lockOwnQuery.rows(tx, customerId, productId)
  return row
}

type Stars = number | null
/** Returns nothing if another request wrote the review first. */
export const insertOwn = prepared<
  { readonly id: string },
  [
    productId: string,
    customerId: string,
    orderId: string,
    author: string,
    stars: number,
    quality: Stars,
    value: Stars,
    ease: Stars,
    body: string,
    locale: Locale,
    now: Date,
  ]
>(
  'review_own_insert',
  `insert into customer_review (product_id, customer_id, order_id, author, stars, quality, value, ease, body, locale,
     written_at, changed_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11) on conflict (customer_id, product_id) do nothing
   returning id`,
)

/** Any change waits for staff again. */
const AGAIN = `state = 'waiting', reason = null, settled_at = null, settled_by = null, version = version + 1`

export const updateOwn = prepared<
  NoColumns,
  [id: string, stars: number, quality: Stars, value: Stars, ease: Stars, body: string, locale: Locale, now: Date]
>(
  'review_own_update',
  `update customer_review set stars = $2, quality = $3, value = $4, ease = $5, body = $6, locale = $7, changed_at = $8,
     ${AGAIN} where id = $1`,
)

export const touchOwn = prepared<NoColumns, [id: string, now: Date]>(
  'review_own_touch',
  `update customer_review set changed_at = $2, ${AGAIN} where id = $1`,
)

export const deleteOwn = prepared<{ readonly id: string }, [customerId: string, productId: string]>(
  'review_own_delete',
  'delete from customer_review where customer_id = $1 and product_id = $2 returning id',
)

export const listDigests = prepared<{ readonly digest: Buffer }, [reviewId: string]>(
  'review_picture_digests',
  'select digest from review_picture where review_id = $1',
)

export const insertPicture = prepared<
  NoColumns,
  [reviewId: string, content: Buffer, width: number, height: number, now: Date]
>(
  'review_picture_insert',
  'insert into review_picture (review_id, content, width, height, added_at) values ($1, $2, $3, $4, $5)',
)

export const deletePicture = prepared<NoColumns, [pictureId: string, reviewId: string]>(
  'review_picture_delete',
  'delete from review_picture where id = $1 and review_id = $2',
)

export const findPicture = prepared<{ readonly content: Buffer; readonly state: ReviewState }, [pictureId: string]>(
  'review_picture_find',
  `select f.content, r.state from review_picture f join customer_review r on r.id = f.review_id where f.id = $1`,
)
