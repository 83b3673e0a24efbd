import type { CartLine } from '@shop/contract/cart-view'
import type { Moment } from '@shop/domain/delivery/moment'
import type { Promised } from '@shop/domain/delivery/promise'
import { promiseOf, usePromiseRules } from '~/lib/cart/line-promise.ts'
import { useMyBranch } from '~/lib/my-branch.ts'

export type PromiseOf = (line: CartLine) => Promised | undefined
export type Promises = { readonly of: PromiseOf; readonly branch: string | undefined; readonly now: Moment | undefined }

/** The availability of each line for the visitor's branch. */
export function usePromises(): Promises {
  const branch = useMyBranch()
  const given = usePromiseRules()
  const of: PromiseOf = (line) => (branch === undefined ? undefined : promiseOf(line, branch, given))
  return { of, branch: branch?.name, now: given.now }
}
