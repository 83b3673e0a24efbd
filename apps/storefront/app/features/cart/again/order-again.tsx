import { type FormEvent, type ReactNode, useEffect } from 'react'
import { Form, useNavigation, useSubmit } from 'react-router'
import { requestApi } from '~/lib/api/api.client.ts'
import { failureText } from '~/lib/api/failure-text.ts'
import { auth } from '~/lib/auth/auth.client.ts'
import { keepSession } from '~/lib/auth/session.client.ts'
import { enterAsGuest } from '~/lib/auth/sign-in.ts'
import { cart as queue } from '~/lib/cart/cart.client.ts'
import { link } from '~/lib/locale/locale.ts'
import { forgetDetails, showRemembered } from '~/lib/order/remembered.client.ts'
import { maskedEmail, type Remembered } from '~/lib/order/remembered-details.ts'
import { shownRemembered } from '~/lib/order/shown-remembered.ts'
import { useStore } from '~/lib/store.ts'
import { showMessage } from '~/lib/toast.ts'
import { m } from '~/paraglide/messages.js'
import { Button } from '~/ui/button.tsx'
import * as styles from './order-again.module.css'
import type { Usual } from './usual.server.ts'

/** Goes from the cart to the overview with the details of the last order: those of the account, or of this browser. */
export function OrderAgain({ usual }: { usual: Usual | undefined }) {
  const remembered = useStore(shownRemembered, undefined)
  useEffect(() => showRemembered(), []) // only the browser stores them
  if (usual) return <Again text={placeText(usual.way, usual.place)} />
  return remembered ? <GuestAgain remembered={remembered} /> : null
}

const placeText = (way: Usual['way'], place: string) =>
  way === 'afhalen' ? m.cart_again_pickup({ branch: place }) : m.cart_again_delivery({ place })

function GuestAgain({ remembered }: { remembered: Remembered }) {
  const { email, firstName, lastName, phone, place, method, methodName } = remembered
  const values = place.way === 'afhalen' ? { branch: place.branchId } : { ...place.address, firstName, lastName, phone }
  const where = place.way === 'afhalen' ? place.name : place.address.city
  const facts = [
    m.cart_again_for({ name: firstName, email: maskedEmail(email) }),
    placeText(place.way, where),
    ...(methodName ? [m.cart_again_payment({ method: methodName })] : []),
  ]
  return (
    <Again text={facts.join(' ')} values={{ way: place.way, method, ...values }} guest={email}>
      <Button look="quiet" onClick={forgetDetails}>
        {m.cart_again_forget()}
      </Button>
    </Again>
  )
}

type Props = {
  text: string
  values?: Readonly<Record<string, string>>
  /** the address of a guest, whose session may have ended */
  guest?: string
  children?: ReactNode
}

function Again({ text, values = {}, guest, children }: Props) {
  const submit = useSubmit()
  const isBusy = useNavigation().state !== 'idle'
  /** Returns the reason of a refusal. */
  const send = async (form: HTMLFormElement): Promise<string | undefined> => {
    await queue.settle()
    if (guest && auth.status() === 'anonymous') {
      const entered = await enterAsGuest(requestApi, guest)
      if (entered.kind !== 'in') return 'message' in entered ? entered.message : m.cart_again_failed()
      keepSession(entered.token)
    }
    await submit(form)
    return undefined
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void send(event.currentTarget)
      .catch(failureText)
      .then((reason) => {
        if (reason !== undefined) showMessage({ text: `${reason} ${m.cart_again_nothing()}`, kind: 'error' })
      })
  }
  return (
    <section className={`box ${styles.again}`} aria-labelledby="again-title">
      <h2 id="again-title">{m.cart_again_title()}</h2>
      <p className="small">{text}</p>
      <Form method="post" action={link('cart')} onSubmit={onSubmit}>
        <input type="hidden" name="intent" value="again" />
        {Object.entries(values).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit" look="ink" block busy={isBusy}>
          {m.cart_again_button()}
        </Button>
      </Form>
      {children}
    </section>
  )
}
