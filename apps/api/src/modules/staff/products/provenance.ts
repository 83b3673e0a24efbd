import type { Provenance } from '@shop/contract/staff/range/products'
import { feedsOf, firstFeed, precedenceOf } from '@shop/domain/catalogue/field-sources'
import type { FeedValueRow } from '../../catalogue/index.ts'

/** Where the shown value of a field comes from. The ERP has no stored value where the product shows its value. */
export function provenanceOf(field: string, isCorrected: boolean, stored: readonly FeedValueRow[]): Provenance {
  const values = stored.filter((one) => one.field === field)
  const first = firstFeed(
    field,
    values.map(({ source }) => source),
  )
  const source = isCorrected ? 'staff' : (first ?? 'erp')
  const back = isCorrected ? values.find((one) => one.source === first) : undefined
  return {
    source,
    precedence: [...precedenceOf(field)],
    others: feedsOf(field).flatMap((feed) =>
      values
        .filter((one) => one.source === feed && feed !== source)
        .map(({ value, at }) => ({ source: feed, value, at: at.toISOString() })),
    ),
    back: back ? { source: back.source, value: back.value } : null,
  }
}
