import { prepared } from '../../../platform/prepared.ts'
import { startsWith } from '../search/search-queries.ts'

export type ProductRow = {
  readonly number: string
  readonly name: string
  readonly state: 'Active' | 'Ended' | 'Draft'
  readonly is_webshop_orderable: boolean
  readonly category: string
  readonly brand: string | null
  readonly scan_code: string | null
  readonly price_cents: number
}
type Filter = [
  /** Digits, or a query of words; null for all products. */
  search: string | null,
  category: string | null,
  state: string | null,
  isForSale: boolean | null,
  /** At most this many products of a search are read; null for all of them. */
  mostFound: number | null,
]

/** How the search text is read. Each kind has its own statements, so that each has its own plan. */
export type Search = 'none' | 'digits' | 'words'
const NAMES = 'id number state is_webshop_orderable web_node_id brand_id scan_code price_cents'.split(' ')
const READ = NAMES.join(', ')
/** The texts that contain all words, each at least by its start. */
const TEXTS = `product_text t where t.locale = 'nl' and to_tsvector('simple', t.name) @@ to_tsquery('simple', $1::text)`
/**
 * The products of a search. `offset 0` makes the planner read the found products one by one: it would read the whole
 * table for a frequent word.
 */
const SOURCES: Readonly<Record<Search, string>> = {
  none: 'product',
  digits: `((select ${READ} from product n where ${startsWith('n.number', '$1::text')} limit $5::int)
    union all select ${READ} from product b where b.scan_code = $1 and not (${startsWith('b.number', '$1')}))`,
  words: `(with every as materialized (select t.product_id from ${TEXTS})
    select ${NAMES.map((name) => `found.${name}`).join(', ')} from (select e.product_id from every e limit $5::int) f
      cross join lateral (select ${READ} from product w where w.id = f.product_id offset 0) found)`,
}
/** Of statements that use neither the text nor its limit. */
const UNUSED = '($1::text is null and $5::int is null or true)'
const IN_CATEGORY = `($2::text is null or p.web_node_id = (select w.id from web_node w where w.code = $2))`
const IN_STATE = '($3::text is null or p.state = $3)'
const BY_SALE = '($4::boolean is null or p.is_webshop_orderable = $4)'
const foundBy = (search: Search) =>
  `${SOURCES[search]} p where ${search === 'none' ? UNUSED : 'true'} and ${IN_CATEGORY} and ${IN_STATE} and ${BY_SALE}`

const SORTS = { number: 'p.number', newest: 'p.id desc' } as const
const listBy = (search: Search, sort: keyof typeof SORTS) =>
  prepared<ProductRow, [...Filter, limit: number, offset: number]>(
    `staff_products_${search}_by_${sort}`,
    `select p.number, t.name, p.state, p.is_webshop_orderable, c.name as category, b.name as brand, p.scan_code, p.price_cents
     from (select p.id, p.number, p.state, p.is_webshop_orderable, p.web_node_id, p.brand_id, p.scan_code, p.price_cents
       from ${foundBy(search)} order by ${SORTS[sort]} limit $6 offset $7) p
       join product_text t on t.product_id = p.id and t.locale = 'nl'
       join web_node_text c on c.web_node_id = p.web_node_id and c.locale = 'nl'
       left join brand b on b.id = p.brand_id
     order by ${SORTS[sort]}`,
  )
const sortsOf = (search: Search) => ({ number: listBy(search, 'number'), newest: listBy(search, 'newest') })
export const PRODUCT_LISTS = { none: sortsOf('none'), digits: sortsOf('digits'), words: sortsOf('words') } as const

/**
 * Reads at most `limit` products by one condition that an index answers, and counts those that meet the others. If
 * `read` reaches the limit, there may be more than `count`.
 */
const countBy = (name: string, source: string, others: string) =>
  prepared<{ readonly count: number; readonly read: number }, [...Filter, limit: number]>(
    `staff_products_count_${name}`,
    `select count(*) filter (where ${others}) as count, count(*) as read
     from (select p.state, p.is_webshop_orderable, p.web_node_id from ${source} limit $6) p`,
  )
const STATE_AND_SALE = `${IN_STATE} and ${BY_SALE}`
export const COUNTS = {
  digits: countBy('digits', `${SOURCES.digits} p`, `${IN_CATEGORY} and ${STATE_AND_SALE}`),
  words: countBy('words', `${SOURCES.words} p`, `${IN_CATEGORY} and ${STATE_AND_SALE}`),
  /** Without another condition the products need not be read. */
  wordsAlone: prepared<{ readonly count: number; readonly read: number }, [...Filter, limit: number]>(
    'staff_products_words_count',
    `select count(*) as count, count(*) as read from (select from ${TEXTS}
       and ($2::text is null and $3::text is null and $4::boolean is null and $5::int is null or true) limit $6) t`,
  ),
  category: countBy('category', `product p where ${UNUSED} and ${IN_CATEGORY}`, STATE_AND_SALE),
  /** Few products are not for sale, so that their own index answers it. */
  stopped: countBy(
    'stopped',
    `product p where ${UNUSED} and not p.is_webshop_orderable`,
    `${IN_CATEGORY} and ${STATE_AND_SALE}`,
  ),
  state: countBy('state', `product p where ${UNUSED} and ${IN_STATE}`, `${IN_CATEGORY} and ${BY_SALE}`),
} as const

const collectBy = (search: Search) =>
  prepared<{ readonly total: number }, [...Filter, jobId: string, limit: number]>(
    `staff_product_job_collect_${search}`,
    `with collected as (
       insert into product_job_row (job_id, nth, product_id, number, was_for_sale)
       select $6::uuid, row_number() over (order by found.number), found.id, found.number, found.is_webshop_orderable
       from (select p.id, p.number, p.is_webshop_orderable from ${foundBy(search)} limit $7) found
       returning 1)
     select count(*)::int as total from collected`,
  )
/** The products of a query, as rows of a job. */
export const COLLECTORS = { none: collectBy('none'), digits: collectBy('digits'), words: collectBy('words') } as const

const pickBy = (search: Search) =>
  prepared<{ readonly id: string; readonly number: string; readonly price_cents: number }, [...Filter, limit: number]>(
    `staff_products_pick_${search}`,
    `select p.id, p.number, p.price_cents from ${foundBy(search)} and p.state <> 'Ended' order by p.number limit $6`,
  )
/** The products of a query that are sold, with their prices. */
export const PICKERS = { none: pickBy('none'), digits: pickBy('digits'), words: pickBy('words') } as const

export const listCategories = prepared<{ readonly code: string; readonly name: string }, []>(
  'staff_product_categories',
  `select n.code, coalesce(u.name || ' › ', '') || t.name as name from web_node n
     join web_node_text t on t.web_node_id = n.id and t.locale = 'nl'
     left join web_node_text u on u.web_node_id = n.parent_id and u.locale = 'nl'
   where exists (select from product p where p.web_node_id = n.id) order by 2`,
)
export const listPromotions = prepared<{ readonly id: number; readonly name: string }, [productId: string]>(
  'staff_product_promotions',
  `select r.id, r.name from promotion_product p join promotion r on r.id = p.promotion_id
   where p.product_id = $1 order by r.starts_at desc limit 20`,
)
