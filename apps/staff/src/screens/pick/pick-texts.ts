import type { PickJobSummary, PickLineView } from '@shop/contract/staff/pick'
import { perLanguage, ZONE } from '#lib/format.ts'
import { m } from '#paraglide/messages.js'
import type { Named } from '#ui/list/columns.ts'
import type { Picked, Sorted } from '#ui/list/local-rows.ts'

const MINUTE_MS = 60_000
/** A promise further away is shown as a time instead of minutes. */
const LATER_MS = 12 * 60 * MINUTE_MS
const HOURS_FROM_MINUTES = 120

const clockFormat = perLanguage(
  (language) => new Intl.DateTimeFormat(language, { ...ZONE, hour: '2-digit', minute: '2-digit' }),
)
export const clock = (ms: number): string => clockFormat().format(ms)
const weekdayFormat = perLanguage(
  (language) => new Intl.DateTimeFormat(language, { ...ZONE, weekday: 'short', day: 'numeric', month: 'short' }),
)
const weekday = (ms: number): string => weekdayFormat().format(ms)

export type Left = { readonly kind: 'late' | 'now' | 'later'; readonly figure: string; readonly unit: string }

/** Time until the promise, as a large figure with its unit. */
export function leftOf(promisedAt: string, now: number): Left {
  const ms = Date.parse(promisedAt) - now
  if (ms > LATER_MS) return { kind: 'later', figure: clock(now + ms), unit: weekday(now + ms) }
  const minutes = ms < 0 ? Math.ceil(-ms / MINUTE_MS) : Math.floor(ms / MINUTE_MS)
  const isHours = minutes >= HOURS_FROM_MINUTES
  const figure = isHours ? Math.floor(minutes / 60) : minutes
  const unit = isHours ? m.pick_hours() : m.pick_minutes()
  if (ms >= 0) return { kind: 'now', figure: String(figure), unit }
  return { kind: 'late', figure: String(figure), unit: isHours ? m.pick_late_hours() : m.pick_late() }
}

const lightFormat = perLanguage((language) => new Intl.NumberFormat(language, { maximumFractionDigits: 1 }))
const heavyFormat = perLanguage((language) => new Intl.NumberFormat(language, { maximumFractionDigits: 0 }))
export const kilos = (grams: number): string =>
  `${(grams < 10_000 ? lightFormat() : heavyFormat()).format(grams / 1000)} kg`

const GOODS = { hand: m.pick_goods_hand, heavy: m.pick_goods_heavy, pallet: m.pick_goods_pallet } as const
export const goodsText = (goods: PickJobSummary['goods']): string => GOODS[goods]()

export const aislesText = ({ first, last }: NonNullable<PickJobSummary['aisles']>): string =>
  first === last ? m.pick_aisle({ aisle: first }) : m.pick_aisles({ first, last })

const two = (value: number) => String(value).padStart(2, '0')
/** '12 · 04 · C', or the category where the branch has no map. */
export const placeText = ({
  shelf,
  category,
  isOutside,
}: Pick<PickLineView, 'shelf' | 'category' | 'isOutside'>): string =>
  shelf ? `${shelf.aisle} · ${two(shelf.bay)} · ${shelf.level}` : isOutside ? m.pick_outside() : category
export { two }

/** A picture through the image service of this origin, in one size, so that all places of the screen share one download. */
export const pictureUrl = (src: string): string =>
  `/api/img?${new URLSearchParams({ url: src, w: '296', h: '296', f: 'webp', q: '80' })}`

export const QUEUE_SORTS: readonly (Named & Sorted<PickJobSummary>)[] = [
  { key: 'number', head: m.orders_number, text: ({ number }) => number },
  { key: 'customer', head: m.orders_customer, text: ({ customer }) => customer },
  {
    key: 'goods',
    head: m.vans_column_weight,
    text: ({ goods }) => goodsText(goods),
    order: ({ weightGrams }) => weightGrams,
  },
  {
    key: 'place',
    head: m.pick_place,
    text: ({ aisles, category, branch }) => [aisles ? aislesText(aisles) : category, branch].join(' '),
  },
]
/** The number is always shown: it is what the person picks. */
export const QUEUE_COLUMNS = QUEUE_SORTS.filter(({ key }) => key !== 'number')
export const queueFilters = (): Picked<PickJobSummary>[] => [
  {
    name: 'method',
    head: m.orders_method,
    values: [
      { value: 'pickup', text: m.method_pickup() },
      { value: 'delivery', text: m.method_delivery() },
    ],
    of: ({ method }) => method,
  },
]
