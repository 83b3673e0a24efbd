import type { CartView } from '@shop/contract/cart-view'
import type { PaymentMethod } from '@shop/contract/payment'
import { link } from '~/lib/locale/locale.ts'
import { longDay } from '~/lib/text/day-text.ts'
import { amount } from '~/lib/text/format.ts'
import { m } from '~/paraglide/messages.js'
import { ForDevice } from '~/shared/order/for-device.tsx'
import { MethodCost } from '~/shared/order/method-cost.tsx'
import { Notice } from '~/ui/display/notice.tsx'
import { ChoiceCard } from '~/ui/form/choice-card.tsx'
import { MethodMarks } from './method-marks.tsx'
import * as styles from './methods.module.css'

export const PAY_IN_STORE = 'payinstore'

/** The next step of each method. */
const DETAILS: Readonly<Record<string, (cart: CartView, left: number | undefined) => string>> = {
  ideal: () => m.checkout_ideal_how(),
  creditcard: () => m.checkout_card_how(),
  applepay: () => m.checkout_wallet_how(),
  googlepay: () => m.checkout_wallet_how(),
  paypal: () => m.checkout_paypal_how(),
  klarna: () => m.checkout_klarna_how(),
  onaccount: (_, left) =>
    left === undefined
      ? m.checkout_pin_asked()
      : m.checkout_account_left({ amount: amount(left), more: m.checkout_pin_asked() }),
  [PAY_IN_STORE]: ({ store, shipping }) =>
    m.checkout_store_how({ branch: store?.name ?? '', day: shipping ? longDay(shipping.date) : '' }),
}

/** Reasons that the buyer can resolve in the account, so they come with a link. */
const LEADS: readonly string[] = ['second_factor_missing', 'pin_missing']

type Props = {
  cart: CartView
  methods: readonly PaymentMethod[]
  left: number | undefined
  chosen: string
  onChoose: (code: string) => void
}

/** All payment methods for this cart, each with its cost; a disabled one shows its reason. None is preselected. */
export function Methods({ cart, methods, left, chosen, onChoose }: Props) {
  return (
    <fieldset className="column">
      <legend className="sr">{m.checkout_methods()}</legend>
      {methods.map((method) => (
        <ForDevice key={method.code} code={method.code} className={styles.payopt}>
          <ChoiceCard
            name="method"
            value={method.code}
            disabled={!method.isAvailable}
            checked={chosen === method.code}
            onChange={() => onChoose(method.code)}
            title={method.name}
            price={<MethodMarks code={method.code} name={method.name} />}
            detail={
              <>
                {method.message ?? DETAILS[method.code]?.(cart, left)} <MethodCost cost={method.cost} />
              </>
            }
          />
          {LEADS.includes(method.reason ?? '') ? (
            <p className={`${styles.payoptMore} small`}>
              <a href={link('account-security')}>{m.checkout_set_up_proof()}</a>
            </p>
          ) : null}
          {chosen === method.code ? <More cart={cart} method={method} /> : null}
        </ForDevice>
      ))}
    </fieldset>
  )
}

/** Extra input or notes of a method. Only providers that still have a bank list return one. */
function More({ cart, method: { code, banks } }: { cart: CartView; method: PaymentMethod }) {
  if (code === PAY_IN_STORE)
    return (
      <div className={styles.payoptMore}>
        <Notice kind="note">{m.checkout_store_points()}</Notice>
      </div>
    )
  if (banks.length === 0) return null
  return (
    <div className={styles.payoptMore}>
      <label className="label" htmlFor="bank">
        {m.checkout_bank()}
      </label>
      <select className="select" id="bank" name="bank" defaultValue={cart.payment?.bank ?? ''}>
        <option value="">{m.checkout_bank_later()}</option>
        {banks.map((bank) => (
          <option key={bank.code} value={bank.code}>
            {bank.name}
          </option>
        ))}
      </select>
    </div>
  )
}
