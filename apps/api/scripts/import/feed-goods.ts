// biome-ignore-all format: statements and rows stand as tables
import { greenClaimIn } from '@shop/domain/catalogue/green-claims'
import { readConfigurator } from '@shop/domain/configured/read-configurator'
import { gtin14Of } from '@shop/domain/gs1/check-digit'
import { isMeasure } from '@shop/domain/pricing/unit-price'
import { batch, type Feed, SaveError } from './feed.ts'
import { isPooled, storeErpValues } from './field-values.ts'
import { type Fields, isEan, slug } from './fields.ts'
import type { ExistingRows } from './known.ts'

const EXEMPTIONS = ['sold_by_piece', 'same_as_price', 'assortment', 'made_to_measure', 'small_content'] as const
const NUMBER = /^[0-9]{6,10}$/
const FAMILY = /^[a-z0-9]+(-[a-z0-9]+)*$/

function specsOf(fields: Fields, known: ExistingRows): Record<string, string | number | boolean> {
  const specs: Record<string, string | number | boolean> = {}
  for (const [code, value] of fields.starting('spec:')) {
    const spec = known.specs.get(code)
    if (!spec) fields.refuse(`spec:${code}: there is no such spec`)
    else if (spec.kind === 'choice' && !(value in spec.choices)) fields.refuse(`spec:${code}: '${value}' is none of its choices`)
    else if (spec.kind === 'flag') specs[code] = ['ja', 'yes', 'true', '1'].includes(value.toLowerCase())
    else if (spec.kind === 'choice') specs[code] = value
    else if (/^-?\d+([.,]\d+)?$/.test(value)) specs[code] = Number(value.replace(',', '.'))
    else fields.refuse(`spec:${code}: '${value}' is not a number`)
  }
  return specs
}

/** Codes of packs with their pieces, '18711234567892*12'. Null if the feed has no such column: the known ones stay. */
function packsOf(fields: Fields): { gtin: string; pieces: number }[] | null {
  const stated = fields.list('packs')
  if (stated.length === 0) return null
  return stated.flatMap((one) => {
    const [code = '', count = ''] = one.split('*')
    const gtin = gtin14Of(code)
    const pieces = /^[1-9]\d{0,4}$/.test(count) ? Number(count) : 0
    if (gtin !== undefined && pieces > 0) return [{ gtin, pieces }]
    fields.refuse(`packs: '${one}' is not a GTIN with its pieces, such as 18711234567892*12`)
    return []
  })
}

/** The choices that the product requires, as JSON. */
function configuratorOf(fields: Fields) {
  const text = fields.text('configurator', 20_000)
  if (text === null) return null
  const configurator = readConfigurator(jsonOf(text))
  if (!configurator) fields.refuse('configurator: is not the JSON of a configurator')
  return configurator ?? null
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // reported as an invalid configurator
  }
}

export const products: Feed = {
  name: 'products',
  check(fields, known) {
    const number = fields.needed('number')
    if (number && !NUMBER.test(number)) fields.refuse(`number: '${number}' is not 6 to 10 digits`)
    const name = fields.needed('name_nl', 200)
    const nameEn = fields.text('name_en', 200) ?? name
    const ean = fields.text('ean')
    if (ean !== null && !isEan(ean)) fields.refuse(`ean: '${ean}' has a wrong check digit or length`)
    const category = fields.needed('category')
    const node = known.webNodes.get(category)
    if (category && !node) fields.refuse(`category: there is no category '${category}'`)
    const price = fields.cents('price')
    if (price === null && !fields.problems.some((problem) => problem.startsWith('price'))) fields.refuse('price: is missing')
    const family = fields.text('family', 100)
    if (family !== null && !FAMILY.test(family)) fields.refuse(`family: '${family}' is not lower-case words with hyphens`)
    const kg = fields.number('weight_kg', 0.001, 50_000)
    const images = fields.list('image_url')
    const row = {
      number, scan_code: ean, supplier_number: fields.text('supplier_number', 60), brand_id: fields.known('brand', known.brands, 'brand'), family_code: family,
      web_node_id: node?.id ?? 0, line: node?.line ?? [], state: fields.oneOf('state', ['Active', 'Ended', 'Draft']) ?? 'Active',
      is_webshop_orderable: fields.flag('orderable') ?? true, delivery_type: fields.oneOf('delivery_type', ['standard', 'pickupOnly']) ?? 'standard',
      delivery_size: fields.oneOf('delivery_size', ['small', 'large']) ?? ((kg ?? 0) > 23 ? 'large' : 'small'),
      is_pallet_item: fields.flag('pallet') ?? false, is_made_to_measure: fields.flag('made_to_measure') ?? false, is_last_stock: fields.flag('last_stock') ?? false,
      unit: fields.text('unit', 30) ?? 'stuk', unit_price_unit: fields.oneOf('unit_price_unit', ['stuk', 'm', 'm2', 'm3', 'kg', 'l']),
      unit_per_product: fields.number('unit_per_product', 0.0001, 1_000_000), vat_rate: fields.whole('vat_rate', 0, 21) ?? 21, price_cents: price,
      unit_price_exemption: null as string | null, recommended_price_cents: fields.cents('recommended_price'), claim_proof: fields.text('claim_proof', 500),
      weight_grams: kg === null ? null : Math.max(1, Math.round(kg * 1000)), width_mm: fields.whole('width_mm', 1, 100_000),
      height_mm: fields.whole('height_mm', 1, 100_000), depth_mm: fields.whole('depth_mm', 1, 100_000),
      energy_level: fields.oneOf('energy_level', ['A', 'B', 'C', 'D', 'E', 'F', 'G']), collection_check: fields.oneOf('collection_check', ['age_18', 'precursor']), rank: fields.whole('rank', 1, 100_000_000) ?? 1_000_000,
      specs: specsOf(fields, known), packs: packsOf(fields), configurator: configuratorOf(fields),
      media: images.map((src, at) => ({ type: 'image', role: at === 0 ? 'Front' : 'Detail', src, order: at + 1 })),
      name, slug: slug(name), description: fields.text('description_nl') ?? '', name_en: nameEn, slug_en: slug(nameEn), description_en: fields.text('description_en') ?? '',
    }
    if (![0, 9, 21].includes(row.vat_rate)) fields.refuse(`vat_rate: ${row.vat_rate} is none of 0, 9, 21`)
    // Goods sold by the metre have the same unit price; all others are sold by the piece unless the feed says
    // otherwise.
    row.unit_price_exemption = fields.oneOf('unit_price_exemption', EXEMPTIONS) ?? (isMeasure(row.unit) ? 'same_as_price' : 'sold_by_piece')
    if (row.unit_per_product !== null && isMeasure(row.unit_price_unit)) row.unit_price_exemption = null
    const claim = row.claim_proof === null ? greenClaimIn([name, nameEn, row.description, row.description_en].join(' ')) : undefined
    if (claim) fields.refuse(`claim_proof: '${claim}' is a claim about the environment and needs a proof`)
    if (name && slug(name) === '') fields.refuse('name_nl: has no letter or digit')
    return { key: number, row }
  },
  async save(client, rows) {
    // The feed does not overwrite fields of staff or of a data pool. Its values are stored for a return to the source.
    await storeErpValues(client, rows, () => true)
    await batch(client, `
      insert into product (${COLUMNS}) select ${COLUMNS} from jsonb_to_recordset($1) r(${TYPES})
      on conflict (number) do update set ${CHANGED.map((name) => `${name} = ${unlessLocked(name)}`).join(', ')}
      where (${CHANGED.map((name) => `product.${name}`).join(', ')}) is distinct from (${CHANGED.map(unlessLocked).join(', ')})`, rows)
    await batch(client, `
      insert into product_text (product_id, locale, name, slug, description)
      select p.id, t.locale,
        case when 'name_' || t.locale = any (p.locked_fields) then coalesce(k.name, t.name) else t.name end,
        case when 'name_' || t.locale = any (p.locked_fields) then coalesce(k.slug, t.slug) else t.slug end,
        case when 'description_' || t.locale = any (p.locked_fields) or ${isPooled('p', "'description_' || t.locale")} then coalesce(k.description, t.description) else t.description end
      from jsonb_to_recordset($1) r(number text, name text, slug text, description text, name_en text, slug_en text, description_en text)
      join product p on p.number = r.number
      cross join lateral (values ('nl', r.name, r.slug, r.description), ('en', r.name_en, r.slug_en, r.description_en)) t(locale, name, slug, description)
      left join product_text k on k.product_id = p.id and k.locale = t.locale
      on conflict (product_id, locale) do update set name = excluded.name, slug = excluded.slug, description = excluded.description
      where (product_text.name, product_text.slug, product_text.description) is distinct from (excluded.name, excluded.slug, excluded.description)`, rows)
    // Only its own node and the nodes above; jobs fill the special nodes (actie, op=op).
    await batch(client, `
      with given as (select p.id, p.rank, r.line, r.state from jsonb_to_recordset($1) r(number text, line int[], state text) join product p on p.number = r.number),
      gone as (delete from product_web_node w using given, web_node n where w.product_id = given.id and n.id = w.web_node_id and n.in_menu
        and (given.state <> 'Active' or w.rank <> given.rank or w.web_node_id <> all (given.line)))
      insert into product_web_node (web_node_id, rank, product_id)
      select node, given.rank, given.id from given, unnest(given.line) node where given.state = 'Active' on conflict do nothing`, rows)
    await batch(client, `
      with given as (select p.id, r.packs from jsonb_to_recordset($1) r(number text, packs jsonb) join product p on p.number = r.number
        where jsonb_typeof(r.packs) = 'array'),
      stated as (select given.id, k.gtin, k.pieces from given, jsonb_to_recordset(given.packs) k(gtin text, pieces int)),
      gone as (delete from product_pack k using given where k.product_id = given.id and k.gtin not in (select gtin from stated))
      insert into product_pack (gtin, product_id, pieces) select distinct on (gtin) gtin, id, pieces from stated order by gtin
      on conflict (gtin) do update set product_id = excluded.product_id, pieces = excluded.pieces
      where (product_pack.product_id, product_pack.pieces) is distinct from (excluded.product_id, excluded.pieces)`, rows)
    await batch(client, `
      insert into price_history (product_id, valid_from, price_cents)
      select p.id, now(), p.price_cents from jsonb_to_recordset($1) r(number text) join product p on p.number = r.number
      where not exists (select from price_history h where h.product_id = p.id) on conflict do nothing`, rows)
  },
}

const TYPED = [
  'number text', 'scan_code text', 'supplier_number text', 'brand_id int', 'web_node_id int', 'state text', 'is_webshop_orderable boolean', 'delivery_type text',
  'delivery_size text', 'is_pallet_item boolean', 'is_made_to_measure boolean', 'is_last_stock boolean', 'unit text', 'unit_price_unit text', 'unit_per_product numeric',
  'vat_rate smallint', 'price_cents int', 'weight_grams int', 'width_mm int', 'height_mm int', 'depth_mm int', 'energy_level text', 'unit_price_exemption text', 'recommended_price_cents int', 'claim_proof text', 'collection_check text', 'rank int', 'specs jsonb', 'media jsonb', 'family_code text', 'configurator jsonb',
]
const TYPES = TYPED.join(', ')
const NAMES = TYPED.map((column) => column.split(' ')[0] ?? '')
const COLUMNS = NAMES.join(', ')
const CHANGED = NAMES.filter((name) => name !== 'number')
const POOLED = ['weight_grams', 'width_mm', 'height_mm', 'depth_mm']
const orPooled = (name: string) => (POOLED.includes(name) ? ` or ${isPooled('product', `'${name}'`)}` : '')
const unlessLocked = (name: string) => `case when '${name}' = any (product.locked_fields)${orPooled(name)} then product.${name} else excluded.${name} end`

/** Rejects the batch if a number in it is unknown. The retry line by line then reports which. */
async function productsMustExist(client: Parameters<Feed['save']>[0], rows: readonly Readonly<Record<string, unknown>>[]) {
  const { rows: missing } = await batch(client, `select r.number from jsonb_to_recordset($1) r(number text) where not exists (select from product p where p.number = r.number) limit 1`, rows)
  if (missing[0]) throw new SaveError(`number: there is no product '${missing[0].number}'`)
}

export const prices: Feed = {
  name: 'prices',
  check(fields) {
    const number = fields.needed('number')
    const price = fields.cents('price')
    if (price === null && !fields.problems.some((problem) => problem.startsWith('price'))) fields.refuse('price: is missing')
    const tiers = fields.list('tiers').map((text) => {
      const [, quantity, euros] = /^(\d+):(\d+(?:[.,]\d{1,2})?)$/.exec(text) ?? []
      if (!quantity || !euros) fields.refuse(`tiers: '${text}' is not like 20:8.45`)
      return { quantity: Number(quantity), price_cents: Math.round(Number(euros?.replace(',', '.')) * 100) }
    })
    for (const tier of tiers)
      if (tier.quantity < 2 || (price !== null && tier.price_cents >= price)) fields.refuse(`tiers: from ${tier.quantity} must be at least 2 and cheaper than one`)
    return { key: number, row: { number, price_cents: price, tiers, cost_cents: fields.cents('cost') } }
  },
  async save(client, rows) {
    await productsMustExist(client, rows)
    await batch(client, `
      insert into product_cost (product_id, cost_cents)
      select p.id, r.cost_cents from jsonb_to_recordset($1) r(number text, cost_cents int) join product p on p.number = r.number
      where r.cost_cents is not null
      on conflict (product_id) do update set cost_cents = excluded.cost_cents where product_cost.cost_cents <> excluded.cost_cents`, rows)
    await storeErpValues(client, rows, (field) => field === 'price')
    await batch(client, `update product p set price_cents = r.price_cents from jsonb_to_recordset($1) r(number text, price_cents int)
      where p.number = r.number and p.price_cents <> r.price_cents and not 'price_cents' = any (p.locked_fields)`, rows)
    await batch(client, `
      with given as (select p.id, r.tiers from jsonb_to_recordset($1) r(number text, tiers jsonb) join product p on p.number = r.number),
      gone as (delete from price_tier t using given where t.product_id = given.id and not exists (select from jsonb_to_recordset(given.tiers) n(quantity int) where n.quantity = t.quantity))
      insert into price_tier (product_id, quantity, price_cents)
      select given.id, n.quantity, n.price_cents from given, jsonb_to_recordset(given.tiers) n(quantity int, price_cents int)
      on conflict (product_id, quantity) do update set price_cents = excluded.price_cents where price_tier.price_cents <> excluded.price_cents`, rows)
  },
}

/**
 * Each figure states its meaning. `on_shelf` counts all goods in the branch, including sold goods that wait for pickup;
 * `free` counts what can still be sold. A bare quantity is rejected, because the two differ by every open order.
 */
export const stock: Feed = {
  name: 'stock',
  check(fields, known) {
    const number = fields.needed('number')
    const branch = fields.needed('branch')
    const branchId = known.branches.get(branch)
    if (branch && branchId === undefined) fields.refuse(`branch: there is no branch '${branch}'`)
    const onShelf = fields.whole('on_shelf', 0, 10_000_000)
    const free = fields.whole('free', 0, 10_000_000)
    if ((onShelf === null) === (free === null) && fields.problems.length === 0) fields.refuse('on_shelf or free: one of the two is needed')
    return { key: `${number} in ${branch}`, row: { number, branch_id: branchId ?? 0, on_shelf: onShelf, free } }
  },
  async save(client, rows) {
    await productsMustExist(client, rows)
    await batch(client, `
      insert into stock (product_id, branch_id, on_hand)
      select p.id, r.branch_id, 0 from jsonb_to_recordset($1) r(number text, branch_id int) join product p on p.number = r.number
      on conflict do nothing`, rows)
    // Lock in a fixed order: an order that is being placed is either counted below or waits for this update.
    await batch(client, `
      select from stock s join product p on p.id = s.product_id join jsonb_to_recordset($1) r(number text, branch_id int)
        on r.number = p.number and r.branch_id = s.branch_id order by s.product_id, s.branch_id for update of s`, rows)
    // Sold goods are on hand until they leave. Orders of before 0017 took theirs from stock on hand at payment.
    await batch(client, `
      with counted as (
        select s.product_id, s.branch_id, greatest(s.reserved + s.promised, coalesce(r.free + s.reserved + s.promised, r.on_shelf - coalesce((
          select sum(v.quantity - v.returned) from reservation v join orders o on o.id = v.order_id
          where v.product_id = s.product_id and v.branch_id = s.branch_id and v.state = 'claimed'
            and o.state in ('accepted', 'paid', 'preparing', 'ready') and not exists (select from hand_over_part h
              join hand_over_line l on l.part_id = h.id where h.order_id = o.id and l.product_id = v.product_id)), 0))) as on_hand
        from jsonb_to_recordset($1) r(number text, branch_id int, on_shelf int, free int)
        join product p on p.number = r.number join stock s on s.product_id = p.id and s.branch_id = r.branch_id)
      update stock s set on_hand = c.on_hand from counted c
      where s.product_id = c.product_id and s.branch_id = c.branch_id and s.on_hand <> c.on_hand`, rows)
  },
}
