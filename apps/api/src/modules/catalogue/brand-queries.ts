import type { Locale } from '@shop/domain/locale'
import { prepared } from '../../platform/prepared.ts'

export type BrandRow = {
  readonly id: number
  readonly code: string
  readonly name: string | null
  readonly url: string
  readonly logo_url: string | null
  readonly description: string | null
  readonly product_count?: number
}
const COLUMNS = `id, code, name, url, logo_url,
  case when $1 = 'en' then coalesce(description_en, description_nl) else description_nl end as description`

/** Bounded like the count of a category, so that the brand list does not scan the whole catalogue. */
const MOST_COUNTED = 1_000

export const listBrandRows = prepared<BrandRow, [locale: Locale]>(
  'brand_list',
  `select ${COLUMNS}, coalesce(own.count, 0) as product_count
   from brand
   left join lateral (select count(*)::int as count from (
     select from product p where p.brand_id = brand.id and p.state = 'Active' limit ${MOST_COUNTED}) counted) own on true
   order by lower(coalesce(name, code)), id`,
)
export const listPopularBrandRows = prepared<BrandRow, [locale: Locale, limit: number]>(
  'brand_popular',
  `select ${COLUMNS} from brand where popular_rank is not null and name is not null order by popular_rank limit $2`,
)
export const findBrandByUrl = prepared<BrandRow, [locale: Locale, url: string]>(
  'brand_by_url',
  `select ${COLUMNS} from brand where url = $2`,
)
