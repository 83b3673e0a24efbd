import type { OrderView } from '@shop/contract/order'
import { groupOf, ORDER_GROUPS, type OrderGroup } from '~/features/account/order-state.ts'

/** The search in the URL: a text and one group of orders. */
export type OrderSearch = { readonly words: string; readonly group: OrderGroup | '' }

const LONGEST = 60

export function readSearch({ searchParams }: URL): OrderSearch {
  const group = ORDER_GROUPS.find((one) => one === searchParams.get('stand')) ?? ''
  return { words: (searchParams.get('zoek') ?? '').trim().slice(0, LONGEST), group }
}

/** Matches the order number, or the title or number of an ordered product. */
export function isFound(order: OrderView, { words, group }: OrderSearch): boolean {
  if (group !== '' && groupOf(order) !== group) return false
  const told = [
    order.orderNumber,
    ...order.orderLines.flatMap((line) => [line.productTitle, line.product?.number ?? '']),
  ]
  return told.some((text) => text.toLowerCase().includes(words.toLowerCase()))
}
