import type { OrderValidation } from '@shop/contract/cart-view'
import { collectedOf } from '@shop/contract/priced-cart'
import { useState } from 'react'
import type { Static } from 'typebox'
import { writtenDay } from '~/lib/text/day-text.ts'
import { useHydrated } from '~/lib/use-hydrated.ts'
import { m } from '~/paraglide/messages.js'
import { NamedLink } from '~/shared/page/named-link.tsx'
import { Notice } from '~/ui/display/notice.tsx'
import { Dialog } from '~/ui/overlay/dialog.tsx'

type Validation = Static<typeof OrderValidation>

/** Lists the issues that block the order. The customer can edit the cart or accept the corrected one. */
export function Invalid({ validation }: { validation: Validation }) {
  const isHydrated = useHydrated()
  const [closed, setClosed] = useState<Validation>()
  const isOpen = isHydrated && closed !== validation
  return (
    <>
      {isHydrated ? (
        <Dialog
          open={isOpen}
          onClose={() => setClosed(validation)}
          title={m.checkout_invalid()}
          closeLabel={m.panel_close()}
          foot={<NextActions />}
        >
          <Findings validation={validation} />
        </Dialog>
      ) : null}
      {isOpen ? null : (
        <Notice kind="note" live>
          <Findings validation={validation} />
          <NextActions />
        </Notice>
      )}
    </>
  )
}

function Findings({ validation: { factors, newCart } }: { validation: Validation }) {
  const { Stock, Delivery, DeliveryDate, ProductStatus, Sawing } = factors
  const isDate = !DeliveryDate.isValid || !Delivery.isValid
  // The next day may have capacity in another part of the day.
  const window = DeliveryDate.nextDate && newCart?.shippingMethod === 'CustomerAddress' ? newCart.shipping : null
  const isFine = !isDate && Stock.isValid && ProductStatus.isValid && Sawing.isValid
  return (
    <>
      {isDate ? (
        <p>{m.checkout_invalid_date({ nextDate: DeliveryDate.nextDate ? writtenDay(DeliveryDate.nextDate) : '-' })}</p>
      ) : null}
      {window ? <p>{m.checkout_invalid_window({ from: window.timeFrom, to: window.timeTo })}</p> : null}
      {Stock.isValid ? null : <p>{m.checkout_invalid_stock()}</p>}
      {ProductStatus.isValid ? null : <p>{m.checkout_invalid_products()}</p>}
      {Sawing.isValid ? null : <p>{m.checkout_invalid_saw()}</p>}
      {isFine ? <p>{m.checkout_invalid_total()}</p> : null}
      {newCart && collectedOf(newCart).size > 0 ? <p>{m.checkout_invalid_split()}</p> : null}
    </>
  )
}

const NextActions = () => (
  <p className="row">
    <NamedLink className="btn" to="cart">
      {m.checkout_adjust()}
    </NamedLink>
    <button type="submit" form="confirm" name="goOn" value="1" className="btn btn--ink">
      {m.checkout_go_on()}
    </button>
  </p>
)
