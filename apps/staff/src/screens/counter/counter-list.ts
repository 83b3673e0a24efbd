import type { CounterOrder } from '@shop/contract/staff/counter'
import { m } from '#paraglide/messages.js'
import type { Named } from '#ui/list/columns.ts'
import type { Picked, Sorted } from '#ui/list/local-rows.ts'

export const GROUPS = ['late', 'waiting', 'ready', 'uncollected'] as const
export type Group = (typeof GROUPS)[number]
type Grouped = { readonly group: Group; readonly one: CounterOrder }
const GROUP_TEXTS = {
  late: m.counter_late,
  waiting: m.counter_waiting,
  ready: m.counter_ready,
  uncollected: m.counter_uncollected,
} as const

/** Each group has its own order; another one applies within the groups. */
export const SORTS: readonly (Named & Sorted<Grouped>)[] = [
  { key: 'customer', head: m.orders_customer, text: ({ one }) => one.customer },
  { key: 'number', head: m.orders_number, text: ({ one }) => one.number },
  { key: 'promise', head: m.orders_promise, text: ({ one }) => one.promisedAt ?? '' },
]
export const COLUMNS: readonly Named[] = [
  { key: 'number', head: m.orders_number },
  { key: 'about', head: m.counter_about },
]
/** No search by words: names of customers stay out of the address. */
export const pickedGroups = (): Picked<Grouped>[] => [
  {
    name: 'group',
    head: m.approval_group,
    values: GROUPS.map((group) => ({ value: group, text: GROUP_TEXTS[group]() })),
    of: ({ group }) => group,
  },
]
