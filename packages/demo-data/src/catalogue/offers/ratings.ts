import { chance, hash, pick, under } from '../../seed/random.ts'
import type { Place } from '../range/layout.ts'
import type { Calendar } from './calendar.ts'
import { REVIEWERS, type ReviewTexts, reviewTexts } from './review-texts.ts'

export type Review = { stars: number; content: string; consumer: string; locale: 'nl' | 'en'; createdAt: string }

/** Stars of each review of a product; few have many, a third has none. Large ranges have no more reviews in all. */
export function stars(seed: number, place: Place, size: number): number[] {
  const roll = chance(seed, 'reviews', place.index)
  const share = Math.min(1, 8000 / size)
  if (chance(seed, 'reviewed', place.index) > 0.65 * share) return []
  const count =
    1 + Math.floor(roll ** 4 * 38 * Math.min(4, place.family.pull ?? 1)) + under(4, seed, 'few', place.index)
  // goods differ: a family and a brand have a level, a buyer adds his mood
  const level = 3.9 + chance(seed, place.family.code, place.brand) * 0.9
  return Array.from({ length: count }, (_, at) => {
    const mood = chance(seed, 'stars', place.index, at)
    const value = mood < 0.03 ? 1 : mood < 0.07 ? 2 : mood < 0.15 ? 3 : level + (mood - 0.5) * 1.6
    return Math.max(1, Math.min(5, Math.round(value)))
  })
}

export function average(values: readonly number[]): number | null {
  if (values.length === 0) return null
  return Math.round((values.reduce((sum, value) => sum + value, 0) / values.length) * 100) / 100
}

export function review(seed: number, place: Place, at: number, value: number, calendar: Calendar): Review {
  const locale = chance(seed, 'tongue', place.index, at) < 0.82 ? 'nl' : 'en'
  const texts: ReviewTexts = reviewTexts(place.family.kind)
  const list = value >= 4 ? texts.good : value === 3 ? texts.fair : texts.poor
  const opening = pick(list, seed, 'opening', place.index, at)[locale === 'nl' ? 0 : 1]
  const second =
    chance(seed, 'second', place.index, at) < 0.55
      ? pick(texts.more, seed, 'more', place.index, at)[locale === 'nl' ? 0 : 1]
      : ''
  const days = -1 - (hash(seed, 'days', place.index, at) % 700)
  const hour = String(7 + under(15, seed, 'hour', place.index, at)).padStart(2, '0')
  return {
    stars: value,
    content: second && value >= 3 ? `${opening} ${second}` : opening,
    consumer: pick(REVIEWERS, seed, 'who', place.index, at),
    locale,
    createdAt: calendar.at(days, `${hour}:${String(under(60, seed, 'minute', place.index, at)).padStart(2, '0')}:00`),
  }
}
