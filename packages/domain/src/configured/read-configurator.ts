import { LONGEST_CHOICE, MOST_CHOICES } from './configuration.ts'
import type { Configurator } from './configure.ts'
import { BASES } from './paint.ts'

type Fields = Readonly<Record<string, unknown>>

const CODE = /^[a-z][a-z0-9_-]*$/
const HEX = /^#[0-9a-f]{6}$/
const LARGEST_MM = 10_000

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isWhole = (value: unknown, least: number): value is number =>
  Number.isSafeInteger(value) && Number(value) >= least
const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '' && value.length <= 100
const isNamed = (value: unknown) => isFields(value) && isText(value.nl) && isText(value.en)
const isCode = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= LONGEST_CHOICE && CODE.test(value)
const isList = (value: unknown, most: number, isOne: (one: unknown) => boolean): value is readonly Fields[] =>
  Array.isArray(value) && value.length > 0 && value.length <= most && value.every(isOne)
const areDifferent = (codes: readonly unknown[]) => new Set(codes).size === codes.length

const isPaint = ({ litres, coverageM2, baseCents }: Fields): boolean =>
  [litres, coverageM2].every((figure) => typeof figure === 'number' && Number.isFinite(figure) && figure > 0) &&
  isFields(baseCents) &&
  BASES.every((base) => isWhole(baseCents[base], 0))

const isSize = (size: unknown): boolean => {
  if (!isFields(size) || !isCode(size.code) || !isNamed(size.label)) return false
  const { min, max, step, start } = size
  if (!isWhole(min, 1) || !isWhole(max, min) || max > LARGEST_MM || !isWhole(step, 1)) return false
  return isWhole(start, min) && start <= max && (start - min) % step === 0
}

const isValue = (value: unknown): boolean =>
  isFields(value) &&
  isCode(value.code) &&
  isNamed(value.label) &&
  isWhole(value.cents, 0) &&
  isWhole(value.grams, 0) &&
  isWhole(value.days, 0) &&
  (value.hex === undefined || (typeof value.hex === 'string' && HEX.test(value.hex)))

const isOption = (option: unknown): boolean =>
  isFields(option) &&
  isCode(option.code) &&
  isNamed(option.label) &&
  isList(option.values, 50, isValue) &&
  areDifferent(option.values.map(({ code }) => code))

function isMeasure({ shape, sizes, options, centsPerM2, gramsPerM2, leadDays }: Fields): boolean {
  if (shape !== 'sill' && shape !== 'door') return false
  if (!isList(sizes, 2, isSize) || sizes.length !== 2) return false
  if (!Array.isArray(options) || !options.every(isOption) || options.length > MOST_CHOICES - 2) return false
  return (
    [centsPerM2, gramsPerM2, leadDays].every((figure) => isWhole(figure, 0)) &&
    areDifferent([...sizes, ...options].map(({ code }) => code))
  )
}

/** A configurator as a feed states it. Undefined if a part is missing or could not be priced. */
export function readConfigurator(value: unknown): Configurator | undefined {
  if (!isFields(value)) return undefined
  const isValid = value.kind === 'paint' ? isPaint(value) : value.kind === 'measure' && isMeasure(value)
  return isValid ? (value as Configurator) : undefined
}
