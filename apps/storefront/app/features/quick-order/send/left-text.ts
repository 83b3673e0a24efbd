import type { LeftReason } from '@shop/domain/cart/add-order-list'
import { MOST_LINES } from '@shop/domain/cart/change-lines'
import { m } from '~/paraglide/messages.js'

/** Why the cart did not take an article. */
export function leftText(reason: LeftReason): string {
  switch (reason) {
    case 'cart_full':
      return m.quick_left_full({ most: String(MOST_LINES) })
    case 'quantity_limit':
      return m.quick_left_limit()
    case 'not_orderable':
      return m.quick_left_not()
    case 'product_not_found':
      return m.quick_left_gone()
    case 'configuration_needed':
      return m.quick_left_choices()
  }
}
