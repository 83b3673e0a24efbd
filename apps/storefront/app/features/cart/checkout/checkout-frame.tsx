import type { CartView } from '@shop/contract/cart-view'
import { STEP_ROUTES, type Step } from '@shop/domain/order/step'
import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import * as nextBarStyles from '~/features/cart/next-bar.module.css'
import { NextBar } from '~/features/cart/next-bar.tsx'
import { SlotHold } from '~/features/cart/slot-hold.tsx'
import { link } from '~/lib/locale/locale.ts'
import { m } from '~/paraglide/messages.js'
import { PageHead } from '~/shared/page/page-head.tsx'
import * as twoColumnsStyles from '~/shared/page/two-columns.module.css'
import { Button } from '~/ui/button.tsx'
import { Steps } from '~/ui/nav/steps.tsx'
import * as styles from './checkout-frame.module.css'
import { OrderSummary } from './order-summary.tsx'

type Props = {
  step: Step
  title: string
  cart: CartView
  /** the delivery method under selection, if it differs from the cart's */
  isPickup?: boolean
  /** shown below the totals, so that the order is directly above the button */
  side?: ReactNode
  /** the main button on phones: the form that it submits and its text; none while the order cannot be placed */
  next: { readonly form: string; readonly text: string } | undefined
  children: ReactNode
}

/** One checkout step: progress, title and content, with the order summary beside it. */
export function CheckoutFrame({
  step,
  title,
  cart,
  isPickup = cart.shippingMethod === 'Pickup',
  side,
  next,
  children,
}: Props) {
  const { state } = useNavigation()
  const isOrdering = step === 'Order' && state !== 'idle'
  const labels: Readonly<Record<Step, string>> = {
    Cart: m.page_title_cart(),
    Shipping: isPickup ? m.cart_pickup() : m.checkout_step_delivery(),
    Payment: m.checkout_step_payment(),
    Order: m.checkout_step_overview(),
  }
  const steps = (Object.keys(labels) as Step[]).map((id) => ({ id, label: labels[id], href: link(STEP_ROUTES[id]) }))
  return (
    <div className={`wrap ${styles.checkout}`}>
      <PageHead title={title} isHidden />
      <Steps label={m.checkout_steps()} steps={steps} currentId={step} />
      <div className={twoColumnsStyles.co}>
        <div className={twoColumnsStyles.coMain}>
          <h1>{title}</h1>
          <SlotHold cart={cart} />
          {children}
        </div>
        <aside
          className={side ? twoColumnsStyles.coSide : `${twoColumnsStyles.coSide} ${twoColumnsStyles.coSideFirst}`}
          aria-label={m.checkout_your_order()}
        >
          <OrderSummary cart={cart} isShort={!side} />
          {side}
        </aside>
      </div>
      {next ? (
        <NextBar cart={cart}>
          <Button
            type="submit"
            form={next.form}
            look="signal"
            size="l"
            busy={isOrdering || state === 'submitting'}
            disabled={isOrdering}
          >
            {next.text}
          </Button>
        </NextBar>
      ) : null}
    </div>
  )
}

type ButtonsProps = { back: string; backText: string; isBusy?: boolean; children: ReactNode }

/** The links to the previous and the next step. */
export function StepButtons({ back, backText, isBusy = false, children }: ButtonsProps) {
  return (
    <div className={styles.stepbtns}>
      <a href={back}>{backText}</a>
      <Button className={nextBarStyles.nextbarTwin} type="submit" look="signal" size="l" busy={isBusy}>
        {children}
      </Button>
    </div>
  )
}
