import type { CartView } from '@shop/contract/cart-view'
import { type ReactNode, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import * as checkoutFrameStyles from '~/features/cart/checkout/checkout-frame.module.css'
import { StepButtons } from '~/features/cart/checkout/checkout-frame.tsx'
import { useKeptTyping } from '~/features/cart/checkout/use-kept-typing.ts'
import type { FormResult } from '~/lib/form/read-form.ts'
import { link } from '~/lib/locale/locale.ts'
import { longDay } from '~/lib/text/day-text.ts'
import { m } from '~/paraglide/messages.js'
import { ErrorSummary } from '~/shared/form/error-summary.tsx'
import { Notice } from '~/ui/display/notice.tsx'
import { ChoiceCard } from '~/ui/form/choice-card.tsx'
import { AddressPart, type OwnAddress, useAddressPart } from './address-part.tsx'
import { DayChoice } from './day-choice.tsx'
import * as styles from './delivery-form.module.css'
import { CostToBring } from './method-cards.tsx'
import { SplitBranchForm } from './split-part.tsx'

type Window = { readonly id: string; readonly timeFrom: string; readonly timeTo: string }
type Dates = readonly { readonly date: string; readonly windows: readonly Window[] }[]
type Props = {
  cart: CartView
  dates: Dates
  addresses: readonly OwnAddress[]
  /** the branch that delivers to this customer */
  deliveredBy: string | undefined
  result: FormResult | undefined
  /** the part that the customer collects */
  split: ReactNode
}

/** The address and day of delivery. Customers choose a saved address or enter another one. */
export function DeliveryForm({ cart, dates, addresses, deliveredBy, result, split }: Props) {
  const part = useAddressPart(cart, addresses, result)
  const isBusy = useNavigation().state === 'submitting'
  useKeptTyping('delivery', cart.id)
  return (
    <>
      {part.isOther ? <ErrorSummary form={part.form} labels={part.labels} /> : null}
      <SplitBranchForm />
      <Form method="post" id="delivery" {...(part.isOther ? part.form.props : {})}>
        <input type="hidden" name="way" value="bezorgen" />
        <AddressPart part={part} addresses={addresses} />
        <DayPart cart={cart} dates={dates} deliveredBy={deliveredBy} />
        {split}
        <StepButtons back={link('cart')} backText={m.checkout_back_cart()} isBusy={isBusy}>
          {m.checkout_to_payment()}
        </StepButtons>
      </Form>
    </>
  )
}

const partName = ({ timeFrom }: Window) => (timeFrom < '12:00' ? m.checkout_morning() : m.checkout_afternoon())

function DayPart({ cart, dates, deliveredBy }: Pick<Props, 'cart' | 'dates' | 'deliveredBy'>) {
  const known = cart.shippingMethod === 'Pickup' ? undefined : cart.shipping
  const [picked, pick] = useState(known?.date)
  const [window, setWindow] = useState(known?.id)
  const day = dates.find(({ date }) => date === picked) ?? dates[0]
  if (!day) return <Notice kind="note">{m.checkout_no_days()}</Notice>
  const chosen = day.windows.find(({ id }) => id === window) ?? day.windows[0]
  return (
    <section className="box" aria-labelledby="day-title">
      <h2 id="day-title">{m.checkout_delivery_day()}</h2>
      {deliveredBy ? <p className="small">{m.checkout_delivered_by({ branch: deliveredBy })}</p> : null}
      <DayChoice
        legend={m.checkout_choose_day()}
        days={dates.map(({ date }) => date)}
        cost={<CostToBring cart={cart} />}
        chosen={day.date}
        onChoose={pick}
      />
      <fieldset className={styles.windows}>
        <legend>{m.checkout_part_of({ day: longDay(day.date) })}</legend>
        <div className={checkoutFrameStyles.two}>
          {day.windows.map((one) => (
            <ChoiceCard
              key={one.id}
              name="window"
              value={one.id}
              checked={chosen?.id === one.id}
              onChange={() => setWindow(one.id)}
              title={partName(one)}
              price={`${one.timeFrom} - ${one.timeTo}`}
            />
          ))}
        </div>
      </fieldset>
    </section>
  )
}
