import { describe, expect, test } from 'vitest'
import { EMPTY, gapIn, mostOf, partsOf } from './draft.ts'

const line = {
  lineNumber: 1,
  productNumber: '151204',
  title: 'Muurverf',
  quantity: 5,
  totalCents: 5_000,
  received: 1,
  announced: 2,
  isReturnable: true,
}

describe('the draft of a return', () => {
  test('offers what can still come back', () => {
    expect(mostOf(line, true)).toBe(4)
    expect(mostOf(line, false)).toBe(2)
    expect(mostOf({ ...line, announced: 0, isReturnable: false }, true)).toBe(0)
  })

  test('needs a photo of goods that are not as new, and a reason for a lower refund', () => {
    expect(gapIn({ ...EMPTY, condition: 'damaged' })).toBeUndefined()
    const used = { ...EMPTY, quantity: 1, condition: 'opened' } as const
    expect(gapIn(used)).toBe('photo')
    expect(gapIn({ ...used, photoId: 'x', reduced: '2,50', reason: ' x ' })).toBe('reason')
    expect(gapIn({ ...used, photoId: 'x', reduced: '2,50', reason: 'deuk' })).toBeUndefined()
    expect(gapIn({ ...EMPTY, quantity: 1, reduced: '2,50' })).toBeUndefined()
  })

  test('sends only chosen lines, and no lower refund for goods as new', () => {
    const other = { ...line, lineNumber: 2 }
    const typed = { photoId: 'p', reduced: '2,50', reason: ' deuk ' }
    const drafts = new Map([
      [1, { ...EMPTY, ...typed, quantity: 2 }],
      [2, { ...EMPTY, ...typed, quantity: 1, condition: 'damaged' as const }],
    ])
    expect(partsOf([line, other, { ...line, lineNumber: 3 }], drafts)).toEqual([
      { lineNumber: 1, quantity: 2, condition: 'as_new', receivedBefore: 1, reducedCents: 0 },
      {
        ...{ lineNumber: 2, quantity: 1, condition: 'damaged', receivedBefore: 1, reducedCents: 250 },
        ...{ reason: 'deuk', photoId: 'p' },
      },
    ])
  })
})
