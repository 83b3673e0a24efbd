import type { CartView } from '@shop/contract/cart-view'
import { STEP_ROUTES, type Step } from '@shop/domain/order/step'
import type { ReactNode } from 'react'
import { link } from '~/lib/locale/locale.ts'
import { PageHead } from '~/lib/page/page-head.tsx'
import { figures } from '~/lib/text/format.ts'
import { m } from '~/paraglide/messages.js'
import { BothFigures } from '~/ui/display/price.tsx'
import { Steps } from '~/ui/nav/steps.tsx'
import { CartSummary } from '../cart-summary.tsx'
import { SlotHold } from '../slot-hold.tsx'
import '~/styles/cart.css'
import './checkout.css'

const LABELS: readonly { id: Step; label: () => string }[] = [
  { id: 'Cart', label: m.page_title_cart },
  { id: 'Shipping', label: m.checkout_step_delivery },
  { id: 'Payment', label: m.checkout_step_payment },
  { id: 'Order', label: m.checkout_step_overview },
]

/** One step of ordering: how far along, what it is about, and beside it what is ordered and what it costs. */
export function CheckoutFrame({
  step,
  title,
  cart,
  children,
}: {
  step: Step
  title: string
  cart: CartView
  children: ReactNode
}) {
  const steps = LABELS.map(({ id, label }) => ({ id, label: label(), href: link(STEP_ROUTES[id]) }))
  return (
    <div className="wrap checkout">
      <PageHead title={title} isHidden />
      <Steps label={m.checkout_steps()} steps={steps} currentId={step} />
      <div className="co">
        <div className="co__main">
          <h1>{title}</h1>
          <SlotHold cart={cart} />
          {children}
        </div>
        <aside className="co__side" aria-label={m.cart_summary()}>
          <CartSummary cart={cart}>
            <ul className="minis" aria-label={m.checkout_ordered()}>
              {[...cart.lines, ...cart.palletLines].map((line) => (
                <li key={line.id}>
                  <span>
                    {line.quantity} × {line.productTitle}
                  </span>
                  <b className="num">
                    <BothFigures figures={figures(line.totalInclTax, line.totalExclTax)} />
                  </b>
                </li>
              ))}
            </ul>
          </CartSummary>
        </aside>
      </div>
    </div>
  )
}

/** The way back and the way on. */
export function StepButtons({ back, backText, children }: { back: string; backText: string; children: ReactNode }) {
  return (
    <div className="stepbtns">
      <a href={back}>{backText}</a>
      <button type="submit" className="btn btn--signal btn--l">
        {children}
      </button>
    </div>
  )
}
