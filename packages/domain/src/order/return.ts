import { type Cents, share } from '../money.ts'
import type { GivenBack, Part } from './withdrawal.ts'

/** Conditions of returned goods. Defective goods did not do what the customer may expect of them from the start. */
export const CONDITIONS = ['as_new', 'opened', 'damaged', 'defective'] as const
export type Condition = (typeof CONDITIONS)[number]

/** Only goods as new are sold again. */
export const isForSale = (condition: Condition): boolean => condition === 'as_new'

/** The condition of goods that are not as new is shown by a photo. */
export const needsPhoto = (condition: Condition): boolean => condition !== 'as_new'

/** A defect entitles to a refund without a right of withdrawal: of goods made to order, and after the period. */
export const isDefect = (condition: Condition): boolean => condition === 'defective'

/** The condition of goods in several: the worst of them. */
export const worstOf = (conditions: readonly Condition[]): Condition =>
  CONDITIONS.findLast((one) => conditions.includes(one)) ?? 'as_new'

type Announced = { readonly id: string; readonly lines: readonly Part[] }
export type Allotted = {
  /** Announced returns of which pieces were handed in, and the pieces of each that are still outstanding. */
  readonly announced: readonly {
    readonly id: string
    readonly taken: readonly Part[]
    readonly left: readonly Part[]
  }[]
  /** Pieces that were not announced. */
  readonly others: readonly Part[]
}

/** Assigns the pieces that were handed in to the returns that the customer announced, oldest first. */
export function allot(announced: readonly Announced[], parts: readonly Part[]): Allotted {
  const open = new Map(parts.map(({ lineNumber, quantity }) => [lineNumber, quantity]))
  const assigned = announced.map(({ id, lines }) => {
    const split = lines.map(({ lineNumber, quantity }) => {
      const pieces = Math.min(quantity, open.get(lineNumber) ?? 0)
      open.set(lineNumber, (open.get(lineNumber) ?? 0) - pieces)
      return { lineNumber, pieces, left: quantity - pieces }
    })
    return {
      id,
      taken: split.flatMap(({ lineNumber, pieces }) => (pieces > 0 ? [{ lineNumber, quantity: pieces }] : [])),
      left: split.flatMap(({ lineNumber, left }) => (left > 0 ? [{ lineNumber, quantity: left }] : [])),
    }
  })
  return {
    announced: assigned.filter(({ taken }) => taken.length > 0),
    others: parts.flatMap(({ lineNumber }) => {
      const quantity = open.get(lineNumber) ?? 0
      return quantity > 0 ? [{ lineNumber, quantity }] : []
    }),
  }
}

/** The part of a stated refund that belongs to goods of this value. The rest stays with the other goods. */
export function partOfRefund({ cents, points }: GivenBack, goodsCents: Cents): GivenBack {
  const worth = Math.min(goodsCents, cents + points)
  const back = worth === 0 ? 0 : share(points, worth, cents + points)
  return { cents: worth - back, points: back }
}
