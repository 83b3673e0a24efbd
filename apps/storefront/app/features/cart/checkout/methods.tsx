import type { CartView } from '@shop/contract/cart-view'
import type { PaymentMethod } from '@shop/contract/payment'
import { useState } from 'react'
import { m } from '~/paraglide/messages.js'
import { Notice } from '~/ui/display/notice.tsx'
import { ChoiceCard } from '~/ui/form/choice-card.tsx'

const PAY_IN_STORE = 'payinstore'

/** Every way to pay this cart; one that cannot be used says why. None is chosen beforehand, and none costs more. */
export function Methods({ cart, methods }: { cart: CartView; methods: readonly PaymentMethod[] }) {
  const [chosen, setChosen] = useState(cart.payment?.method ?? '')
  const banks = methods.find(({ code }) => code === chosen)?.banks ?? []
  return (
    <fieldset className="box">
      <legend>{m.checkout_methods()}</legend>
      <div className="choices">
        {methods.map(({ code, name, isAvailable, message, pinCodeRequired }) => (
          <ChoiceCard
            key={code}
            name="method"
            value={code}
            disabled={!isAvailable}
            checked={chosen === code}
            onChange={() => setChosen(code)}
            title={name}
            detail={message ?? (pinCodeRequired ? m.checkout_pin_asked() : undefined)}
          />
        ))}
      </div>
      {banks.length > 0 ? (
        <p>
          <label className="label" htmlFor="bank">
            {m.checkout_bank()}
          </label>
          <select className="input" id="bank" name="bank" defaultValue={cart.payment?.bank ?? ''}>
            <option value="">{m.checkout_bank_later()}</option>
            {banks.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        </p>
      ) : null}
      {chosen === PAY_IN_STORE ? <Notice kind="note">{m.checkout_store_points()}</Notice> : null}
    </fieldset>
  )
}
