import type { Client } from '@shop/contract/client'
import { setCartBranch, setDelivery, setShipment } from '@shop/contract/delivery'
import { addressForm } from '@shop/contract/forms'
import { type FormResult, readForm } from '~/lib/form/read-form.ts'
import { currentLocale } from '~/lib/locale/locale.ts'
import { m } from '~/paraglide/messages.js'

export type Saved =
  | { readonly ok: true }
  | { readonly ok: false; readonly message?: string; readonly result?: FormResult }

const PICKUP_SLOT = 'pickup'

/** 'date|window|from|to', as the choice of a day carries it. */
function slotOf(typed: FormData) {
  const [date = '', methodId = '', timeFrom = '', timeTo = ''] = String(typed.get('slot') ?? '').split('|')
  return date === '' ? undefined : { date, methodId, timeFrom: timeFrom || null, timeTo: timeTo || null }
}

async function saveSlot(call: Client, shippingMethod: 'Pickup' | 'CustomerAddress', typed: FormData): Promise<Saved> {
  const slot = slotOf(typed)
  if (!slot) return { ok: false, message: m.checkout_choose_day() }
  const reply = await call(setShipment, { body: { shippingMethod, ...slot } })
  return reply.status === 200 ? { ok: true } : { ok: false, message: reply.body.Message }
}

export async function savePickup(call: Client, typed: FormData): Promise<Saved> {
  const storeId = String(typed.get('branch') ?? '')
  if (storeId === '') return { ok: false, message: m.checkout_choose_branch() }
  const reply = await call(setCartBranch, { body: { storeId } })
  if (reply.status !== 200) return { ok: false, message: reply.body.Message }
  // without script the days of another branch are only known after this
  const slot = slotOf(typed)
  return slot?.methodId === PICKUP_SLOT && typed.get('branchOfSlot') === storeId
    ? saveSlot(call, 'Pickup', typed)
    : { ok: false, message: m.checkout_choose_day() }
}

export async function saveDelivery(call: Client, request: Request, typed: FormData): Promise<Saved> {
  const addressId = String(typed.get('addressId') ?? '')
  if (addressId !== '' && addressId !== 'other') {
    const reply = await call(setDelivery, { body: { method: 'CustomerAddress', deliveryAddressId: addressId } })
    return reply.status === 200 ? saveSlot(call, 'CustomerAddress', typed) : { ok: false, message: reply.body.Message }
  }
  const form = await readForm(request, addressForm(currentLocale()))
  if (!form.ok) return { ok: false, result: form.result }
  const body = { method: 'AlternativeAddress', alternativeAddress: form.value } as const
  const reply = await call(setDelivery, { body })
  if (reply.status !== 200) return { ok: false, result: form.refuse({ formErrors: [reply.body.Message] }) }
  return saveSlot(call, 'CustomerAddress', typed)
}
