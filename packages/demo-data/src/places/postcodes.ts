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

/** Which place the digits of a postcode belong to and where that lies: real ones, by ten or fewer at a time. */
export function postcodeAreas(): PostcodeArea[] {
  const [, ...lines] = readFileSync(new URL('../../data/postcodes.csv', import.meta.url), 'utf8')
    .trim()
    .split('\n')
  return lines.map((line) => {
    const [from = '', to = '', place = '', latitude = '', longitude = ''] = line.split(',')
    return { from: Number(from), to: Number(to), place, latitude: Number(latitude), longitude: Number(longitude) }
  })
}

/** No postcode begins with another letter. */
const FIRST_LETTERS = [...'ABCDEGHJKLNPRSTVWXZ']

const streetName = (...of: (string | number)[]): string =>
  under(4, 'whole', ...of) === 0
    ? pick(WHOLE_NAMES, 'name', ...of)
    : `${pick(FIRST_HALVES, 'first', ...of)}${pick(SECOND_HALVES, 'second', ...of)}`

/**
 * The streets behind the letters are made up, the same ones each time: 'BA' to 'BZ' is one street. Every pair of letters
 * that a postcode can have belongs to a street, so that the register knows each postcode people try.
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

type Known = { readonly postalCode: string; readonly street: string; readonly houseNumber: string }

/** Every street there is, and before them those that the demo itself speaks of: where branches stand and customers live. */
export function* postcodeStreets(known: readonly Known[]): Generator<PostcodeStreet> {
  const once = new Map(known.map((one) => [one.postalCode, one]))
  for (const { postalCode, street, houseNumber } of once.values()) {
    const letters = postalCode.slice(-2)
    const highestNumber = Math.max(400, Number(houseNumber) || 0)
    yield { digits: Number(postalCode.slice(0, 4)), fromLetters: letters, toLetters: letters, street, highestNumber }
  }
  for (const { from, to } of postcodeAreas()) for (let digits = from; digits <= to; digits++) yield* streetsOf(digits)
}
