import { createHash } from 'node:crypto'

export type Review = {
  readonly stars: number
  readonly content: string
  readonly consumer: string
  readonly createdAt: string
}

const FIRST_DAY = Date.UTC(2026, 10, 1)
const DAY_MS = 86_400_000
const NAMES = [
  'M. de Vries',
  'Klusbedrijf Bakker',
  'S. Yilmaz',
  'J. Jansen',
  'Anouk',
  'P. van Dam',
  'R. Smit',
  'Fatima',
]
const PRAISE = [
  'Doet wat het moet doen en was de volgende dag al binnen.',
  'Goede kwaliteit voor deze prijs, ik heb er direct een tweede bij besteld.',
  'Stevig spul. Maten kloppen op de millimeter.',
  'Makkelijk te verwerken, ook als je het niet elke dag doet.',
  'Lag om twee uur al klaar aan de balie. Top.',
]
const MIXED = [
  'Prima product, de verpakking was wel beschadigd.',
  'Goed, maar reken op iets meer dan er op de verpakking staat.',
  'Werkt naar behoren. De handleiding mag duidelijker.',
]
const BLAME = [
  'Viel tegen: bij twee van de tien zat een beschadiging. Wel netjes omgeruild.',
  'Niet geschikt voor wat ik wilde.',
]

/** A number from 0 up to `below` that is always the same for the same words. */
function drawn(words: string, below: number): number {
  return createHash('sha256').update(words).digest().readUInt32BE(0) % below
}
const pick = <T>(from: readonly T[], words: string): T => from[drawn(words, from.length)] as T

function reviewOf(sku: string, at: number): Review {
  const words = `${sku}/${at}`
  const stars = pick([5, 5, 5, 4, 4, 4, 3, 2], `${words}/stars`)
  return {
    stars,
    content: pick(stars > 3 ? PRAISE : stars === 3 ? MIXED : BLAME, `${words}/text`),
    consumer: pick(NAMES, `${words}/name`),
    createdAt: new Date(FIRST_DAY - at * 9 * DAY_MS - drawn(words, 8) * DAY_MS).toISOString(),
  }
}

/** Newest first. One article in five has none yet. */
export function reviewsOf(sku: string): Review[] {
  const count = drawn(`${sku}/any`, 5) === 0 ? 0 : 1 + drawn(`${sku}/count`, 40)
  return Array.from({ length: count }, (_, at) => reviewOf(sku, at))
}

const oneDecimal = (value: number) => Math.round(value * 10) / 10

export function summaryOf(sku: string) {
  const reviews = reviewsOf(sku)
  const sum = reviews.reduce((stars, review) => stars + review.stars, 0)
  return { starsAverage: reviews.length === 0 ? 0 : oneDecimal(sum / reviews.length), numberOfReviews: reviews.length }
}

export const SHOP = { id: 'bouwmeester', score: 4.6, numberOfReviews: 12_841 } as const
