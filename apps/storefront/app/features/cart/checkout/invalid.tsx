import type { OrderValidation } from '@shop/contract/cart-view'
import type { Static } from 'typebox'
import { NamedLink } from '~/lib/locale/named-link.tsx'
import { writtenDay } from '~/lib/text/day-text.ts'
import { m } from '~/paraglide/messages.js'
import { Notice } from '~/ui/display/notice.tsx'

/** What stands in the way of this order, and two ways on: change the cart, or take it as it can be. */
export function Invalid({ validation }: { validation: Static<typeof OrderValidation> }) {
  const { Stock, Delivery, DeliveryDate, ProductStatus } = validation.factors
  const isDate = !DeliveryDate.isValid || !Delivery.isValid
  const isFine = !isDate && Stock.isValid && ProductStatus.isValid
  return (
    <section aria-label={m.checkout_invalid()}>
      <Notice kind="note" live>
        {isDate ? (
          <p>
            {m.checkout_invalid_date({ nextDate: DeliveryDate.nextDate ? writtenDay(DeliveryDate.nextDate) : '-' })}
          </p>
        ) : null}
        {Stock.isValid ? null : <p>{m.checkout_invalid_stock()}</p>}
        {ProductStatus.isValid ? null : <p>{m.checkout_invalid_products()}</p>}
        {isFine ? <p>{m.checkout_invalid_total()}</p> : null}
        <p className="row">
          <NamedLink className="btn" to="cart">
            {m.checkout_adjust()}
          </NamedLink>
          <button type="submit" form="confirm" name="goOn" value="1" className="btn btn--ink">
            {m.checkout_go_on()}
          </button>
        </p>
      </Notice>
    </section>
  )
}
