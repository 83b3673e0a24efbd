import { Form, useNavigate } from 'react-router'
import { link } from '~/lib/locale/locale.ts'
import { longDay } from '~/lib/text/day-text.ts'
import { m } from '~/paraglide/messages.js'
import { ChoiceCard } from '~/ui/form/choice-card.tsx'
import { StepButtons } from './checkout-frame.tsx'

type Props = {
  branchId: string | undefined
  branches: readonly { readonly id: string; readonly name: string }[]
  dates: readonly { readonly date: string; readonly fromTime: string; readonly toTime: string }[]
}

/** Where to fetch it, and from when it is ready there. */
export function PickupForm({ branchId, branches, dates }: Props) {
  const navigate = useNavigate()
  return (
    <Form method="post">
      <input type="hidden" name="way" value="afhalen" />
      <input type="hidden" name="branchOfSlot" value={dates.length > 0 ? (branchId ?? '') : ''} />
      <section className="box">
        <label className="label" htmlFor="branch">
          {m.cart_my_branch()}
        </label>
        <select
          key={branchId ?? 'none'}
          className="input"
          id="branch"
          name="branch"
          defaultValue={branchId ?? ''}
          onChange={(event) =>
            void navigate(`${link('checkout-delivery')}?ontvangst=afhalen&vestiging=${event.target.value}`, {
              replace: true,
              preventScrollReset: true,
            })
          }
        >
          <option value="">{m.checkout_choose_branch()}</option>
          {branches.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </section>
      {dates.length > 0 ? (
        <fieldset className="box">
          <legend>{m.checkout_pickup_day()}</legend>
          <div className="choices">
            {dates.map(({ date, fromTime, toTime }, at) => (
              <ChoiceCard
                key={date}
                name="slot"
                value={`${date}|pickup|${fromTime}|${toTime}`}
                defaultChecked={at === 0}
                title={longDay(date)}
                price={m.checkout_from_time({ time: fromTime })}
                detail={m.checkout_until_time({ time: toTime })}
              />
            ))}
          </div>
        </fieldset>
      ) : null}
      <StepButtons back={link('cart')} backText={m.checkout_back_cart()}>
        {dates.length > 0 ? m.checkout_to_payment() : m.checkout_show_days()}
      </StepButtons>
    </Form>
  )
}
