import { type NoColumns, prepared } from '../../platform/prepared.ts'

/** Claims the copying of a product, so that one request at a time does it. */
export const claimCopy = prepared<{ readonly product_id: string }, [productId: string, now: Date, copiedBefore: Date]>(
  'review_copy_claim',
  `insert into review_copy (product_id, copied_at) values ($1, $2)
   on conflict (product_id) do update set copied_at = $2 where review_copy.copied_at < $3 returning product_id`,
)

/** Lets the next try start earlier, because the provider failed. */
export const retryCopy = prepared<NoColumns, [productId: string, copiedAt: Date]>(
  'review_copy_retry',
  'update review_copy set copied_at = $2 where product_id = $1',
)

type Given = [
  productId: string,
  stars: readonly number[],
  contents: readonly string[],
  consumers: readonly string[],
  locales: readonly string[],
  at: readonly string[],
]
const GIVEN = `(select stars, content, consumer, locale, at::timestamptz as created_at
     from unnest($2::int[], $3::text[], $4::text[], $5::text[], $6::text[])
     as u (stars, content, consumer, locale, at)) g`
const IS_GIVEN = `g.stars = r.stars and g.content = r.content and g.consumer = r.consumer and g.locale = r.locale
       and g.created_at = r.created_at`

/** The provider has no ids: a review is known by all that it says. */
export const deleteMissing = prepared<NoColumns, Given>(
  'review_copy_delete',
  `delete from product_review r where r.product_id = $1 and not exists (select from ${GIVEN} where ${IS_GIVEN})`,
)

export const insertNew = prepared<NoColumns, Given>(
  'review_copy_insert',
  `insert into product_review (product_id, stars, content, consumer, locale, created_at)
   select distinct $1::uuid, g.stars, g.content, g.consumer, g.locale, g.created_at from ${GIVEN}
   where not exists (select from product_review r where r.product_id = $1 and ${IS_GIVEN})`,
)

/** Two copies of one product would insert the same review twice. */
export const lockCopy = prepared<NoColumns, [productId: string]>(
  'review_copy_lock',
  'select from review_copy where product_id = $1 for update',
)
