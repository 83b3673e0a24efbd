import { type NoColumns, prepared } from '../../../platform/prepared.ts'

/** Fields that staff may correct, by feed name, with their column. */
const FIELDS = {
  name_nl: { locale: 'nl', column: 'name', type: 'text' },
  name_en: { locale: 'en', column: 'name', type: 'text' },
  description_nl: { locale: 'nl', column: 'description', type: 'text' },
  description_en: { locale: 'en', column: 'description', type: 'text' },
  orderable: { column: 'is_webshop_orderable', type: 'boolean' },
  delivery_type: { column: 'delivery_type', type: 'text' },
  delivery_size: { column: 'delivery_size', type: 'text' },
  unit: { column: 'unit', type: 'text' },
  weight_grams: { column: 'weight_grams', type: 'int' },
  width_mm: { column: 'width_mm', type: 'int' },
  height_mm: { column: 'height_mm', type: 'int' },
  depth_mm: { column: 'depth_mm', type: 'int' },
} as const
export type Field = keyof typeof FIELDS
export const isField = (text: string): text is Field => Object.hasOwn(FIELDS, text)
/** Name of the lock that protects a correction: the column, for texts with the locale. */
export const lockOf = (field: Field) =>
  FIELDS[field].column === 'name' || FIELDS[field].column === 'description' ? field : FIELDS[field].column
const FIELD_NAMES = Object.keys(FIELDS) as Field[]

type Changed = { readonly id: string }
/** The value is text as typed; the database converts it. Returns no row if there is no such product. */
function setterOf(field: Field) {
  const at = FIELDS[field]
  return prepared<Changed, [number: string, value: string]>(
    `product_correct_${field}`,
    'locale' in at
      ? `update product_text t set ${at.column} = $2 from product p
         where p.number = $1 and t.product_id = p.id and t.locale = '${at.locale}' returning t.product_id as id`
      : `update product set ${at.column} = nullif($2::text, '')::${at.type} where number = $1 returning id`,
  )
}
/** Writes the value only if the field still has the one before, whichever writer is faster. */
function changerOf(field: Field) {
  const at = FIELDS[field]
  return prepared<Changed, [number: string, before: string, after: string]>(
    `product_change_${field}`,
    'locale' in at
      ? `update product_text t set ${at.column} = $3 from product p
         where p.number = $1 and t.product_id = p.id and t.locale = '${at.locale}' and t.${at.column} = $2
         returning t.product_id as id`
      : `update product set ${at.column} = nullif($3::text, '')::${at.type}
         where number = $1 and ${at.column} is not distinct from nullif($2::text, '')::${at.type} returning id`,
  )
}
export const CHANGE_FIELD = Object.fromEntries(FIELD_NAMES.map((field) => [field, changerOf(field)])) as Record<
  Field,
  ReturnType<typeof changerOf>
>
/** The values of all fields as texts, with the locks that protect them from the feed. */
export const readFields = prepared<
  { readonly id: string; readonly locked_fields: readonly string[] } & { readonly [F in Field]: string },
  [number: string]
>(
  'product_fields',
  `select p.id, p.locked_fields, n.name as name_nl, n.description as description_nl,
     coalesce(e.name, '') as name_en, coalesce(e.description, '') as description_en, p.is_webshop_orderable::text as orderable, p.delivery_type, p.delivery_size, p.unit,
     coalesce(p.weight_grams::text, '') as weight_grams, coalesce(p.width_mm::text, '') as width_mm,
     coalesce(p.height_mm::text, '') as height_mm, coalesce(p.depth_mm::text, '') as depth_mm
   from product p join product_text n on n.product_id = p.id and n.locale = 'nl'
     left join product_text e on e.product_id = p.id and e.locale = 'en' where p.number = $1`,
)
/** Where the audit log has a field: its table, the end of the row's key, and its column. */
export function placeOf(field: Field) {
  const at = FIELDS[field]
  return 'locale' in at
    ? { table: 'product_text', keyEnd: `,${at.locale}`, column: at.column }
    : { table: 'product', keyEnd: '', column: at.column }
}
/** Serialises forms of one product. Feeds do not wait for it: each write compares. */
export const lockForm = prepared<NoColumns, [number: string]>(
  'product_form_lock',
  `select from pg_advisory_xact_lock(hashtext('product form:' || $1::text))`,
)

export const SET_FIELD = Object.fromEntries(FIELD_NAMES.map((field) => [field, setterOf(field)])) as Record<
  Field,
  ReturnType<typeof setterOf>
>

export const listLocked = prepared<
  { readonly number: string; readonly locked_fields: readonly string[] },
  [limit: number]
>('product_locked', `select number, locked_fields from product where locked_fields <> '{}' order by number limit $1`)
export const lockField = prepared<NoColumns, [number: string, lock: string]>(
  'product_lock_field',
  `update product set locked_fields = array_append(locked_fields, $2)
   where number = $1 and not ($2 = any (locked_fields))`,
)
export const releaseField = prepared<Changed, [number: string, lock: string]>(
  'product_release_field',
  'update product set locked_fields = array_remove(locked_fields, $2) where number = $1 returning id',
)
