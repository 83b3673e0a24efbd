import { prepared } from '../../platform/prepared.ts'

/** Products per file: 40,000 URLs in two languages, with capacity for products added before the next index. */
export const PRODUCTS_A_PART = 20_000

/** The first number of each file, by steps through one index. */
export const listBounds = prepared<{ readonly number: string }, [size: number]>(
  'sitemap_bounds',
  `with recursive bound as (
     (select number from product order by number limit 1)
     union all
     select (select p.number from product p where p.number > b.number order by p.number offset $1 - 1 limit 1)
     from bound b where b.number is not null
   )
   select number from bound where number is not null`,
)

export type ListedProduct = {
  readonly number: string
  readonly changed: string
  readonly slug_nl: string
  readonly slug_en: string | null
}

/** A batch of a file: from `first` on, after `last`, before `until` (null: no limit). */
export const listProductPiece = prepared<
  ListedProduct,
  [first: string, last: string, until: string | null, limit: number]
>(
  'sitemap_products',
  `select p.number, to_char(p.updated_at at time zone 'UTC', 'YYYY-MM-DD') as changed, nl.slug as slug_nl, en.slug as slug_en
   from product p
   join product_text nl on nl.product_id = p.id and nl.locale = 'nl'
   left join product_text en on en.product_id = p.id and en.locale = 'en'
   where p.number >= $1 and p.number > $2 and p.number < coalesce($3, 'z') and p.state = 'Active'
   order by p.number limit $4`,
)

type InBoth = { readonly nl: string | null; readonly en: string | null }

export const listCategoryUrls = prepared<InBoth, []>(
  'sitemap_categories',
  `select nl.url as nl, en.url as en from web_node n
   join web_node_text nl on nl.web_node_id = n.id and nl.locale = 'nl'
   left join web_node_text en on en.web_node_id = n.id and en.locale = 'en'
   where n.in_menu and n.level > 0 order by n.id`,
)
export const listBrandUrls = prepared<{ readonly name: string; readonly url: string }, []>(
  'sitemap_brands',
  'select name, url from brand where name is not null order by id',
)
export type ListedBranch = {
  readonly name: string
  readonly url: string
  readonly tags: readonly string[]
  readonly hidden_names: readonly string[] | null
}
export const listBranchUrls = prepared<ListedBranch, []>(
  'sitemap_branches',
  `select name, url, tags, (select s.value from setting s where s.key = 'hiddenStores') as hidden_names from branch order by id`,
)
/** Without redirects, the home page and error pages. */
export const listArticlePaths = prepared<
  { readonly path: string; readonly locale: 'nl' | 'en'; readonly changed: string },
  [now: Date]
>(
  'sitemap_articles',
  `select path, locale, to_char(updated_at at time zone 'UTC', 'YYYY-MM-DD') as changed from content_article
   where not robots_no_index and alternate_url is null and path <> '/' and type not in ('Home', 'Faq', 'Error404')
     and $1::timestamptz between published_from and published_until
   order by path, locale`,
)
