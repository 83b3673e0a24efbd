import type pg from 'pg'

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
const isField = (text: string): text is Field => Object.hasOwn(FIELDS, text)
/** Name of the lock that protects a correction: the column, for texts with the locale. */
const lockOf = (field: Field) =>
  FIELDS[field].column === 'name' || FIELDS[field].column === 'description' ? field : FIELDS[field].column
const said = (isDone: boolean, ...lines: string[]) => ({ isDone, lines })

/** Corrects single fields, which the product feed then leaves unchanged. */
export async function opsProducts(raw: pg.Pool, what: string, number: string, field: string, value: string) {
  if (what === 'locked') {
    const { rows } = await raw.query<{ line: string }>(
      `select number || '  ' || array_to_string(locked_fields, ', ') as line from product where locked_fields <> '{}' order by number`,
    )
    return said(true, ...rows.map(({ line }) => line))
  }
  if (what !== 'correct' && what !== 'release') return said(false, `what is ${what}?`)
  if (!isField(field)) return said(false, `a field is one of ${Object.keys(FIELDS).join(', ')}`)
  if (what === 'release') {
    const { rowCount } = await raw.query(
      'update product set locked_fields = array_remove(locked_fields, $2) where number = $1',
      [number, lockOf(field)],
    )
    return rowCount
      ? said(true, `the next feed decides about ${field} of ${number}`)
      : said(false, `no product ${number}`)
  }
  return correct(raw, number, field, value)
}

async function correct(raw: pg.Pool, number: string, field: Field, value: string) {
  const at = FIELDS[field]
  // Column names come from the table above, so they are safe in the statement. The value is a parameter.
  const change =
    'locale' in at
      ? `update product_text t set ${at.column} = $2 from product p
         where p.number = $1 and t.product_id = p.id and t.locale = '${at.locale}' returning t.product_id`
      : `update product set ${at.column} = $2::${at.type} where number = $1 returning id`
  try {
    const { rows } = await raw.query(
      `with changed as (${change})
       select 1 from changed`,
      [number, value],
    )
    if (rows.length === 0) return said(false, `no product ${number}`)
    await raw.query(
      `update product set locked_fields = array_append(locked_fields, $2)
       where number = $1 and not ($2 = any (locked_fields))`,
      [number, lockOf(field)],
    )
    return said(true, `${field} of ${number} is ${value}; the feed leaves it alone`)
  } catch (error) {
    return said(false, `${field} cannot be ${value}: ${(error as Error).message}`)
  }
}
