import type { CartView } from '@shop/contract/cart-view'
import { useState } from 'react'
import { Form, useNavigate, useNavigation } from 'react-router'
import { StepButtons } from '~/features/cart/checkout/checkout-frame.tsx'
import { useKeptTyping } from '~/features/cart/checkout/use-kept-typing.ts'
import { link } from '~/lib/locale/locale.ts'
import { longDay } from '~/lib/text/day-text.ts'
import { m } from '~/paraglide/messages.js'
import { Icon } from '~/ui/icon.tsx'
import { BranchCards, type BranchForCart, hasAll } from './branch-cards.tsx'
import { DayChoice } from './day-choice.tsx'
import * as styles from './pickup-form.module.css'

type PickupDate = { readonly date: string; readonly fromTime: string; readonly toTime: string }
type Props = {
  cart: CartView
  today: string
  branchId: string | undefined
  branches: readonly BranchForCart[]
  dates: readonly PickupDate[]
  /** the origin of the distances */
  near: string | undefined
  asked: string
}

const chosenOf = ({ branches, branchId }: Pick<Props, 'branches' | 'branchId'>) =>
  branches.find((one) => one.id === branchId && hasAll(one))

/** The next step: the days of a branch come after the choice of the branch. */
export const pickupNext = ({ dates, ...chosen }: Pick<Props, 'branches' | 'branchId' | 'dates'>) =>
  chosenOf(chosen) && dates.length > 0 ? m.checkout_to_payment() : m.checkout_show_days()

/** Selects the pickup branch and the day. */
export function PickupForm({ cart, today, branchId, branches, dates, near, asked }: Props) {
  const navigate = useNavigate()
  const isBusy = useNavigation().state === 'submitting'
  useKeptTyping('pickup', cart.id)
  const show = (id: string) => {
    const query = new URLSearchParams({ ontvangst: 'afhalen', vestiging: id, ...(asked ? { plaats: asked } : {}) })
    void navigate(`${link('checkout-delivery')}?${query}`, { replace: true, preventScrollReset: true })
  }
  const chosen = chosenOf({ branches, branchId })
  return (
    <>
      <PlaceForm near={near} asked={asked} />
      <Form method="post" id="pickup">
        <input type="hidden" name="way" value="afhalen" />
        <input type="hidden" name="branchOfSlot" value={dates.length > 0 ? (chosen?.id ?? '') : ''} />
        <BranchCards branches={branches} chosenId={chosen?.id} today={today} isByDistance={!!near} onChoose={show} />
        {chosen && dates.length > 0 ? <DayPart cart={cart} branch={chosen.name} dates={dates} /> : null}
        <StepButtons back={link('cart')} backText={m.checkout_back_cart()} isBusy={isBusy}>
          {pickupNext({ branches, branchId, dates })}
        </StepButtons>
      </Form>
    </>
  )
}

/** A separate form, so that a branch search posts no other fields and works without script. */
function PlaceForm({ near, asked }: Pick<Props, 'near' | 'asked'>) {
  return (
    <Form method="get" className={styles.nearby} preventScrollReset replace>
      <input type="hidden" name="ontvangst" value="afhalen" />
      <label htmlFor="place">{m.checkout_place()}</label>
      <div className={styles.nearbyLine}>
        <input
          className="input"
          id="place"
          name="plaats"
          defaultValue={asked}
          placeholder={near ?? ''}
          autoComplete="postal-code"
        />
        <button type="submit" className="btn">
          <Icon name="search" /> {m.header_search_submit()}
        </button>
      </div>
    </Form>
  )
}

function DayPart({ cart, branch, dates }: { cart: CartView; branch: string; dates: readonly PickupDate[] }) {
  const [picked, pick] = useState(cart.shippingMethod === 'Pickup' ? cart.shipping?.date : undefined)
  const day = dates.find(({ date }) => date === picked) ?? dates[0]
  if (!day) return null
  const { date, fromTime, toTime } = day
  return (
    <section className="box" aria-labelledby="day-title">
      <h2 id="day-title">{m.checkout_pickup_day()}</h2>
      <DayChoice
        legend={m.checkout_choose_day()}
        days={dates.map((one) => one.date)}
        cost={m.cart_free()}
        chosen={date}
        onChoose={pick}
      />
      <p className={styles.ready} role="status">
        <Icon name="circle-check" />
        {m.checkout_ready_between({ branch, day: longDay(date), from: fromTime, to: toTime })}
      </p>
    </section>
  )
}
