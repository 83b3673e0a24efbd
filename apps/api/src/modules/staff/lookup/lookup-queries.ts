import { prepared } from '../../../platform/prepared.ts'

/** The product of a barcode, of a pack, or of a product number; a barcode comes before an equal product number. */
export const findScanned = prepared<
  { readonly id: string; readonly pieces: number },
  [barcodes: readonly string[], gtin: string | null, number: string | null]
>(
  'lookup_product',
  `select id, pieces from (
     select p.id, 1 as pieces, 1 as place from product p where p.scan_code = any ($1::text[])
     union all select k.product_id, k.pieces, 2 from product_pack k where k.gtin = $2
     union all select p.id, 1, 3 from product p where p.number = $3
   ) found order by place limit 1`,
)

export type HereRow = {
  readonly on_hand: number
  readonly reserved: number
  readonly promised: number
  readonly free: number
  readonly aisle: number | null
  readonly bay: number | null
  readonly level: string | null
  readonly is_outside: boolean
  readonly category: string
  readonly latitude: number
  readonly longitude: number
}
/** Stock and place of a product in a branch; zero where the branch never had it. */
export const readHere = prepared<HereRow, [productId: string, branchId: number]>(
  'lookup_here',
  `select coalesce(s.on_hand, 0) as on_hand, coalesce(s.reserved, 0) as reserved, coalesce(s.promised, 0) as promised,
     coalesce(s.sellable, 0) as free, l.aisle::int, l.bay::int, l.level, coalesce(l.is_outside, false) as is_outside,
     coalesce(c.name, '') as category, b.latitude, b.longitude
   from product p cross join branch b left join stock s on s.product_id = p.id and s.branch_id = b.id
     left join shelf_location l on l.product_id = p.id and l.branch_id = b.id
     left join web_node_text c on c.web_node_id = p.web_node_id and c.locale = 'nl'
   where p.id = $1 and b.id = $2`,
)

export type ElsewhereRow = {
  readonly branch: string
  readonly latitude: number
  readonly longitude: number
  readonly free: number
}
/** Free pieces in other branches. Customers see these figures in the shop too, so no grant limits them. */
export const listElsewhere = prepared<ElsewhereRow, [productId: string, branchId: number]>(
  'lookup_elsewhere',
  `select b.name as branch, b.latitude, b.longitude, s.sellable as free from stock s join branch b on b.id = s.branch_id
   where s.product_id = $1 and s.branch_id <> $2 and s.sellable > 0 order by b.id`,
)
