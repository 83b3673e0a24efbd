import type { Shelf } from '@shop/contract/product-view'
import { m } from '~/paraglide/messages.js'

/** Where a product is in the branch, as the signs there say it. */
export const shelfText = ({ aisle, bay, isOutside }: Shelf): string => {
  const place = { aisle: String(aisle), bay: String(bay) }
  return isOutside ? m.shelf_outside(place) : m.shelf_inside(place)
}
