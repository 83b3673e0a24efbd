import { seeded } from '../stream/seeded.ts'
import type { Break } from './break.ts'

/** Picks `count` breaks, identical for the same seed, in the order of the list. */
export function pickBreaks(breaks: readonly Break[], count: number, seed: number): Break[] {
  const chance = seeded(seed)
  const left = [...breaks]
  const picked = new Set<Break>()
  while (picked.size < count && left.length > 0) {
    const one = chance.of(left)
    left.splice(left.indexOf(one), 1)
    picked.add(one)
  }
  return breaks.filter((one) => picked.has(one))
}
