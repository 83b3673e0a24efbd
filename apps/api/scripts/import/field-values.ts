// biome-ignore-all format: statements stand as tables
import { type FeedSource, feedsOf } from '@shop/domain/catalogue/field-sources'
import type { Client } from 'pg'
import { batch, type Feed, SaveError } from './feed.ts'

/** Fields whose value another source may take from the ERP, with the lock of staff and the value in a line of its feed. */
const OF_ERP: readonly (readonly [field: string, lock: string, value: string])[] = [
  ['name_nl', 'name_nl', 'r.name'], ['name_en', 'name_en', 'r.name_en'],
  ['description_nl', 'description_nl', 'r.description'], ['description_en', 'description_en', 'r.description_en'],
  ['orderable', 'is_webshop_orderable', 'r.is_webshop_orderable::text'], ['delivery_type', 'delivery_type', 'r.delivery_type'],
  ['delivery_size', 'delivery_size', 'r.delivery_size'], ['unit', 'unit', 'r.unit'], ['price', 'price_cents', 'r.price_cents::text'],
  ['weight_grams', 'weight_grams', 'r.weight_grams::text'], ['width_mm', 'width_mm', 'r.width_mm::text'],
  ['height_mm', 'height_mm', 'r.height_mm::text'], ['depth_mm', 'depth_mm', 'r.depth_mm::text'],
]
const TYPES = `r(number text, name text, name_en text, description text, description_en text, is_webshop_orderable boolean,
  delivery_type text, delivery_size text, unit text, price_cents int, weight_grams int, width_mm int, height_mm int, depth_mm int)`
type Rows = readonly Readonly<Record<string, unknown>>[]

/** Whether a data pool has the field of a product, so that the feed of the ERP leaves it unchanged. */
export const isPooled = (product: string, field: string): string =>
  `exists (select from product_field_value v where v.product_id = ${product}.id and v.field = ${field} and v.source <> 'erp')`

/** Stores the values of the ERP that the product does not show, because staff or a data pool takes precedence. */
export const storeErpValues = (client: Client, rows: Rows, fields: (field: string) => boolean) =>
  batch(client, `
    insert into product_field_value (product_id, field, source, value)
    select p.id, f.field, 'erp', coalesce(f.value, '') from jsonb_to_recordset($1) ${TYPES} join product p on p.number = r.number
      cross join lateral (values ${OF_ERP.filter(([field]) => fields(field)).map(([field, lock, value]) => `('${field}', '${lock}', ${value})`).join(', ')}) f(field, lock, value)
    where f.lock = any (p.locked_fields) or ${isPooled('p', 'f.field')}
    on conflict (product_id, field, source) do update set value = excluded.value, at = now() where product_field_value.value <> excluded.value`, rows)

/** Fields of the data pools, which have the same name as their lock. */
const POOLED = {
  description_nl: { locale: 'nl' }, description_en: { locale: 'en' },
  weight_grams: {}, width_mm: {}, height_mm: {}, depth_mm: {},
} as const satisfies Readonly<Record<string, { readonly locale?: string }>>
type PooledField = keyof typeof POOLED
const FIELDS = Object.keys(POOLED) as PooledField[]

/** The value of the pools that comes first, for the products of the lines. */
const firstOf = (field: PooledField) => `
  with given as (select p.id from jsonb_to_recordset($1) r(number text) join product p on p.number = r.number
    where not '${field}' = any (p.locked_fields)),
  first as (select distinct on (v.product_id) v.product_id as id, v.value from given join product_field_value v on v.product_id = given.id
    where v.field = '${field}' and v.source <> 'erp'
    order by v.product_id, array_position('{${feedsOf(field).join(',')}}'::text[], v.source))`
const presentOf = (field: PooledField) =>
  'locale' in POOLED[field]
    ? `(select t.description from product_text t where t.product_id = p.id and t.locale = '${POOLED[field].locale}')`
    : `p.${field}::text`

/** Before a pool takes a field from the ERP, whose value the product still shows. */
const storeShown = (field: PooledField) => `
  insert into product_field_value (product_id, field, source, value)
  select p.id, '${field}', 'erp', coalesce(${presentOf(field)}, '')
  from jsonb_to_recordset($1) r(number text, "values" jsonb) join product p on p.number = r.number
  where r."values" ? '${field}' and not '${field}' = any (p.locked_fields) on conflict do nothing`
const show = (field: PooledField) =>
  'locale' in POOLED[field]
    ? `${firstOf(field)} update product_text t set description = first.value from first
       where t.product_id = first.id and t.locale = '${POOLED[field].locale}' and t.description <> first.value`
    : `${firstOf(field)} update product p set ${field} = first.value::int from first
       where p.id = first.id and p.${field} is distinct from first.value::int`

/** Manufacturers' data of one pool. A line has only the fields that the pool knows; the others stay as they are. */
const poolFeed = (source: Exclude<FeedSource, 'erp'>): Feed => ({
  name: source,
  check(fields) {
    const number = fields.needed('number')
    const kg = fields.number('weight_kg', 0.001, 50_000)
    const measure = (name: string) => fields.whole(name, 1, 100_000)
    const given: Readonly<Record<PooledField, string | number | null>> = {
      description_nl: fields.text('description_nl'), description_en: fields.text('description_en'),
      weight_grams: kg === null ? null : Math.max(1, Math.round(kg * 1000)),
      width_mm: measure('width_mm'), height_mm: measure('height_mm'), depth_mm: measure('depth_mm'),
    }
    const values = Object.fromEntries(Object.entries(given).flatMap(([field, value]) => (value === null ? [] : [[field, String(value)]])))
    if (Object.keys(values).length === 0 && fields.problems.length === 0) fields.refuse('the line has no value')
    return { key: number, row: { number, values } }
  },
  async save(client, rows) {
    const { rows: missing } = await batch(client, `select r.number from jsonb_to_recordset($1) r(number text)
      where not exists (select from product p where p.number = r.number) limit 1`, rows)
    if (missing[0]) throw new SaveError(`number: there is no product '${missing[0].number}'`)
    for (const field of FIELDS) await batch(client, storeShown(field), rows)
    await batch(client, `
      insert into product_field_value (product_id, field, source, value)
      select p.id, v.key, '${source}', v.value from jsonb_to_recordset($1) r(number text, "values" jsonb)
        join product p on p.number = r.number cross join lateral jsonb_each_text(r."values") v
      on conflict (product_id, field, source) do update set value = excluded.value, at = now() where product_field_value.value <> excluded.value`, rows)
    for (const field of FIELDS) await batch(client, show(field), rows)
  },
})
export const gs1 = poolFeed('gs1')
export const etim = poolFeed('etim')
