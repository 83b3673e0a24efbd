import { chance, hash, pick, under } from '../../seed/random.ts'
import { inLocale } from '../../text/locale.ts'
import type { Place } from '../range/layout.ts'
import type { Calendar } from './calendar.ts'
import { REVIEWERS, reviewText } from './review-texts.ts'

export type Review = { stars: number; content: string; consumer: string; locale: 'nl' | 'en'; createdAt: string }

/**
 * Stars of each review of a product: few products have many, a third has none. Large ranges have no more reviews in
 * total.
 */
export function stars(seed: number, place: Place, size: number): number[] {
  const roll = chance(seed, 'reviews', place.index)
  const share = Math.min(1, 8000 / size)
  if (chance(seed, 'reviewed', place.index) > 0.65 * share) return []
  const count =
    1 + Math.floor(roll ** 4 * 38 * Math.min(4, place.family.pull ?? 1)) + under(4, seed, 'few', place.index)
  // Each family and brand has a level, to which the buyer's mood is added.
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

/** All reviews of a product, one for each of its stars. */
export function reviews(seed: number, place: Place, size: number, calendar: Calendar): Review[] {
  const counted = { good: 0, fair: 0, poor: 0 }
  return stars(seed, place, size).map((value, at) => {
    const locale = chance(seed, 'tongue', place.index, at) < 0.82 ? 'nl' : 'en'
    const mood = value >= 4 ? 'good' : value === 3 ? 'fair' : 'poor'
    const days = -1 - (hash(seed, 'days', place.index, at) % 700)
    const hour = String(7 + under(15, seed, 'hour', place.index, at)).padStart(2, '0')
    // Each review has its own minute, so that name and time identify it.
    const minute = String((at + under(60, seed, 'minute', place.index)) % 60).padStart(2, '0')
    return {
      stars: value,
      content: reviewText(place, mood, counted[mood]++, hash(seed, 'words', place.index), locale),
      consumer: inLocale(pick(REVIEWERS, seed, 'who', place.index, at), locale),
      locale,
      createdAt: calendar.at(days, `${hour}:${minute}:00`),
    }
  })
}
