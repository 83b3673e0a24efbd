// biome-ignore-all format: a table of specs, one a line

import { capital } from '../text/locale.ts'
import { CHOICES } from './words/choices.ts'

export type SpecDefinition = {
  code: string
  kind: 'number' | 'choice' | 'flag'
  unit: string | null
  decimals: number
  nl: string
  en: string
  choices: Readonly<Record<string, { nl: string; en: string }>>
}

const NUMBERS: readonly (readonly [code: string, unit: string, decimals: number, nl: string, en: string])[] = [
  ['thickness_mm', 'mm', 1, 'Dikte', 'Thickness'],
  ['length_mm', 'mm', 0, 'Lengte', 'Length'],
  ['width_mm', 'mm', 0, 'Breedte', 'Width'],
  ['height_mm', 'mm', 0, 'Hoogte', 'Height'],
  ['diameter_mm', 'mm', 1, 'Diameter', 'Diameter'],
  ['diameter_2_mm', 'mm', 1, 'Tweede diameter', 'Second diameter'],
  ['content_kg', 'kg', 1, 'Inhoud', 'Contents'],
  ['content_l', 'l', 2, 'Inhoud', 'Contents'],
  ['content_ml', 'ml', 0, 'Inhoud', 'Contents'],
  ['content_m3', 'm³', 2, 'Inhoud', 'Contents'],
  ['length_m', 'm', 1, 'Lengte', 'Length'],
  ['pack_size', 'st', 0, 'Stuks per verpakking', 'Pieces per pack'],
  ['voltage_v', 'V', 0, 'Spanning', 'Voltage'],
  ['capacity_ah', 'Ah', 1, 'Accucapaciteit', 'Battery capacity'],
  ['power_w', 'W', 1, 'Vermogen', 'Power'],
  ['light_lm', 'lm', 0, 'Lichtopbrengst', 'Light output'],
  ['colour_temperature_k', 'K', 0, 'Kleurtemperatuur', 'Colour temperature'],
  ['current_a', 'A', 0, 'Stroom', 'Current'],
  ['section_mm2', 'mm²', 2, 'Doorsnede', 'Cross-section'],
  ['cores', '', 0, 'Aantal aders', 'Number of cores'],
  ['grit', '', 0, 'Korrel', 'Grit'],
  ['teeth', '', 0, 'Aantal tanden', 'Number of teeth'],
  ['steps', '', 0, 'Aantal treden', 'Number of steps'],
  ['ways', '', 0, 'Aantal voudig', 'Number of ways'],
  ['thread_m', '', 0, 'Metrische draad M', 'Metric thread M'],
  ['angle_deg', '°', 0, 'Hoek', 'Angle'],
  ['area_m2', 'm²', 2, 'Oppervlak', 'Area'],
  ['mass_m2', 'kg/m²', 1, 'Gewicht per m²', 'Weight per m²'],
  ['weight_kg', 'kg', 2, 'Gewicht', 'Weight'],
  ['rd_value', 'm²K/W', 2, 'Rd-waarde', 'Rd value'],
  ['lambda', 'W/mK', 3, 'Warmtegeleiding λ', 'Thermal conductivity λ'],
  ['sound_db', 'dB', 0, 'Geluidswinst', 'Sound gain'],
  ['fire_minutes', 'min', 0, 'Brandwerendheid', 'Fire resistance'],
  ['coverage_m2_l', 'm²/l', 1, 'Rendement', 'Coverage'],
  ['coverage_m2', 'm²', 1, 'Goed voor', 'Covers'],
  ['pieces_m2', 'st/m²', 1, 'Stuks per m²', 'Pieces per m²'],
  ['heat_w', 'W', 0, 'Warmteafgifte', 'Heat output'],
  ['torque_nm', 'Nm', 0, 'Draaimoment', 'Torque'],
  ['guarantee_years', 'jaar', 0, 'Fabrieksgarantie', 'Manufacturer’s warranty'],
]

const WORDS: readonly (readonly [code: string, nl: string, en: string])[] = [
  ['colour', 'Kleur', 'Colour'],
  ['edge', 'Kantafwerking', 'Edge'],
  ['board_type', 'Type (EN 520)', 'Type (EN 520)'],
  ['property', 'Eigenschap', 'Property'],
  ['application', 'Toepassing', 'Application'],
  ['room', 'Ruimte', 'Room'],
  ['fire_class', 'Brandklasse', 'Fire class'],
  ['perforation', 'Perforatie', 'Perforation'],
  ['core', 'Kern', 'Core'],
  ['grade', 'Kwaliteit', 'Grade'],
  ['wood', 'Houtsoort', 'Wood species'],
  ['surface', 'Oppervlak', 'Surface'],
  ['finish', 'Afwerking', 'Finish'],
  ['kind', 'Soort', 'Kind'],
  ['type', 'Type', 'Type'],
  ['profile', 'Profiel', 'Profile'],
  ['treatment', 'Behandeling', 'Treatment'],
  ['facing', 'Bekleding', 'Facing'],
  ['material', 'Materiaal', 'Material'],
  ['drive', 'Schroefkop', 'Drive'],
  ['head', 'Kopvorm', 'Head'],
  ['gloss', 'Glansgraad', 'Gloss'],
  ['base', 'Basis', 'Base'],
  ['place', 'Binnen of buiten', 'Indoor or outdoor'],
  ['strength', 'Sterkteklasse', 'Strength class'],
  ['grain', 'Korrelmaat', 'Grain size'],
  ['size', 'Maat', 'Size'],
  ['inch', 'Aansluiting', 'Connection'],
  ['joint', 'Verbinding', 'Joint'],
  ['battery', 'Accusysteem', 'Battery platform'],
  ['set', 'Uitvoering', 'Version'],
  ['ip', 'IP-waarde', 'IP rating'],
  ['fitting', 'Fitting', 'Cap'],
  ['class', 'Klasse', 'Class'],
  ['side', 'Draairichting', 'Hand'],
  ['series', 'Serie', 'Series'],
  ['standard', 'CE-markering volgens', 'CE marking to'],
]

const FLAGS: readonly (readonly [code: string, nl: string, en: string])[] = [
  ['plaatservice', 'Plaatservice: op maat te zagen', 'Cutting service: sawn to size'],
  ['mixed_to_order', 'Kleur wordt voor jou gemengd', 'Colour is mixed for you'],
  ['paintable', 'Overschilderbaar', 'Paintable'],
  ['frost_proof', 'Vorstbestendig', 'Frost proof'],
  ['dimmable', 'Dimbaar', 'Dimmable'],
  ['rectified', 'Gerectificeerd', 'Rectified'],
]

/** All specifications, in the order of a data sheet. */
export const SPEC_DEFINITIONS: readonly SpecDefinition[] = [
  ...NUMBERS.map(([code, unit, decimals, nl, en]) => ({ code, kind: 'number' as const, unit: unit || null, decimals, nl, en, choices: {} })),
  ...WORDS.map(([code, nl, en]) => ({ code, kind: 'choice' as const, unit: null, decimals: 0, nl, en, choices: capitals(code) })),
  ...FLAGS.map(([code, nl, en]) => ({ code, kind: 'flag' as const, unit: null, decimals: 0, nl, en, choices: {} })),
]

export const SPEC_BY_CODE: ReadonlyMap<string, SpecDefinition> = new Map(SPEC_DEFINITIONS.map((spec) => [spec.code, spec]))

function capitals(code: string): Record<string, { nl: string; en: string }> {
  return Object.fromEntries([...(CHOICES.get(code) ?? [])].map(([key, [nl, en]]) => [key, { nl: capital(nl), en: capital(en) }]))
}
