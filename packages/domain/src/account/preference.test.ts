import { expect, test } from 'vitest'
import { mergedPreference } from './preference.ts'

const of = (branchId: number | null, includeVat: boolean | null) => ({ branchId, includeVat })

test.for([
  ['the own choice stays', of(1, false), of(2, true), of(1, false)],
  ['what was never chosen comes from the visitor', of(null, null), of(2, true), of(2, true)],
  ['each by itself', of(1, null), of(2, false), of(1, false)],
  ['a new customer takes over all', undefined, of(2, false), of(2, false)],
  ['a visitor without a choice changes nothing', of(1, false), undefined, of(1, false)],
  ['nobody chose', undefined, undefined, of(null, null)],
] as const)('%s', ([, customer, visitor, merged]) => {
  expect(mergedPreference(customer, visitor)).toEqual(merged)
})
