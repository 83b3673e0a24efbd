import { money } from '#lib/format.ts'
import { STATE_TEXTS } from '#lib/texts.ts'
import { m } from '#paraglide/messages.js'
import { valueText } from '#ui/history/history.tsx'

/** Columns that people know under a name; the others have that of the database. */
const NAMES: Readonly<Record<string, () => string>> = {
  price_cents: m.products_price,
  recommended_price_cents: m.column_recommended_price,
  name: m.products_name,
  description: m.column_description,
  is_webshop_orderable: m.products_sale,
  delivery_type: m.product_delivery_type,
  delivery_size: m.product_delivery_size,
  unit: m.product_unit,
  weight_grams: m.product_weight,
  width_mm: m.product_width,
  height_mm: m.product_height,
  depth_mm: m.product_depth,
  locked_fields: m.column_locked_fields,
  state: m.orders_state,
  title: m.column_title,
  target: m.column_target,
  ended_at: m.column_ended_at,
  summary: m.column_summary,
  title_nl: m.column_title,
  title_en: m.column_title_en,
  starts_at: m.column_starts_at,
  ends_at: m.column_ends_at,
  credit_limit_cents: m.column_credit_limit,
  allow_on_account: m.column_on_account,
  company_name: m.column_company,
  balance: m.column_points,
  email: m.order_email,
  phone: m.order_phone,
  preferred_on: m.orders_promise,
  insert: m.column_insert,
  delete: m.column_delete,
}
/** Tables whose rows have their name inside the object. */
const PARTS: Readonly<Record<string, () => string>> = {
  price_tier: m.column_tier,
  promotion_product: m.column_promotion_price,
}

/** The field of an entry: 'product_text name nl' is the Dutch name. */
export function columnName(field: string): string {
  const [table = '', column = '', part = ''] = field.split(' ')
  const known = PARTS[table]
  if (known) return `${known()} ${table === 'price_tier' ? part : ''}`.trim()
  const name = NAMES[column]?.() ?? column
  return part === '' ? name : `${name} (${part})`
}

const STATES: Readonly<Record<string, () => string>> = STATE_TEXTS

/** A value of a column: amounts in euros, states of orders by their name. */
export function textOfValue(value: unknown, field: string): string {
  const [table = '', column = ''] = field.split(' ')
  if (table === 'orders' && column === 'state') return STATES[String(value)]?.() ?? valueText(value)
  return column.endsWith('_cents') && typeof value === 'number' ? money(value) : valueText(value)
}
