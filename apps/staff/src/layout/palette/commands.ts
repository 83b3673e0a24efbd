import type { searchStaff } from '@shop/contract/staff/office/search'
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
  readonly run: (go: (to: string) => void) => void
}

const contains = (text: string, words: string) => text.toLowerCase().includes(words.toLowerCase().trim())

/** Screens and actions whose name contains the text. */
export function ownCommands({ permissions }: StaffMember, words: string): Command[] {
  const screens = ENTRIES.filter(({ needs }) => permissions.includes(needs)).map(
    ({ to, text }): Command => ({ id: to, group: m.palette_screens(), text: text(), run: (go) => go(to) }),
  )
  const otherTheme = readTheme() === 'dark' ? 'light' : 'dark'
  const actions: readonly (readonly [string, string, Command['run']])[] = [
    ...(permissions.includes('order.read')
      ? ([
          ['ready', m.palette_ready(), (go) => go('/orders?state=ready')],
          ['paid', m.palette_to_pick(), (go) => go('/orders?state=paid&sort=promised')],
        ] as const satisfies readonly (readonly [string, string, Command['run']])[])
      : []),
    [
      'theme',
      otherTheme === 'dark' ? m.palette_dark() : m.palette_light(),
      () => {
        saveTheme(otherTheme)
        window.location.reload()
      },
    ],
    ['language', m.palette_language(), () => void setLocale(getLocale() === 'nl' ? 'en' : 'nl')],
  ]
  const named = actions.map(([id, text, run]): Command => ({ id, group: m.palette_actions(), text, run }))
  return [...screens, ...named].filter(({ text }) => contains(text, words))
}

/** Orders and products that the staff API found. */
export const foundCommands = ({ orders, products }: StaffReply<typeof searchStaff>): Command[] => [
  ...orders.map(
    ({ number, state, customer }): Command => ({
      id: `order ${number}`,
      group: m.palette_orders(),
      text: number,
      detail: `${customer} · ${STATE_TEXTS[state]()}`,
      run: (go) => go(`/orders/${number}`),
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
