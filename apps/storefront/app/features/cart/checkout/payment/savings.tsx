import type { CartView } from '@shop/contract/cart-view'
import { useLayoutEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { link } from '~/lib/locale/locale.ts'
import { amount, wholeNumber } from '~/lib/text/format.ts'
import { m } from '~/paraglide/messages.js'
import { Button } from '~/ui/button.tsx'
import { BothTexts } from '~/ui/display/price.tsx'
import { Field } from '~/ui/form/field.tsx'
import { Input } from '~/ui/form/input.tsx'
import * as styles from './savings.module.css'

export const CODE_FORM = 'code-form'
type SavingsErrors = { readonly pointsError?: string | undefined; readonly codeError?: string | undefined }
type Props = {
  cart: CartView
  isGuest: boolean
  isAtCounter: boolean
  answer: SavingsErrors
}

/** Points and action codes. Only codes have an apply button; points are saved when their field loses focus. */
export function Savings({ cart, isGuest, isAtCounter, answer }: Props) {
  return (
    <section className={`box ${styles.savings}`} aria-labelledby="savings-title">
      <h2 id="savings-title">{m.checkout_savings()}</h2>
      {isGuest ? (
        <p className="small">
          <a href={link('login')}>{m.cart_code_sign_in()}</a>
        </p>
      ) : (
        <div className="form form--2">
          <PointsField cart={cart} isAtCounter={isAtCounter} error={answer.pointsError} />
          <CodeField cart={cart} error={answer.codeError} />
        </div>
      )}
    </section>
  )
}

function PointsField({
  cart,
  isAtCounter,
  error,
}: {
  cart: CartView
  isAtCounter: boolean
  error: string | undefined
}) {
  const saving = useFetcher<SavingsErrors>()
  const { balance, minimum, most } = cart.points
  const isPossible = most >= minimum && most > 0
  const said = error ?? saving.data?.pointsError
  const field = useRef<HTMLInputElement>(null)
  const former = useRef(cart.pointsToRedeem)
  // The input is uncontrolled: update it from the cart unless the customer is typing in it.
  useLayoutEffect(() => {
    if (former.current === cart.pointsToRedeem) return
    former.current = cart.pointsToRedeem
    const input = field.current
    if (input && !input.disabled && input !== document.activeElement) input.value = String(cart.pointsToRedeem)
  }, [cart.pointsToRedeem])
  const save = (points: string) => {
    if (Number(points || 0) !== cart.pointsToRedeem)
      void saving.submit({ intent: 'points', points }, { method: 'post' })
  }
  return (
    <Field
      id="points"
      label={m.checkout_points_redeem()}
      hint={
        isPossible
          ? m.checkout_points_have({
              balance: wholeNumber(balance),
              worth: amount(balance / 100),
              minimum: wholeNumber(minimum),
              most: wholeNumber(most),
            })
          : m.checkout_points_few({ balance: wholeNumber(balance), minimum: wholeNumber(minimum) })
      }
      {...(said ? { error: said } : {})}
    >
      {(control) => (
        <Input
          {...control}
          key={isAtCounter ? 'counter' : 'points'}
          ref={field}
          name="points"
          className="num"
          inputMode="numeric"
          autoComplete="off"
          disabled={isAtCounter || !isPossible}
          defaultValue={isAtCounter ? 0 : cart.pointsToRedeem}
          onBlur={(event) => save(event.target.value.trim())}
        />
      )}
    </Field>
  )
}

/** Its fields belong to a separate form beside the page form, because forms cannot be nested. */
function CodeField({ cart, error }: { cart: CartView; error: string | undefined }) {
  return (
    <div>
      <Field id="code" label={m.cart_code()} optional={m.form_may_be_empty()} {...(error ? { error } : {})}>
        {(control) => (
          <span className={styles.coupon}>
            <Input {...control} form={CODE_FORM} name="code" autoComplete="off" />
            <Button type="submit" form={CODE_FORM} name="intent" value="code">
              {m.cart_code_apply()}
            </Button>
          </span>
        )}
      </Field>
      {cart.codes.length > 0 ? (
        <ul className={styles.coupons}>
          {cart.codes.map(({ id, kind, name, discountInclTax, discountExclTax }) => (
            <li key={id}>
              <span>{name}</span>
              <b className="num">
                {discountInclTax > 0 ? (
                  <BothTexts incl={`− € ${amount(discountInclTax)}`} excl={`− € ${amount(discountExclTax)}`} />
                ) : (
                  m.cart_code_waiting()
                )}
              </b>
              <button type="submit" form={CODE_FORM} name="remove" value={`${kind}:${id}`} className="linkbtn">
                {m.cart_code_remove({ name })}
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
