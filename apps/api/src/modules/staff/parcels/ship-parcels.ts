import { checkParcels, fitsParcels, type ParcelGoods } from '@shop/domain/delivery/parcels'
import type { Queryable, Tx } from '../../../platform/db.ts'
import type { Carrier } from '../../../ports/carrier.ts'
import { lockOrder, type OrderRow } from '../../order/index.ts'
import {
  findParcelOrder,
  type GoodsRow,
  insertParcel,
  listParcels,
  type ParcelRow,
  readGoods,
  setLabelled,
  setParcelState,
} from './parcel-queries.ts'

export type ParcelWish = { readonly id: string; readonly grams: number }
export type ParcelRefusal = 'not_found' | 'not_now' | 'not_picked' | 'taken' | 'odd_value' | 'too_large'
export type Planned =
  | { readonly ok: true; readonly order: OrderRow; readonly waiting: readonly ParcelRow[] }
  | { readonly ok: false; readonly code: ParcelRefusal }

/** A transaction of the caller. */
export type Run = (work: (tx: Tx) => Promise<{ readonly ok: boolean }>) => Promise<unknown>

const isActive = ({ state }: ParcelRow) => state === 'requested' || state === 'labelled'
const toGoods = ({ grams, pallets, has_large }: GoodsRow): ParcelGoods => ({ grams, pallets, hasLarge: has_large })

/** The goods of a delivery that is picked and has not left. */
export async function parcelGoods(db: Queryable, orderId: string) {
  const [row] = await readGoods.rows(db, orderId)
  if (!row) throw new Error(`order ${orderId} has no goods`)
  return { goods: toGoods(row), isPicked: row.is_picked, isSmall: fitsParcels(toGoods(row)) }
}

/**
 * Stores the wish before the request to the carrier. The request names all parcels that the screen knows: of two
 * tabs or people the second names other ids and is refused, and a repeated request finds its own ids.
 */
export async function planParcels(tx: Tx, orderId: string, wishes: readonly ParcelWish[]): Promise<Planned> {
  const [order] = await lockOrder.rows(tx, orderId)
  if (!order) return { ok: false, code: 'not_found' }
  if (order.shipping_method !== 'delivery' || order.state !== 'preparing') return { ok: false, code: 'not_now' }
  const { goods, isPicked } = await parcelGoods(tx, order.id)
  if (!isPicked) return { ok: false, code: 'not_picked' }
  const ids = wishes.map(({ id }) => id)
  const known = await listParcels.rows(tx, order.id)
  if (known.filter(isActive).some(({ id }) => !ids.includes(id))) return { ok: false, code: 'taken' }
  if (known.some((parcel) => ids.includes(parcel.id) && !isActive(parcel))) return { ok: false, code: 'taken' }
  const orders = (await findParcelOrder.rows(tx, ids)).map(({ order_id }) => order_id)
  if (orders.some((id) => id !== order.id) || new Set(ids).size < ids.length) return { ok: false, code: 'odd_value' }
  const gramsOf = ({ id, grams }: ParcelWish) => known.find((one) => one.id === id)?.grams ?? grams
  const checked = checkParcels(goods, wishes.map(gramsOf))
  if (!checked.ok) return checked
  for (const { id, grams } of wishes) await insertParcel.rows(tx, id, order.id, order.branch_id, grams)
  const waiting = (await listParcels.rows(tx, order.id)).filter(({ state }) => state === 'requested')
  return { ok: true, order, waiting }
}

/** Requests the label of one parcel. The carrier returns the same shipment for the same id, so a repeat is free. */
function requestLabel(carrier: Carrier, { number, delivery_address: address }: OrderRow, { id, grams }: ParcelRow) {
  if (!address) throw new Error(`order ${number} has no delivery address`)
  return carrier.create({
    parcelId: id,
    reference: number,
    grams,
    to: {
      name: [address.firstName, address.lastName].filter(Boolean).join(' '),
      street: address.street,
      houseNumber: `${address.houseNumber}${address.houseNumberExtension ?? ''}`,
      postalCode: address.postalCode,
      city: address.city,
    },
  })
}

/** Requests and stores a label. No transaction is open during the request; its key prevents a second label. */
export async function labelParcel(run: Run, carrier: Carrier, order: OrderRow, parcel: ParcelRow) {
  const { carrierId, trackingNumber, trackingUrl } = await requestLabel(carrier, order, parcel)
  await run(async (tx) => {
    await setLabelled.rows(tx, parcel.id, carrierId, trackingNumber, trackingUrl)
    return { ok: true }
  })
}

/** The carrier refused the parcel: it does not exist there. */
export const giveUp = (run: Run, { id }: ParcelRow) =>
  run(async (tx) => {
    await setParcelState.rows(tx, id, 'cancelled', null)
    return { ok: true }
  })

export type Voiding =
  | { readonly ok: true; readonly order: OrderRow; readonly parcel: ParcelRow }
  | { readonly ok: false; readonly code: 'not_found' | 'not_now' }

/** Step 1: the parcel no longer counts. An order that has left cannot lose a label. */
export async function startVoid(tx: Tx, orderId: string, id: string): Promise<Voiding> {
  const [order] = await lockOrder.rows(tx, orderId)
  const parcel = (await listParcels.rows(tx, orderId)).find((one) => one.id === id)
  if (!order || !parcel) return { ok: false, code: 'not_found' }
  if (!isActive(parcel)) return { ok: true, order, parcel } // a repeat, perhaps after the carrier did not reply
  if (order.state !== 'preparing') return { ok: false, code: 'not_now' }
  await setParcelState.rows(tx, id, 'cancelling', null)
  return { ok: true, order, parcel: { ...parcel, state: 'cancelling' } }
}

/** Step 2: the carrier ends the shipment and its charge. A parcel whose label was never confirmed may exist there. */
export async function endVoid(run: Run, carrier: Carrier, order: OrderRow, parcel: ParcelRow) {
  if (parcel.state !== 'cancelling') return
  const carrierId = parcel.carrier_id ?? (await requestLabel(carrier, order, parcel)).carrierId
  await carrier.cancel(carrierId)
  await run(async (tx) => {
    await setParcelState.rows(tx, parcel.id, 'cancelled', carrierId)
    return { ok: true }
  })
}
