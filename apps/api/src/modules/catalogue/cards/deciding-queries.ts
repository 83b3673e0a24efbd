import type { SpecValues } from '@shop/domain/catalogue/card-specs'
import { prepared } from '../../../platform/prepared.ts'

/** Enough products to see which specs differ within a category. */
const MOST_PRODUCTS = 200

type VariationRow = {
  readonly node_id: number
  readonly codes: readonly string[]
  readonly products: readonly SpecValues[] | null
}

/** The configured deciding specs of some categories, with the specs of their products. */
export const listVariation = prepared<VariationRow, [nodeIds: readonly number[]]>(
  'deciding_variation',
  `select asked.id as node_id,
     array(select w.spec_code from web_node_spec w where w.web_node_id = asked.id
           order by w.position, w.spec_code) as codes,
     (select json_agg(s.specs) from (
        select p.specs from product p where p.web_node_id = asked.id and p.state = 'Active'
        order by p.number limit ${MOST_PRODUCTS}) s) as products
   from unnest((select $1::int[])) asked (id)`,
)
