import { type AttentionList, ITEM_COUNT_LIMIT } from '@shop/contract/staff/attention'
import { count } from './format.ts'

/** All items of a list as text; the count of each kind stops at a limit. */
export const attentionTotal = (counts: AttentionList['counts']): string =>
  count(
    counts.reduce((sum, one) => sum + one.count, 0),
    counts.every((one) => one.count < ITEM_COUNT_LIMIT),
  )
