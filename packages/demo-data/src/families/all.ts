import type { Family } from '../catalogue/range/family.ts'
import { DRYLINING_FAMILIES } from './drylining.ts'
import { ELECTRICAL_FAMILIES } from './electrical.ts'
import { FASTENER_FAMILIES } from './fasteners.ts'
import { GARDEN_FAMILIES } from './garden.ts'
import { GYPSUM_FAMILIES } from './gypsum.ts'
import { INSULATION_FAMILIES } from './insulation.ts'
import { MORTAR_FAMILIES } from './mortar.ts'
import { PAINT_FAMILIES } from './paint.ts'
import { PLUMBING_FAMILIES } from './plumbing.ts'
import { ROOF_FAMILIES } from './roof.ts'
import { SEALANT_FAMILIES } from './sealants.ts'
import { SHEET_FAMILIES } from './sheets.ts'
import { STONE_FAMILIES } from './stone.ts'
import { TILE_FAMILIES } from './tiles.ts'
import { TOOL_FAMILIES } from './tools.ts'
import { WOOD_FAMILIES } from './wood.ts'

/** All product families, by department. */
export const FAMILIES: readonly Family[] = [
  ...WOOD_FAMILIES,
  ...GYPSUM_FAMILIES,
  ...SHEET_FAMILIES,
  ...DRYLINING_FAMILIES,
  ...INSULATION_FAMILIES,
  ...ROOF_FAMILIES,
  ...MORTAR_FAMILIES,
  ...STONE_FAMILIES,
  ...TILE_FAMILIES,
  ...PAINT_FAMILIES,
  ...SEALANT_FAMILIES,
  ...FASTENER_FAMILIES,
  ...TOOL_FAMILIES,
  ...PLUMBING_FAMILIES,
  ...ELECTRICAL_FAMILIES,
  ...GARDEN_FAMILIES,
]
