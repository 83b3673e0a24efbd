import type { PlanFault, PlannerName } from '@shop/domain/planner/fields'
import { figure } from '~/lib/text/format.ts'
import { m } from '~/paraglide/messages.js'

type Text = () => string
type PlannerText = { readonly title: Text; readonly text: Text; readonly list: Text }

const PLANNER: Readonly<Record<PlannerName, PlannerText>> = {
  'stud-wall': { title: m.planner_wall, text: m.planner_wall_text, list: m.planner_wall_list },
  tiling: { title: m.planner_tiling, text: m.planner_tiling_text, list: m.planner_tiling_list },
  deck: { title: m.planner_deck, text: m.planner_deck_text, list: m.planner_deck_list },
  'flat-roof': { title: m.planner_roof, text: m.planner_roof_text, list: m.planner_roof_list },
  paint: { title: m.planner_paint, text: m.planner_paint_text, list: m.planner_paint_list },
}

/** Title and introduction of a planner, and the name of a new list with its parts. */
export function plannerText(planner: PlannerName) {
  const { title, text, list } = PLANNER[planner]
  return { title: title(), text: text(), list: list() }
}

const FIELD: Readonly<Record<string, Text>> = {
  length: m.planner_length,
  width: m.planner_width,
  height: m.planner_height,
  profile: m.planner_profile,
  spacing: m.planner_spacing,
  sides: m.calculator_sides,
  layers: m.planner_layers,
  board: m.planner_board,
  room: m.planner_room,
  wool: m.planner_wool,
  waste: m.calculator_waste,
  surface: m.planner_surface,
  tile: m.planner_tile,
  joint: m.planner_joint,
  wet: m.planner_wet,
  membrane: m.planner_membrane,
  upstand: m.planner_upstand,
  cover: m.planner_cover,
  insulation: m.planner_insulation,
  coats: m.calculator_coats,
  ceiling: m.planner_ceiling,
  primer: m.planner_primer,
  openings: m.calculator_open,
  'deck.board': m.planner_deck_board,
  'deck.openings': m.planner_cut_outs,
  'flat-roof.openings': m.planner_domes,
  'tiling.width': m.planner_width_or_height,
}

export const fieldText = (planner: PlannerName, name: string): string =>
  (FIELD[`${planner}.${name}`] ?? FIELD[name])?.() ?? name

const OPTION: Readonly<Record<string, Text>> = {
  yes: m.planner_yes,
  no: m.planner_no,
  dry: m.planner_dry,
  wet: m.planner_moist,
  floor: m.planner_floor,
  wall: m.planner_on_wall,
  epdm: () => 'EPDM',
  bitumen: m.planner_bitumen,
  'wood-145': m.planner_wood_145,
  'wood-195': m.planner_wood_195,
  'composite-138': m.planner_composite_138,
  'sides.1': m.calculator_one_side,
  'sides.2': m.calculator_two_sides,
  'insulation.0': m.planner_no_insulation,
}
/** Fields whose options are counts; all other figures are millimetres. */
const COUNTS: readonly string[] = ['layers', 'coats']

export function optionText(planner: PlannerName, name: string, option: string): string {
  const text = OPTION[`${name}.${option}`] ?? OPTION[option]
  if (text) return text()
  if (COUNTS.includes(name)) return option
  if (name === 'tile')
    return `${option
      .split('x')
      .map((mm) => figure(Number(mm) / 10, 1))
      .join(' × ')} cm`
  return planner === 'stud-wall' && name === 'board' ? m.planner_board_wide({ width: option }) : `${option} mm`
}

/** Says which field cannot be used, and what can. */
export function faultText(planner: PlannerName, { field, min, max }: PlanFault): string {
  const name = fieldText(planner, field)
  if (field === 'openings') return m.planner_fault_openings()
  if (field === 'profile' && max !== undefined) return m.planner_fault_profile({ height: figure(max / 1_000, 2) })
  if (field === 'spacing' && max !== undefined) return m.planner_fault_spacing({ most: max })
  if (min === undefined || max === undefined) return m.planner_fault_choice({ name })
  if (field === 'waste') return m.planner_fault_waste({ most: max })
  return m.planner_fault_size({ name, least: figure(min / 1_000, 2), most: figure(max / 1_000, 2) })
}
