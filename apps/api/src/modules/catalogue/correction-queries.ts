import { type NoColumns, prepared } from '../../platform/prepared.ts'

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
type Field = keyof typeof FIELDS
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
      : `update product set ${at.column} = $2::text::${at.type} where number = $1 returning id`,
  )
}
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
