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

export const listBrandRows = prepared<BrandRow, [locale: Locale]>(
  'brand_list',
  `select ${COLUMNS}, coalesce(own.count, 0) as product_count
   from brand
   left join (select brand_id, count(*)::int as count from product where state = 'Active' group by 1) own on own.brand_id = brand.id
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
