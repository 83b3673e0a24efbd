import type { searchStaff } from '@shop/contract/staff/office/search'
import type { Permission } from '@shop/contract/staff/permissions'
import type { StaffMember } from '@shop/contract/staff/session'
import type { StaffReply } from '@shop/contract/staff/staff-endpoint'
import { STATE_TEXTS } from '#lib/texts.ts'
import { readTheme, saveTheme } from '#lib/theme.ts'
import { m } from '#paraglide/messages.js'
import { getLocale, setLocale } from '#paraglide/runtime.js'
import { ENTRIES } from '../entries.ts'

/** An entry of the palette: a place to go to, or something to do. */
export type Command = {
  readonly id: string
  readonly group: string
  readonly text: string
  readonly detail?: string
  readonly run: (go: (to: string) => void, submit: (to: string) => void) => void
}

/** Actions that begin on a screen. */
const PLACES: readonly (readonly [needs: Permission, to: string, text: () => string])[] = [
  ['order.read', '/orders?state=ready', m.palette_ready],
  ['order.read', '/orders?state=paid&sort=promised', m.palette_to_pick],
  ['order.receive', '/counter/return', m.palette_return],
  ['day.close', '/counter/day', m.day_close],
  ['attention.read', '/attention?owner=mine', m.palette_mine],
  ['session.own', '/pin', m.pin_title],
]

const contains = (text: string, words: string) => text.toLowerCase().includes(words.toLowerCase().trim())

/** Screens and actions whose name contains the text. */
export function ownCommands({ permissions }: StaffMember, words: string): Command[] {
  const screens = ENTRIES.filter(({ needs }) => permissions.includes(needs)).map(
    ({ to, text }): Command => ({ id: to, group: m.palette_screens(), text: text(), run: (go) => go(to) }),
  )
  const otherTheme = readTheme() === 'dark' ? 'light' : 'dark'
  const places = PLACES.filter(([needs]) => permissions.includes(needs))
  const actions: readonly (readonly [string, string, Command['run']])[] = [
    ...places.map(([, to, text]) => [to, text(), (go: (to: string) => void) => go(to)] as const),
    [
      'theme',
      otherTheme === 'dark' ? m.palette_dark() : m.palette_light(),
      () => {
        saveTheme(otherTheme)
        window.location.reload()
      },
    ],
    ['language', m.palette_language(), () => void setLocale(getLocale() === 'nl' ? 'en' : 'nl')],
    ['sign-out', m.sign_out(), (_, submit) => submit('/sign-out')],
  ]
  const named = actions.map(([id, text, run]): Command => ({ id, group: m.palette_actions(), text, run }))
  return [...screens, ...named].filter(({ text }) => contains(text, words))
}

/**
 * Orders, customers and products that the staff API found. A customer leads to the record, which requires a reason, or
 * for a person who may not read records to the newest order.
 */
export const foundCommands = (
  { permissions }: Pick<StaffMember, 'permissions'>,
  { orders, customers, products }: StaffReply<typeof searchStaff>,
): Command[] => [
  ...orders.map(
    ({ number, state, customer }): Command => ({
      id: `order ${number}`,
      group: m.palette_orders(),
      text: number,
      detail: `${customer} · ${STATE_TEXTS[state]()}`,
      run: (go) => go(`/orders/${number}`),
    }),
  ),
  ...customers.map(
    ({ id, number, name, order }): Command => ({
      id: `customer ${number}`,
      group: m.palette_customers(),
      text: name === '' ? m.palette_customer({ number }) : name,
      detail: [name === '' ? '' : m.palette_customer({ number }), m.palette_last_order({ number: order })]
        .filter(Boolean)
        .join(' · '),
      run: (go) => go(permissions.includes('customer.read') ? `/customers/${id}` : `/orders/${order}`),
    }),
  ),
  ...products.map(
    ({ number, name }): Command => ({
      id: `product ${number}`,
      group: m.palette_products(),
      text: name,
      detail: number,
      run: (go) => go(`/products/${number}`),
    }),
  ),
]
