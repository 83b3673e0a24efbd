import type { Client } from '@shop/contract/client'
import { setCartBranch, setDelivery, setShipment, setSplit } from '@shop/contract/delivery'
import { addressForm } from '@shop/contract/forms'
import { type FormResult, readForm } from '~/lib/form/read-form.ts'
import { currentLocale } from '~/lib/locale/locale.ts'
import { m } from '~/paraglide/messages.js'

export type Saved =
  | { readonly ok: true }
  | {
      readonly ok: false
      readonly message?: string
      readonly result?: FormResult
      /** the branch whose days must be shown first */
      readonly showBranch?: string
    }

const PICKUP_SLOT = 'pickup'

/**
 * Saves the chosen day with its time window or pickup. Sends no times, because the API knows the windows of that day.
 */
async function saveDay(call: Client, shippingMethod: 'Pickup' | 'CustomerAddress', typed: FormData): Promise<Saved> {
  const date = String(typed.get('day') ?? '')
  const methodId = shippingMethod === 'Pickup' ? PICKUP_SLOT : String(typed.get('window') ?? '')
  if (!/^\d{4}-\d\d-\d\d$/.test(date) || methodId === '') return { ok: false, message: m.checkout_choose_day() }
  const reply = await call(setShipment, { body: { shippingMethod, methodId, date, timeFrom: null, timeTo: null } })
  return reply.status === 200 ? { ok: true } : { ok: false, message: reply.body.Message }
}

export async function savePickup(call: Client, typed: FormData): Promise<Saved> {
  const storeId = String(typed.get('branch') ?? '')
  if (!/^\d{1,9}$/.test(storeId)) return { ok: false, message: m.checkout_choose_branch() }
  // Without script, the days of another branch are known only after this post.
  if (typed.get('branchOfSlot') !== storeId) return { ok: false, showBranch: storeId }
  const reply = await call(setCartBranch, { body: { storeId } })
  if (reply.status !== 200) return { ok: false, message: reply.body.Message }
  return saveDay(call, 'Pickup', typed)
}

/** Saves the articles that the customer collects; without any, everything is delivered. */
async function saveSplit(call: Client, typed: FormData): Promise<Saved> {
  const productIds = typed.getAll('collect').map(String)
  const [storeId, date] = [String(typed.get('collectBranch') ?? ''), String(typed.get('collectDay') ?? '')]
  const reply = await call(setSplit, { body: productIds.length > 0 ? { productIds, storeId, date } : { productIds } })
  return reply.status === 200 ? { ok: true } : { ok: false, message: reply.body.Message }
}

async function saveDelivered(call: Client, typed: FormData): Promise<Saved> {
  const saved = await saveDay(call, 'CustomerAddress', typed)
  return saved.ok ? saveSplit(call, typed) : saved
}

export async function saveDelivery(call: Client, request: Request, typed: FormData): Promise<Saved> {
  const addressId = String(typed.get('addressId') ?? '')
  if (addressId !== '' && addressId !== 'other') {
    const reply = await call(setDelivery, { body: { method: 'CustomerAddress', deliveryAddressId: addressId } })
    return reply.status === 200 ? saveDelivered(call, typed) : { ok: false, message: reply.body.Message }
  }
  const form = await readForm(request, addressForm(currentLocale()))
  if (!form.ok) return { ok: false, result: form.result }
  const body = { method: 'AlternativeAddress', alternativeAddress: form.value } as const
  const reply = await call(setDelivery, { body })
  if (reply.status !== 200) return { ok: false, result: form.refuse({ formErrors: [reply.body.Message] }) }
  return saveDelivered(call, typed)
}
