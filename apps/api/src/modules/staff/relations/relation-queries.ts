import type { RelationKind, RelationUnit } from '@shop/domain/change/relation'
import { type NoColumns, prepared } from '../../../platform/prepared.ts'

export type ProductKey = { readonly id: string; readonly number: string; readonly name: string }
export const findProducts = prepared<ProductKey, [numbers: readonly string[]]>(
  'relation_products',
  `select p.id, p.number, coalesce(t.name, p.number) as name from product p
   left join product_text t on t.product_id = p.id and t.locale = 'nl' where p.number = any ($1::text[])`,
)
/** Locks products whose relations change, in the order of every writer of them. References to them do not wait. */
export const lockProducts = prepared<{ readonly id: string }, [ids: readonly string[]]>(
  'relation_lock',
  'select id from product where id = any ($1::uuid[]) order by id for no key update',
)

type Amount = { readonly quantity: number | null; readonly per: RelationUnit | null }
export type ListedRow = Amount & {
  readonly kind: RelationKind
  readonly number: string
  readonly name: string
  readonly state: 'Active' | 'Ended' | 'Draft'
}
const LISTED = `r.kind, p.number, coalesce(t.name, p.number) as name, p.state, r.quantity_per::float8 as quantity, r.per`
/** The order of the product page. */
export const listOwn = prepared<ListedRow, [productId: string]>(
  'relation_own',
  `select ${LISTED} from product_relation r join product p on p.id = r.related_id
   left join product_text t on t.product_id = p.id and t.locale = 'nl'
   where r.product_id = $1
   order by array_position(array['needed', 'nice', 'alternative', 'part', 'fits'], r.kind), r.position, r.related_id`,
)
/** Products that refer to this one, by their number. */
export const listReferring = prepared<ListedRow, [productId: string, limit: number]>(
  'relation_referring',
  `select ${LISTED} from product_relation r join product p on p.id = r.product_id
   left join product_text t on t.product_id = p.id and t.locale = 'nl'
   where r.related_id = $1 order by p.number, r.kind limit $2`,
)

export type PresentRow = Amount & {
  readonly product_id: string
  readonly kind: RelationKind
  readonly related_id: string
  readonly related: string
  readonly position: number
}
/** All relations of some products. */
export const listPresent = prepared<PresentRow, [productIds: readonly string[]]>(
  'relation_present',
  `select r.product_id, r.kind, r.related_id, p.number as related, r.position, r.quantity_per::float8 as quantity, r.per
   from product_relation r join product p on p.id = r.related_id where r.product_id = any ($1::uuid[])`,
)

type Rows = [
  productIds: readonly string[],
  kinds: readonly RelationKind[],
  relatedIds: readonly string[],
  quantities: readonly (number | null)[],
  units: readonly (RelationUnit | null)[],
]
const ROWS = `unnest($1::uuid[], $2::text[], $3::uuid[], $4::float8[], $5::text[])`
export const addRelations = prepared<NoColumns, [...Rows, positions: readonly number[]]>(
  'relation_add',
  `insert into product_relation (product_id, kind, related_id, quantity_per, per, position)
   select v.product_id, v.kind, v.related_id, v.quantity, v.per, v.position
   from unnest($1::uuid[], $2::text[], $3::uuid[], $4::float8[], $5::text[], $6::smallint[])
     v (product_id, kind, related_id, quantity, per, position)`,
)
export const setAmounts = prepared<NoColumns, Rows>(
  'relation_set',
  `update product_relation r set quantity_per = v.quantity, per = v.per
   from ${ROWS} v (product_id, kind, related_id, quantity, per)
   where r.product_id = v.product_id and r.kind = v.kind and r.related_id = v.related_id`,
)
export const setKind = prepared<
  NoColumns,
  [productId: string, kind: RelationKind, relatedId: string, after: RelationKind]
>('relation_kind', 'update product_relation set kind = $4 where product_id = $1 and kind = $2 and related_id = $3')
export const removeRelation = prepared<NoColumns, [productId: string, kind: RelationKind, relatedId: string]>(
  'relation_remove',
  'delete from product_relation where product_id = $1 and kind = $2 and related_id = $3',
)
