import type { FeedSource } from '@shop/domain/catalogue/field-sources'
import { type NoColumns, prepared } from '../../../platform/prepared.ts'

/** The value of the ERP before the first correction of a field. Later feeds update it. */
export const storeErpValue = prepared<NoColumns, [number: string, field: string, lock: string, value: string]>(
  'product_field_value_store',
  `insert into product_field_value (product_id, field, source, value)
   select p.id, $2, 'erp', $4 from product p where p.number = $1 and not ($3 = any (p.locked_fields))
   on conflict do nothing`,
)
export type FeedValueRow = {
  readonly field: string
  readonly source: FeedSource
  readonly value: string
  readonly at: Date
}
export const listFeedValues = prepared<FeedValueRow, [number: string]>(
  'product_field_value_list',
  `select v.field, v.source, v.value, v.at from product_field_value v join product p on p.id = v.product_id
   where p.number = $1`,
)
/** The product shows the value of the ERP again. */
export const dropErpValue = prepared<NoColumns, [number: string, field: string]>(
  'product_field_value_drop',
  `delete from product_field_value v using product p
   where p.number = $1 and v.product_id = p.id and v.field = $2 and v.source = 'erp'`,
)
export const readPriceField = prepared<
  { readonly price_cents: number; readonly locked_fields: readonly string[] },
  [number: string]
>('product_price_field', 'select price_cents, locked_fields from product where number = $1')
export const setPrice = prepared<{ readonly id: string }, [number: string, cents: string]>(
  'product_price_return',
  'update product set price_cents = $2::text::int where number = $1 returning id',
)
