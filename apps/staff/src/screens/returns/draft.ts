import type { InputOf } from '@shop/contract/endpoint'
import type { ReturnView, takeInReturn } from '@shop/contract/staff/branch/returns'
import { type Condition, needsPhoto } from '@shop/domain/order/return'
import { centsOf } from '#screens/counter/hand-over-body.ts'

export type ReturnLine = ReturnView['lines'][number]
export type Part = InputOf<typeof takeInReturn>['body']['lines'][number]

/** The statement of the counter about one line. */
export type Draft = {
  readonly quantity: number
  readonly condition: Condition
  readonly photoId: string | undefined
  /** The amount that is not refunded, as typed. */
  readonly reduced: string
  readonly reason: string
}
export const EMPTY: Draft = { quantity: 0, condition: 'as_new', photoId: undefined, reduced: '', reason: '' }

/** Pieces that can still come back. Without the time, only those that the customer announced. */
export const mostOf = (line: ReturnLine, isInTime: boolean): number =>
  isInTime && (line.isReturnable || line.announced > 0) ? line.quantity - line.received : line.announced

/** The part of a line that is missing before its refund is known. */
export type Gap = 'photo' | 'reason' | undefined

export function gapIn({ quantity, condition, photoId, reduced, reason }: Draft): Gap {
  if (quantity === 0) return undefined
  if (needsPhoto(condition) && !photoId) return 'photo'
  return needsPhoto(condition) && centsOf(reduced) > 0 && reason.trim().length < 3 ? 'reason' : undefined
}

/** The lines of the request. A line as new has neither photo nor lower refund. */
export function partsOf(lines: readonly ReturnLine[], drafts: ReadonlyMap<number, Draft>): Part[] {
  return lines.flatMap((line) => {
    const draft = drafts.get(line.lineNumber) ?? EMPTY
    if (draft.quantity === 0) return []
    const { lineNumber, received: receivedBefore } = line
    const part = { lineNumber, quantity: draft.quantity, condition: draft.condition, receivedBefore }
    if (!needsPhoto(draft.condition)) return [{ ...part, reducedCents: 0 }]
    const reducedCents = centsOf(draft.reduced)
    const reason = reducedCents > 0 ? { reason: draft.reason.trim() } : {}
    return [{ ...part, reducedCents, ...reason, ...(draft.photoId ? { photoId: draft.photoId } : {}) }]
  })
}
