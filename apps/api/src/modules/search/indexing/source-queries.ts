import type { ProductSource, SpecSource } from '@shop/domain/search/document'
import { prepared } from '../../../platform/prepared.ts'
import { offerColumns, type ProductRow } from '../../catalogue/index.ts'

type OfferRow = Pick<
  ProductRow,
  'price_cents' | 'promotions' | 'price_past' | 'reduced_from' | 'reduced_until' | 'reduced_ends'
>
export type SourceRow = OfferRow & {
  readonly id: string
  readonly number: string
  readonly scan_code: string | null
  readonly supplier_number: string | null
  readonly state: 'Active' | 'Ended' | 'Draft'
  readonly is_webshop_orderable: boolean
  readonly is_made_to_measure: boolean
  readonly has_configurator: boolean
  readonly name_nl: string
  readonly name_en: string
  readonly description_nl: string
  readonly description_en: string
  readonly brand_id: number | null
  readonly family_code: string | null
  readonly web_node_id: number
  readonly brand_name: string | null
  readonly path: ProductSource['path'] | null
  readonly node_ids: readonly number[]
  readonly specs: readonly SpecSource[] | null
  readonly vat_rate: number
  readonly unit_price_unit: string | null
  readonly unit_per_product: string | null
  readonly stock: ProductSource['stock'] | null
  readonly rank: number
  readonly created_at: Date
  readonly rating_average: string | null
  readonly rating_count: number
}

/** The data of a document: current price and saving, both languages, category path and every branch with stock. */
const SELECT = `
  select p.id, p.number, p.scan_code, p.supplier_number, p.state, p.is_webshop_orderable and not p.is_sale_stopped as is_webshop_orderable, p.is_made_to_measure, p.configurator is not null as has_configurator, p.family_code, p.web_node_id, p.vat_rate, p.unit_price_unit,
    p.unit_per_product,
    p.rank, p.created_at, p.rating_average, p.rating_count,
    nl.name as name_nl, coalesce(en.name, nl.name) as name_en,
    nl.description as description_nl, coalesce(en.description, '') as description_en,
    b.id as brand_id, b.name as brand_name,
    ${offerColumns('now()')},
    array(select w.web_node_id from product_web_node w where w.product_id = p.id) as node_ids,
    (select json_agg(json_build_object('id', l.id, 'name', json_build_object('nl', tn.name, 'en', coalesce(te.name, tn.name)))
       order by l.level)
     from web_node n0
     left join web_node n1 on n1.id = n0.parent_id
     left join web_node n2 on n2.id = n1.parent_id
     left join web_node n3 on n3.id = n2.parent_id
     cross join lateral (values (n0.id, n0.level), (n1.id, n1.level), (n2.id, n2.level), (n3.id, n3.level)) l (id, level)
     join web_node_text tn on tn.web_node_id = l.id and tn.locale = 'nl'
     left join web_node_text te on te.web_node_id = l.id and te.locale = 'en'
     where n0.id = p.web_node_id and l.level > 0) as path,
    (select json_agg(json_build_object('code', d.code, 'kind', d.kind, 'unit', d.unit, 'value', k.value,
       'label', json_build_object('nl', coalesce(d.choices -> (k.value #>> '{}') ->> 'nl', ''),
                                  'en', coalesce(d.choices -> (k.value #>> '{}') ->> 'en', '')),
       'isFilter', d.code = any (array(select distinct w.spec_code from web_node_spec w))))
     from jsonb_each(p.specs) k join spec_definition d on d.code = k.key) as specs,
    (select json_agg(json_build_array(s.branch_id, s.sellable)) from stock s where s.product_id = p.id and not p.is_sale_stopped) as stock
  from product p
  join product_text nl on nl.product_id = p.id and nl.locale = 'nl'
  left join product_text en on en.product_id = p.id and en.locale = 'en'
  left join brand b on b.id = p.brand_id`

export const listSources = prepared<SourceRow, [ids: readonly string[]]>(
  'search_sources',
  `${SELECT} where p.id = any ($1::uuid[]) and p.state <> 'Draft'`,
)
export const listSourcesAfter = prepared<SourceRow, [after: string, most: number]>(
  'search_sources_after',
  `${SELECT} where p.id > $1 and p.state <> 'Draft' order by p.id limit $2`,
)
