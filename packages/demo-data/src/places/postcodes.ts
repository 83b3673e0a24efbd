import { readFileSync } from 'node:fs'
import { pick, under } from '../seed/random.ts'
import { FIRST_HALVES, SECOND_HALVES, WHOLE_NAMES } from './street-words.ts'

export type PostcodeArea = {
  readonly from: number
  readonly to: number
  readonly place: string
  readonly latitude: number
  readonly longitude: number
}
export type PostcodeStreet = {
  readonly digits: number
  readonly fromLetters: string
  readonly toLetters: string
  readonly street: string
  readonly highestNumber: number
}

/** Places and locations of real postcodes, in ranges of at most ten. */
export function postcodeAreas(): PostcodeArea[] {
  const [, ...lines] = readFileSync(new URL('../../data/postcodes.csv', import.meta.url), 'utf8')
    .trim()
    .split('\n')
  return lines.map((line) => {
    const [from = '', to = '', place = '', latitude = '', longitude = ''] = line.split(',')
    return { from: Number(from), to: Number(to), place, latitude: Number(latitude), longitude: Number(longitude) }
  })
}

/** No postcode has another first letter. */
const FIRST_LETTERS = [...'ABCDEGHJKLNPRSTVWXZ']

const streetName = (...of: (string | number)[]): string =>
  under(4, 'whole', ...of) === 0
    ? pick(WHOLE_NAMES, 'name', ...of)
    : `${pick(FIRST_HALVES, 'first', ...of)}${pick(SECOND_HALVES, 'second', ...of)}`

/**
 * Fictional streets, identical on every run: 'BA' to 'BZ' is one street. Every possible pair of letters belongs to a
 * street, so that the register resolves any postcode.
 */
function streetsOf(digits: number): PostcodeStreet[] {
  return FIRST_LETTERS.map((letter) => ({
    digits,
    fromLetters: `${letter}A`,
    toLetters: `${letter}Z`,
    street: streetName(digits, letter),
    highestNumber: 20 + under(240, 'numbers', digits, letter),
  }))
}

type DemoAddress = { readonly postalCode: string; readonly street: string; readonly houseNumber: string }

/** All streets, preceded by those of the demo branches and customers. */
export function* postcodeStreets(known: readonly DemoAddress[]): Generator<PostcodeStreet> {
  const once = new Map(known.map((one) => [one.postalCode, one]))
  for (const { postalCode, street, houseNumber } of once.values()) {
    const letters = postalCode.slice(-2)
    const highestNumber = Math.max(400, Number(houseNumber) || 0)
    yield { digits: Number(postalCode.slice(0, 4)), fromLetters: letters, toLetters: letters, street, highestNumber }
  }
  for (const { from, to } of postcodeAreas()) for (let digits = from; digits <= to; digits++) yield* streetsOf(digits)
}
