import type { QuickProduct } from '@shop/contract/quick-order'
import type { LineFault } from '@shop/domain/quick-order/judge-lines'
import { wholeNumber } from '~/lib/text/format.ts'
import { m } from '~/paraglide/messages.js'

/** Why a line cannot be ordered, and what the customer can do. */
export function faultText(fault: LineFault, product: QuickProduct | undefined): string {
  switch (fault) {
    case 'code_missing':
      return m.quick_fault_missing()
    case 'code_shortened':
      return m.quick_fault_shortened()
    case 'check_digit':
      return m.quick_fault_check()
    case 'code_unreadable':
      return m.quick_fault_unreadable()
    case 'unknown':
      return m.quick_fault_unknown()
    case 'ambiguous':
      return m.quick_fault_ambiguous()
    case 'quantity_invalid':
      return m.quick_fault_quantity()
    case 'quantity_fraction':
      return m.quick_fault_fraction()
    case 'quantity_limit':
      return m.quick_fault_limit({ most: wholeNumber(product?.maxQuantity ?? 0) })
    case 'ended':
      return m.quick_fault_ended()
    case 'not_orderable':
      return m.quick_fault_not()
    case 'needs_choices':
      return m.quick_fault_choices()
  }
}

/** '12 in Utrecht', or the stock of all branches without a chosen one. */
export function stockText({ stockHere, stockTotal }: QuickProduct, branch: string | null): string {
  if (stockHere === null || branch === null)
    return stockTotal > 0 ? m.quick_stock_all({ count: wholeNumber(stockTotal) }) : m.quick_stock_nowhere()
  return stockHere > 0 ? m.quick_stock_here({ count: wholeNumber(stockHere), branch }) : m.quick_stock_not({ branch })
}
