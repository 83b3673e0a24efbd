import { m } from '~/paraglide/messages.js'

type Text = () => string

/** Names of the sales units by catalogue code. An unknown unit is shown unchanged. */
const UNITS: Readonly<Record<string, readonly [one: Text, many: Text]>> = {
  stuk: [m.unit_piece, m.unit_pieces],
  zak: [m.unit_bag, m.unit_bags],
  pak: [m.unit_pack, m.unit_packs],
  rol: [m.unit_roll, m.unit_rolls],
  doos: [m.unit_box, m.unit_boxes],
  emmer: [m.unit_bucket, m.unit_buckets],
  blik: [m.unit_tin, m.unit_tins],
  pot: [m.unit_jar, m.unit_jars],
  can: [m.unit_can, m.unit_cans],
  bus: [m.unit_can, m.unit_cans],
  koker: [m.unit_tube, m.unit_tubes],
  set: [m.unit_set, m.unit_sets],
  paar: [m.unit_pair, m.unit_pairs],
  pallet: [m.unit_pallet, m.unit_pallets],
  bigbag: [m.unit_big_bag, m.unit_big_bags],
}
const MEASURES: Readonly<Record<string, Text>> = {
  m2: () => 'm²',
  m3: () => 'm³',
  l: m.unit_litre,
}

/** 'zak', or 'zakken' for more than one. */
export const unitText = (unit: string, count = 1): string => UNITS[unit]?.[count === 1 ? 0 : 1]() ?? measureText(unit)

/** Unit of a comparison price: 'm²', 'kg', 'liter', or the piece itself. */
export const measureText = (unit: string): string => MEASURES[unit]?.() ?? UNITS[unit]?.[0]() ?? unit
