import { lacksSaw } from '@shop/domain/branch/saw'
import { isShownBranch } from '@shop/domain/branch/shown-branches'
import { isBeforeDelivery } from '@shop/domain/cart/split'
import { timeOf } from '@shop/domain/clock-time'
import { earliestForCart, offeredDays } from '@shop/domain/delivery/cart-dates'
import { momentAt } from '@shop/domain/delivery/moment'
import type { BranchHours } from '@shop/domain/delivery/opening'
import { earliestPickup, pickupDays, pickupHoursOn } from '@shop/domain/delivery/pickup'
import { lackingAt } from '@shop/domain/order/lacking'
import type { Settings } from '@shop/domain/settings/defaults'
import { versionedCache } from '../../platform/cache/versioned-cache.ts'
import type { Db, Queryable } from '../../platform/db.ts'
import { collectedOf, configuredOf, type Dates, type LoadedCart, type OfferedSlot, partOf } from '../cart/index.ts'
import { type BranchHoursRow, findBranchHours, listBranchHours, listFullSlots } from './queries.ts'

export const PICKUP_SLOT = 'pickup'
export type DeliveryDate = { readonly day: string; readonly windows: Settings['deliveryWindows'] }
export type PickupDate = { readonly day: string; readonly from: string; readonly to: string }

const linesOf = ({ cart, products }: LoadedCart) =>
  cart.lines.flatMap((line) => {
    const { productId, quantity } = line
    const row = products.get(productId)
    if (!row) return []
    const limits = { maxStockDefault: row.max_stock_default, maxStockTotal: row.max_stock_total }
    const leadDays = configuredOf(row, line)?.leadDays ?? 0
    return [{ quantity, size: row.delivery_size, leadDays, ...limits }]
  })

/** Working days until the slowest line of the cart is made. */
const leadDaysOf = (loaded: LoadedCart): number => Math.max(0, ...linesOf(loaded).map(({ leadDays }) => leadDays))

/** The first day on which everything that is to be delivered can leave. */
const firstDeliveryOf = (loaded: LoadedCart): string =>
  earliestForCart(linesOf(partOf(loaded, 'delivered')), momentAt(loaded.at.now), loaded.settings)

/** The next days on which the whole cart, or the delivered part of it, can be delivered, each with the windows that have capacity. */
export async function deliveryDatesFor(db: Db, loaded: LoadedCart): Promise<DeliveryDate[]> {
  const { settings, cart } = loaded
  const first = firstDeliveryOf(loaded)
  const full = new Set(
    (await listFullSlots.rows(db, first, cart.id === '' ? null : cart.id)).map((slot) => `${slot.day} ${slot.slot_id}`),
  )
  return offeredDays(first, settings, settings.offeredDates, (day) =>
    settings.deliveryWindows.filter(({ id }) => !full.has(`${day} ${id}`)),
  )
}

/** The first day of delivery, and whether a chosen window of a day is offered or full. */
export async function windowFor(db: Db, loaded: LoadedCart, day: string | undefined, id: string | undefined) {
  const { settings } = loaded
  const first = firstDeliveryOf(loaded)
  if (day === undefined) return { first, slot: undefined }
  const isChosen = (windowId: string) => id === undefined || windowId === id
  const dates = await deliveryDatesFor(db, loaded)
  const isOffered = dates.some((date) => date.day === day && date.windows.some((window) => isChosen(window.id)))
  const full = (await listFullSlots.rows(db, first, null)).filter((slot) => slot.day === day)
  const isFull = settings.deliveryWindows.every(
    (window) => !isChosen(window.id) || full.some(({ slot_id }) => slot_id === window.id),
  )
  return { first, slot: { day, isOffered, isFull: isFull && full.length > 0, first } }
}

const hoursAt = versionedCache<BranchHoursRow | null>()

/** A branch that hands out orders. Returns nothing for an office, a warehouse or an unknown id. */
export async function pickupBranch(db: Db, id: number, { settings, at, referenceVersion }: LoadedCart) {
  const { day } = momentAt(at.now)
  const read = async () => (await findBranchHours.rows(db, id, day))[0] ?? null
  const row = await hoursAt(db, referenceVersion, `${day} ${id}`, read)
  return row && isShownBranch(row, settings.hiddenStores) ? row : undefined
}

const hoursOf = ({ week, holidays }: BranchHoursRow): BranchHours => ({
  week,
  holidays: holidays.map(({ open, close, ...one }) => ({ ...one, open: open ?? undefined, close: close ?? undefined })),
})

/** Opening hours of a branch from this day on. */
export async function openingHours(db: Queryable, id: number, day: string): Promise<BranchHours | undefined> {
  const [row] = await findBranchHours.rows(db, id, day)
  return row && hoursOf(row)
}

/** A branch whose saw this cart needs and that has none: the cart cannot be picked up there on any day. */
export const lacksSawFor = (branch: BranchHoursRow, { cart }: LoadedCart): boolean =>
  lacksSaw(
    branch,
    cart.lines.map(({ parts }) => ({ isSawn: parts !== null })),
  )

/** The next days on which the cart can be picked up at a branch, each from when until when. */
export function pickupDatesAt(branch: BranchHoursRow, loaded: LoadedCart): PickupDate[] {
  const { settings, at } = loaded
  const hours = hoursOf(branch)
  const days = pickupDays(momentAt(at.now), hours, settings, settings.offeredDates, leadDaysOf(loaded))
  return days.map(({ day, minutes }) => ({
    day,
    from: timeOf(minutes),
    to: timeOf(pickupHoursOn(day, hours, settings)?.closes ?? minutes),
  }))
}

/** Every branch that hands out orders, with its first pickup time and the products it lacks. */
export async function pickupBranchesFor(db: Db, loaded: LoadedCart) {
  const { cart, products, settings, at } = loaded
  const now = momentAt(at.now)
  const rows = await listBranchHours.rows(db, now.day)
  const stock = new Map(cart.lines.map(({ productId }) => [productId, products.get(productId)?.stock ?? []]))
  return rows
    .filter((row) => isShownBranch(row, settings.hiddenStores))
    .map((row) => ({
      id: row.id,
      first: earliestPickup(now, hoursOf(row), settings, leadDaysOf(loaded)),
      lacking: lackingAt(row.id, cart.lines, stock),
      lacksSaw: lacksSawFor(row, loaded),
    }))
}

/** Whether the chosen slot is still offered, and the next one that is: in the same window if the van has capacity. */
export async function datesFor(db: Db, loaded: LoadedCart): Promise<Dates> {
  const { slot, shippingMethod, branch } = loaded.cart
  if (shippingMethod === 'Delivery') {
    const dates = await deliveryDatesFor(db, loaded)
    const isOffered = dates.some(({ day, windows }) => day === slot?.day && windows.some(({ id }) => id === slot.id))
    const next = nextDelivery(dates[0], slot?.id)
    return { isOffered, next, pickup: await collectionFor(db, loaded, isOffered ? slot?.day : next?.day) }
  }
  const row = branch ? await pickupBranch(db, branch.id, loaded) : undefined
  const dates = row ? pickupDatesAt(row, loaded) : []
  const isOffered = dates.some(({ day, from, to }) => day === slot?.day && isWithin(slot, { from, to }))
  return { isOffered, next: dates[0] && { id: PICKUP_SLOT, ...dates[0] } }
}

/** The same for the part of a split cart that is collected before this day of delivery. */
async function collectionFor(db: Db, loaded: LoadedCart, deliveryOn: string | undefined): Promise<Dates['pickup']> {
  const { split, branch } = loaded.cart
  if (!split || !branch || collectedOf(loaded).size === 0) return undefined
  const row = await pickupBranch(db, branch.id, loaded)
  const dates = row && deliveryOn ? pickupDatesAt(row, partOf(loaded, 'collected')) : []
  const early = dates.filter(({ day }) => isBeforeDelivery(day, deliveryOn ?? day))
  const isOffered = early.some(({ day, from, to }) => day === split.day && isWithin(split, { from, to }))
  return { isOffered, next: early[0] && { id: PICKUP_SLOT, ...early[0] } }
}

function nextDelivery(date: DeliveryDate | undefined, chosenId: string | undefined): OfferedSlot | undefined {
  const window = date?.windows.find(({ id }) => id === chosenId) ?? date?.windows[0]
  return date && window && { id: window.id, day: date.day, from: window.timeFrom, to: window.timeTo }
}

type Span = { readonly from: string; readonly to: string }
/** A pickup slot stays valid while the branch is open, because customers may come later than planned. */
const isWithin = (chosen: Span, open: Span) => chosen.to > open.from && chosen.from <= open.to
