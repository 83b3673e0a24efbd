import { type Cents, share } from '../money.ts'
import { accept, type Result, refuse } from '../result.ts'
import type { Choice, Configuration, Configured, Named } from './configuration.ts'

/** A size in whole millimetres. */
export type Size = {
  readonly code: string
  readonly label: Named
  readonly min: number
  readonly max: number
  readonly step: number
  /** The size that the page suggests. */
  readonly start: number
}
export type OptionValue = {
  readonly code: string
  readonly label: Named
  /** Added to the price, the weight and the working days of one piece. */
  readonly cents: Cents
  readonly grams: number
  readonly days: number
  /** Colour of the drawing. */
  readonly hex?: string
}
export type Option = { readonly code: string; readonly label: Named; readonly values: readonly OptionValue[] }

/** Goods that are made to two sizes. The price of the product is that of its smallest size. */
export type MeasureConfigurator = {
  readonly kind: 'measure'
  readonly shape: 'sill' | 'door'
  /** Across and along the drawing. */
  readonly sizes: readonly [Size, Size]
  readonly options: readonly Option[]
  /** Price and weight of a square metre. */
  readonly centsPerM2: Cents
  readonly gramsPerM2: number
  readonly leadDays: number
}

const MM2_PER_M2 = 1_000_000
const WHOLE = /^[1-9]\d{0,4}$/

export type SizeFault = 'not_whole' | 'too_small' | 'too_large' | 'off_step'

/** The first reason why a typed size cannot be made, or undefined. */
export function sizeFault({ min, max, step }: Size, typed: string | undefined): SizeFault | undefined {
  if (!WHOLE.test(typed ?? '')) return 'not_whole'
  const size = Number(typed)
  if (size < min) return 'too_small'
  if (size > max) return 'too_large'
  return (size - min) % step === 0 ? undefined : 'off_step'
}

export const sizesOf = ({ sizes }: MeasureConfigurator, configuration: Configuration): readonly [number, number] => [
  Number(configuration[sizes[0].code]),
  Number(configuration[sizes[1].code]),
]

const colourOf = (chosen: readonly OptionValue[]) => chosen.find(({ hex }) => hex !== undefined)?.hex ?? null

/** Price, weight, working days and texts of these choices. Every choice is required, and unknown ones are refused. */
export function makeToMeasure(
  rule: MeasureConfigurator,
  configuration: Configuration,
): Result<Configured, 'configuration_invalid'> {
  const { sizes, options, centsPerM2, gramsPerM2, leadDays } = rule
  if (Object.keys(configuration).length !== sizes.length + options.length) return refuse('configuration_invalid')
  if (sizes.some((size) => sizeFault(size, configuration[size.code]))) return refuse('configuration_invalid')
  const picked = options.flatMap(({ label, code, values }) => {
    const value = values.find((one) => one.code === configuration[code])
    return value ? [{ label, value }] : []
  })
  if (picked.length !== options.length) return refuse('configuration_invalid')
  const values = picked.map(({ value }) => value)
  const [across, along] = sizesOf(rule, configuration)
  const sum = (of: (value: OptionValue) => number) => values.reduce((total, value) => total + of(value), 0)
  const measured = `${across} × ${along} mm`
  return accept({
    configuration,
    choices: [
      ...sizes.map(({ label, code }): Choice => {
        const size = `${configuration[code]} mm`
        return { label, value: { nl: size, en: size } }
      }),
      ...picked.map(({ label, value }): Choice => ({ label, value: value.label })),
    ],
    summary: { nl: measured, en: measured },
    hex: colourOf(values),
    surchargeCents:
      share(centsPerM2, across * along - sizes[0].min * sizes[1].min, MM2_PER_M2) + sum(({ cents }) => cents),
    grams: share(gramsPerM2, across * along, MM2_PER_M2) + sum(({ grams }) => grams),
    leadDays: leadDays + Math.max(0, ...values.map(({ days }) => days)),
  })
}
