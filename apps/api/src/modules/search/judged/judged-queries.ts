import type { Locale } from '@shop/domain/locale'
import { prepared } from '../../../platform/prepared.ts'

export type RangeLine = { readonly id: string; readonly text: string }
/** 'Gipsplaat … [Rigips] <gips-en-afbouw/gipsplaten/standaard>' for every product in the index. */
export const listRangeLines = prepared<RangeLine, [locale: Locale]>(
  'search_judged_range',
  `select p.id, t.name || ' [' || coalesce(b.name, '') || '] <' || n.url || '>' as text
   from product p join product_text t on t.product_id = p.id and t.locale = $1
   join web_node_text n on n.web_node_id = p.web_node_id and n.locale = 'nl'
   left join brand b on b.id = p.brand_id where p.state = 'Active'`,
)
