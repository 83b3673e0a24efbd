import { prepared } from '../../../platform/prepared.ts'

export type AvailabilityRow = {
  readonly id: string
  readonly name: string
  readonly state: 'Active' | 'Ended' | 'Draft'
  readonly is_webshop_orderable: boolean
  readonly is_sale_stopped: boolean
  readonly is_made_to_measure: boolean
  readonly has_configurator: boolean
  readonly delivery_type: 'standard' | 'pickupOnly'
  readonly max_stock_total: number
  readonly stock: readonly (readonly [branchId: number, quantity: number])[] | null
}

export const findAvailability = prepared<AvailabilityRow, [number: string]>(
  'staff_explained_availability',
  `select p.id, t.name, p.state, p.is_webshop_orderable, p.is_sale_stopped, p.is_made_to_measure,
     p.configurator is not null as has_configurator, p.delivery_type, p.max_stock_total,
     (select json_agg(json_build_array(s.branch_id, s.sellable) order by s.branch_id)
      from stock s where s.product_id = p.id) as stock
   from product p join product_text t on t.product_id = p.id and t.locale = 'nl' where p.number = $1`,
)
