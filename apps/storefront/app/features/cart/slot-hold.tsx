import type { CartView } from '@shop/contract/cart-view'
import { setShipment } from '@shop/contract/delivery'
import { SLOT_WARN_MS, type SlotHold as State, slotHold } from '@shop/domain/delivery/slot-hold'
import { useEffect, useRef, useState } from 'react'
import { requestApi } from '~/lib/api/api.client.ts'
import { failedAction } from '~/lib/api/failed-action.ts'
import { link } from '~/lib/locale/locale.ts'
import { showMessage } from '~/lib/toast.ts'
import { m } from '~/paraglide/messages.js'
import { Button } from '~/ui/button.tsx'
import { Notice } from '~/ui/display/notice.tsx'

type Shipping = NonNullable<CartView['shipping']>

/** The delivery slot is reserved during checkout. Warns before the reservation expires and offers to extend it. */
export function SlotHold({ cart: { shipping, shippingMethod } }: { cart: CartView }) {
  if (shippingMethod !== 'CustomerAddress' || !shipping?.heldUntil) return null
  return <Held key={shipping.heldUntil} shipping={shipping} heldUntil={shipping.heldUntil} />
}

function Held({ shipping, heldUntil }: { shipping: Shipping; heldUntil: string }) {
  const [until, setUntil] = useState(() => Date.parse(heldUntil))
  const [state, setState] = useState<State>('held')
  const [isBusy, setBusy] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  // Timers are outside React, hence the effect.
  useEffect(() => {
    const look = () => setState(slotHold(until, Date.now()))
    look()
    const timers = [until - SLOT_WARN_MS, until].map((at) => setTimeout(look, Math.max(0, at - Date.now()) + 50))
    return () => {
      for (const timer of timers) clearTimeout(timer)
    }
  }, [until])
  // Focus the extend button for keyboard users, unless they are typing in a field.
  useEffect(() => {
    if (state !== 'held' && !isTyping(document.activeElement)) button.current?.focus()
  }, [state])
  const extend = async () => {
    setBusy(true)
    const { date, id: methodId } = shipping
    const body = { shippingMethod: 'CustomerAddress' as const, date, methodId, timeFrom: null, timeTo: null }
    const reply = await requestApi(setShipment, { body })
    const next = reply.status === 200 ? reply.body.Data.shipping?.heldUntil : undefined
    if (next) setUntil(Date.parse(next))
    else setState('over')
  }
  const tryToExtend = () =>
    extend()
      .catch((error: unknown) => {
        // The slot is held until its time, so it may still be there.
        showMessage({ text: failedAction(m.checkout_hold_extend(), error), kind: 'error' })
      })
      .finally(() => setBusy(false))
  if (state === 'held') return null
  const isOver = state === 'over'
  return (
    <Notice kind={isOver ? 'error' : 'note'} live>
      <p>{isOver ? m.checkout_hold_over() : m.checkout_hold_warning({ minutes: Math.round(SLOT_WARN_MS / 60_000) })}</p>
      <p className="row">
        <Button ref={button} look="ink" size="s" busy={isBusy} onClick={() => void tryToExtend()}>
          {m.checkout_hold_extend()}
        </Button>
        {isOver ? <a href={link('checkout-delivery')}>{m.checkout_hold_choose()}</a> : null}
      </p>
    </Notice>
  )
}

const isTyping = (element: Element | null) => element?.matches('input, textarea, select') ?? false
