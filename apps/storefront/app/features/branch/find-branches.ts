import { distanceBetween, type Place } from '@shop/domain/distance'
import type { BranchRow } from './branch-data.ts'

export type Found = {
  readonly rows: readonly (BranchRow & { readonly metres?: number })[]
  /** name: what was typed is in the name or place. near: sorted around what was typed. all: nothing fits it. */
  readonly by: 'all' | 'name' | 'near' | 'nothing'
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()

/** Branches for what somebody typed: a place or name, or a postcode. Without a hit all of them are shown, and it is said. */
export function findBranches(branches: readonly BranchRow[], term: string): Found {
  const asked = plain(term)
  if (asked === '') return { rows: branches, by: 'all' }
  const digits = /^[1-9]\d{1,3}/.exec(asked)?.[0]
  const hits = branches.filter((branch) =>
    digits
      ? branch.postalCode.startsWith(digits)
      : [branch.name, branch.city, branch.street].some((text) => plain(text).includes(asked)),
  )
  const [first] = hits.length > 0 || !digits ? hits : closestPostcodes(branches, Number(digits.padEnd(4, '0')))
  if (!first) return { rows: branches, by: 'nothing' }
  // a postcode is near a branch, not at it: the order is right, distances would be a guess
  if (digits) return { rows: around(branches, first).map(({ metres: _, ...row }) => row), by: 'near' }
  return { rows: around(branches, first), by: 'name' }
}

export const around = <B extends Place>(branches: readonly B[], place: Place) =>
  branches
    .map((branch) => ({ ...branch, metres: distanceBetween(place, branch) }))
    .sort((left, right) => left.metres - right.metres)

const closestPostcodes = (branches: readonly BranchRow[], code: number) =>
  [...branches].sort((left, right) => away(left, code) - away(right, code))
const away = ({ postalCode }: BranchRow, code: number) => Math.abs(Number(postalCode.slice(0, 4)) - code)
