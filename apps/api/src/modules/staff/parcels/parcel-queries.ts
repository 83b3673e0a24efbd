import { type NoColumns, prepared } from '../../../platform/prepared.ts'

export type ParcelRow = {
  readonly id: string
  readonly order_id: string
  readonly grams: number
  readonly state: 'requested' | 'labelled' | 'cancelling' | 'cancelled'
  readonly carrier_id: string | null
  readonly tracking_number: string | null
  readonly tracking_url: string | null
}
const PARCEL = 'id, order_id, grams, state, carrier_id, tracking_number, tracking_url'

export const listParcels = prepared<ParcelRow, [orderId: string]>(
  'parcel_list',
  `select ${PARCEL} from parcel where order_id = $1 order by created_at, id`,
)
/** A known id stays as it is. */
export const insertParcel = prepared<NoColumns, [id: string, orderId: string, branchId: number | null, grams: number]>(
  'parcel_insert',
  `insert into parcel (id, order_id, branch_id, grams) values ($1, $2, $3, $4) on conflict (id) do nothing`,
)
export const findParcelOrder = prepared<{ readonly order_id: string }, [ids: readonly string[]]>(
  'parcel_orders',
  'select order_id from parcel where id = any ($1::uuid[])',
)
/** A parcel that was voided meanwhile stays voided. */
export const setLabelled = prepared<
  { readonly id: string },
  [id: string, carrierId: string, trackingNumber: string, trackingUrl: string]
>(
  'parcel_labelled',
  `update parcel set state = 'labelled', carrier_id = $2, tracking_number = $3, tracking_url = $4
   where id = $1 and state = 'requested' returning id`,
)
export const setParcelState = prepared<NoColumns, [id: string, state: string, carrierId: string | null]>(
  'parcel_state',
  'update parcel set state = $2, carrier_id = coalesce($3, carrier_id) where id = $1',
)

export type GoodsRow = {
  readonly grams: number
  readonly pallets: number
  readonly has_large: boolean
  readonly is_picked: boolean
}
/** Size of the goods of an order, and whether every branch has picked its part. */
export const readGoods = prepared<GoodsRow, [orderId: string]>(
  'parcel_goods',
  `select coalesce(sum(l.quantity * coalesce((l.configured ->> 'weight')::int, p.weight_grams, 0)), 0)::int as grams,
     (count(*) filter (where p.is_pallet_item))::int as pallets,
     coalesce(bool_or(p.delivery_size = 'large'), false) as has_large,
     not exists (select from pick_job j where j.order_id = $1 and j.state in ('open', 'picking')) as is_picked
   from order_line l join product p on p.id = l.product_id where l.order_id = $1 and l.kind = 'goods' and not l.is_collected`,
)
