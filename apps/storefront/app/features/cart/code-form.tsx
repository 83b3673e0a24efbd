import type { CartView } from '@shop/contract/cart-view'
import { findVoucher, useVoucher as putVoucher, removeVoucher } from '@shop/contract/pricing'
import { type FormEvent, useState } from 'react'
import { requestApi } from '~/lib/api/api.client.ts'
import { failedAction, reasonOf } from '~/lib/api/failed-action.ts'
import { cart as queue } from '~/lib/cart/cart.client.ts'
import { clearSent } from '~/lib/form/clear-sent.ts'
import { link } from '~/lib/locale/locale.ts'
import { m } from '~/paraglide/messages.js'
import { Button } from '~/ui/button.tsx'
import * as styles from './cart-screen.module.css'

/** The API's message about a code, or a general one. */
const hintOf = (reply: { readonly status: number; readonly body: unknown }) =>
  reply.status === 404 && !(reply.body as { readonly Message?: string } | null)?.Message
    ? m.cart_code_invalid()
    : reasonOf(reply, m.cart_code_apply())

async function apply(code: string): Promise<string | undefined> {
  if (code === '') return m.cart_code_invalid()
  const found = await requestApi(findVoucher, { params: { code } })
  if (found.status !== 200) return hintOf(found)
  const { voucher, coupon } = found.body.Data
  await queue.settle()
  const body = voucher ? { voucherId: voucher.id } : { couponId: coupon?.id ?? '' }
  const put = await requestApi(putVoucher, { body })
  if (put.status !== 200) return hintOf(put)
  queue.take(put.body.Data)
  return undefined
}

async function takeOff({ id, kind, name }: CartView['codes'][number]): Promise<string | undefined> {
  const query = kind === 'voucher' ? { voucherId: id } : { couponId: id }
  const reply = await requestApi(removeVoucher, { query })
  if (reply.status !== 200) return reasonOf(reply, m.cart_code_remove({ name }))
  queue.take(reply.body.Data)
  return undefined
}

/** Action codes and credits. They belong to customers, so guests see a link to sign in. */
export function CodeForm({ cart }: { cart: CartView }) {
  const [hint, setHint] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const sent = new FormData(form)
    setBusy(true)
    apply(String(sent.get('code') ?? '').trim())
      .then((said) => {
        setHint(said)
        if (said === undefined) clearSent(form, sent)
      })
      .catch((error: unknown) => setHint(failedAction(m.cart_code_apply(), error)))
      .finally(() => setBusy(false))
  }
  return (
    <details className={styles.cartCodes}>
      <summary>{m.cart_code_enter()}</summary>
      {cart.customer ? (
        <form onSubmit={submit} noValidate>
          <label htmlFor="cart-code">{m.cart_code()}</label>
          <div className={styles.cartCode}>
            <input
              className="input"
              id="cart-code"
              name="code"
              autoComplete="off"
              aria-invalid={hint !== undefined}
              aria-describedby="cart-code-hint"
            />
            <Button type="submit" look="ink" busy={isBusy}>
              {m.cart_code_apply()}
            </Button>
          </div>
          <p id="cart-code-hint" className={styles.cartWrong} role="status">
            {hint}
          </p>
        </form>
      ) : (
        <p className="small">
          <a href={link('login')}>{m.cart_code_sign_in()}</a>
        </p>
      )}
      {cart.codes.map((code) => (
        <p key={code.id} className={styles.cartOn}>
          <span>{code.code}</span>
          <Button
            look="quiet"
            size="s"
            onClick={() =>
              void takeOff(code).then(setHint, (error: unknown) =>
                setHint(failedAction(m.cart_code_remove({ name: code.name }), error)),
              )
            }
          >
            {m.cart_code_remove({ name: code.name })}
          </Button>
        </p>
      ))}
    </details>
  )
}
