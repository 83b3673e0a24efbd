// biome-ignore-all format: a table of options, one per line
import type { Configurator } from '@shop/domain/configured/configure'
import type { Option, Size } from '@shop/domain/configured/measure'
import type { Family } from '../catalogue/range/family.ts'

type Rule = NonNullable<Family['configurator']>
type Texts = readonly [nl: string, en: string]
const named = ([nl, en]: Texts) => ({ nl, en })

/** Paint that is mixed to a colour; `coverage` is square metres per litre in one coat. */
export const mixedPaint =
  (coverage: number): Rule =>
  ({ vol }): Configurator => ({
    kind: 'paint',
    litres: vol,
    coverageM2: coverage,
    baseCents: { white: 0, medium: Math.round(vol * 160), clear: Math.round(vol * 290) },
  })

const size = (code: string, label: Texts, [min, max, step]: readonly [number, number, number], start: number): Size => ({
  code, label: named(label), min, max, step, start: Math.min(start, max),
})
type Value = readonly [code: string, label: Texts, euros?: number, kg?: number, days?: number, hex?: string]
const option = (code: string, label: Texts, values: readonly Value[]): Option => ({
  code,
  label: named(label),
  values: values.map(([value, text, euros = 0, kg = 0, days = 0, hex]) => ({
    code: value, label: named(text), cents: Math.round(euros * 100), grams: Math.round(kg * 1000), days, ...(hex ? { hex } : {}),
  })),
})

const STONE: Readonly<Record<string, readonly Value[]>> = {
  zwart: [['absolute', ['absoluut zwart', 'absolute black'], 0, 0, 0, '#1f2122'], ['anthracite', ['antraciet gevlamd', 'anthracite flamed'], 12, 0, 3, '#3d4144']],
  wit: [['bianco', ['wit gespikkeld', 'speckled white'], 0, 0, 0, '#eceae4'], ['cream', ['crème', 'cream'], 9, 0, 0, '#e6dcc6']],
  grijs: [['light', ['lichtgrijs', 'light grey'], 0, 0, 0, '#b9bcbc'], ['concrete', ['betongrijs', 'concrete grey'], 9, 0, 0, '#86898a']],
}

/** A windowsill of composite stone, up to the sizes in its name. */
export const sillToMeasure: Rule = ({ l, w }, { colour = 'grijs' }) => ({
  kind: 'measure',
  shape: 'sill',
  sizes: [
    size('length', ['Lengte', 'Length'], [300, l, 1], 1200),
    size('depth', ['Diepte', 'Depth'], [100, w, 5], 200),
  ],
  options: [
    option('colour', ['Kleur', 'Colour'], STONE[colour] ?? STONE.grijs ?? []),
    option('thickness', ['Dikte', 'Thickness'], [['mm20', ['20 mm', '20 mm']], ['mm30', ['30 mm', '30 mm'], 24, 6]]),
    option('ends', ['Afgewerkte kopse kanten', 'Finished ends'], [['none', ['geen', 'none']], ['left', ['links', 'left'], 8], ['right', ['rechts', 'right'], 8], ['both', ['links en rechts', 'left and right'], 15]]),
    option('edge', ['Voorkant', 'Front edge'], [['round', ['rond', 'rounded']], ['straight', ['recht met facet', 'straight with bevel'], 6]]),
  ],
  centsPerM2: 14_500,
  gramsPerM2: 54_000,
  leadDays: 8,
})

/** An interior door, up to the sizes in its name. */
export const doorToMeasure: Rule = ({ w, h }, { type }) => ({
  kind: 'measure',
  shape: 'door',
  sizes: [
    size('width', ['Breedte', 'Width'], [400, w, 1], 830),
    size('height', ['Hoogte', 'Height'], [1500, h, 1], 2115),
  ],
  options: [
    option('colour', ['Kleur', 'Colour'], [
      ['primed', ['gegrond, om te schilderen', 'primed, ready to paint'], 0, 0, 0, '#efece5'],
      ['ral9010', ['RAL 9010 zuiver wit', 'RAL 9010 pure white'], 48, 0.6, 5, '#f1ede1'],
      ['ral9016', ['RAL 9016 verkeerswit', 'RAL 9016 traffic white'], 48, 0.6, 5, '#f1f1ea'],
      ['ral7016', ['RAL 7016 antracietgrijs', 'RAL 7016 anthracite grey'], 58, 0.6, 5, '#383e42'],
    ]),
    option('hinge', ['Draairichting', 'Hinges'], [['left', ['scharnieren links', 'hinges on the left']], ['right', ['scharnieren rechts', 'hinges on the right']]]),
    option('lock', ['Slot', 'Lock'], [['latch', ['loopslot', 'latch']], ['toilet', ['vrij-bezetslot', 'bathroom lock'], 14, 0.2], ['cylinder', ['cilinderslot', 'cylinder lock'], 22, 0.3]]),
    ...(type === 'glas' ? [option('glass', ['Glas', 'Glass'], [['clear', ['helder', 'clear']], ['satin', ['satijn', 'satin'], 18]])] : []),
  ],
  centsPerM2: 8_900,
  gramsPerM2: type === 'glas' ? 15_500 : 11_500,
  leadDays: 12,
})
