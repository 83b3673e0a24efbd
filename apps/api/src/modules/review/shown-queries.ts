import type { Locale } from '@shop/domain/locale'
import { type NoColumns, prepared } from '../../platform/prepared.ts'

export const REVIEWS_PER_PAGE = 10

/** Copies of the provider's reviews, and those that were written here and published. */
const SHOWN = `select r.id, r.stars, r.content as body, r.consumer as author, r.locale, r.created_at as at,
     false as is_verified, null::smallint as quality, null::smallint as value, null::smallint as ease
   from product_review r where r.product_id = p.id
   union all
   select c.id, c.stars, c.body, c.author, c.locale, c.written_at, true, c.quality, c.value, c.ease
   from customer_review c where c.product_id = p.id and c.state = 'published'`

type FiguresRow = {
  readonly id: string
  readonly rating_average: string | null
  readonly rating_count: number
  readonly stars: readonly number[]
  readonly quality: string | null
  readonly quality_count: number
  readonly value: string | null
  readonly value_count: number
  readonly ease: string | null
  readonly ease_count: number
}

/** The rating of the product, and its parts from the same snapshot. */
export const findFigures = prepared<FiguresRow, [number: string]>(
  'review_figures',
  `select p.id, p.rating_average, p.rating_count, s.stars, s.quality, s.quality_count, s.value, s.value_count, s.ease,
     s.ease_count
   from product p cross join lateral (
     select array[count(*) filter (where stars = 1), count(*) filter (where stars = 2), count(*) filter (where stars = 3),
         count(*) filter (where stars = 4), count(*) filter (where stars = 5)]::int[] as stars,
       round(avg(quality), 1) as quality, count(quality)::int as quality_count,
       round(avg(value), 1) as value, count(value)::int as value_count,
       round(avg(ease), 1) as ease, count(ease)::int as ease_count
     from (${SHOWN}) shown) s
   where p.number = $1`,
)

export type ShownRow = {
  readonly id: string
  readonly stars: number
  readonly body: string
  readonly author: string
  readonly locale: Locale
  readonly at: Date
  readonly is_verified: boolean
  readonly pictures: readonly string[]
  readonly helpful: number
  readonly found: number
}

/** One page of the reviews that match, newest first; words match by their stem in the language of the review. */
export const listShown = prepared<
  ShownRow,
  [
    productId: string,
    stars: number | null,
    withPictures: boolean,
    isVerified: boolean,
    term: string | null,
    offset: number,
  ]
>(
  'review_list',
  `select s.id, s.stars, s.body, s.author, s.locale, s.at, s.is_verified,
     array(select f.id from review_picture f where f.review_id = s.id order by f.added_at, f.id) as pictures,
     (select count(*)::int from review_vote v where v.copied_id = s.id or v.written_id = s.id) as helpful,
     (count(*) over ())::int as found
   from product p cross join lateral (${SHOWN}) s
   where p.id = $1 and ($2::int is null or s.stars = $2::int)
     and (not $3::boolean or exists (select from review_picture f where f.review_id = s.id))
     and (not $4::boolean or s.is_verified)
     and ($5::text is null or strpos(lower(s.body), lower($5::text)) > 0
       or to_tsvector(case s.locale when 'en' then 'english'::regconfig else 'dutch'::regconfig end, s.body)
         @@ websearch_to_tsquery(case s.locale when 'en' then 'english'::regconfig else 'dutch'::regconfig end, $5::text))
   order by s.at desc, s.id limit ${REVIEWS_PER_PAGE} offset $6::int`,
)

type Target = { readonly copied_id: string | null; readonly written_id: string | null }
export const findShown = prepared<Target, [id: string]>(
  'review_find_shown',
  `select r.id as copied_id, null::uuid as written_id from product_review r where r.id = $1
   union all
   select null, c.id from customer_review c where c.id = $1 and c.state = 'published'`,
)

export const addVote = prepared<
  NoColumns,
  [copiedId: string | null, writtenId: string | null, voter: Buffer, now: Date]
>(
  'review_vote_add',
  `insert into review_vote (copied_id, written_id, voter, voted_at) values ($1, $2, $3, $4)
   on conflict (copied_id, written_id, voter) do nothing`,
)

export const removeVote = prepared<NoColumns, [reviewId: string, voter: Buffer]>(
  'review_vote_remove',
  'delete from review_vote where (copied_id = $1 or written_id = $1) and voter = $2',
)

export const countVotes = prepared<{ readonly helpful: number }, [reviewId: string]>(
  'review_vote_count',
  'select count(*)::int as helpful from review_vote where copied_id = $1 or written_id = $1',
)
