import { clockAt, dayAt } from '@shop/domain/dates'
import { Form } from 'react-router'
import * as orderLinesStyles from '~/features/account/order/order-lines.module.css'
import * as thanksScreenStyles from '~/features/account/order/thanks-screen.module.css'
import { useSending } from '~/lib/form/use-sending.ts'
import { writtenDay } from '~/lib/text/day-text.ts'
import { amount } from '~/lib/text/format.ts'
import { m } from '~/paraglide/messages.js'
import { Button } from '~/ui/button.tsx'
import { LazyImage } from '~/ui/display/lazy-image.tsx'
import { Icon } from '~/ui/icon.tsx'
import type { Chosen, Stage, Who } from './withdraw-steps.server.ts'

type Confirming = Extract<Stage, { at: 'confirm' }>

/** Hidden fields that carry the entered data to the next post. */
function Kept({ who, chosen }: { who: Who; chosen: readonly Chosen[] }) {
  return (
    <>
      <input type="hidden" name="name" value={who.name} />
      <input type="hidden" name="orderNumber" value={who.orderNumber} />
      <input type="hidden" name="email" value={who.email} />
      {chosen.map(({ lineNumber, quantity }) => (
        <span key={lineNumber} hidden>
          <input type="hidden" name="line" value={lineNumber} />
          <input type="hidden" name={`quantity-${lineNumber}`} value={quantity} />
        </span>
      ))}
    </>
  )
}

/** Second step: the statement as it will be sent, with the lines, the return address and the deadline. */
export function ConfirmForm({ stage: { who, found, chosen, declared } }: { stage: Confirming }) {
  const isBusy = useSending()
  return (
    <>
      <section className="box">
        <h2>{m.withdraw_check()}</h2>
        <p>{m.withdraw_statement({ name: who.name, email: who.email, number: who.orderNumber.toUpperCase() })}</p>
        <ul className={orderLinesStyles.olines}>
          {chosen.map(({ lineNumber, quantity }) => {
            const line = found.lines.find((one) => one.lineNumber === lineNumber)
            if (!line) return null
            return (
              <li key={lineNumber}>
                <LazyImage src={line.product?.img ?? null} alt="" width={64} height={64} sizes="64px" />
                <div>
                  <h3>
                    {quantity} × {line.productTitle}
                  </h3>
                  <p className="tiny soft num">{m.order_article({ number: line.productNumber })}</p>
                </div>
                <p className={orderLinesStyles.olinesT}>€ {amount(line.unitPriceInclTax * quantity)}</p>
              </li>
            )
          })}
        </ul>
        <dl className={orderLinesStyles.sums}>
          <dt>{m.withdraw_place()}</dt>
          <dd>{declared.returnTo}</dd>
          <dt>{m.withdraw_cost()}</dt>
          <dd>{declared.costInclTax === 0 ? m.cart_free() : `€ ${amount(declared.costInclTax)}`}</dd>
          {declared.pointsBack > 0 ? (
            <>
              <dt>{m.order_return_points()}</dt>
              <dd>{declared.pointsBack}</dd>
            </>
          ) : null}
          <dt className={orderLinesStyles.sumsTot}>{m.order_return_back()}</dt>
          <dd className={orderLinesStyles.sumsTot}>€ {amount(declared.refundInclTax)}</dd>
        </dl>
        <p className="small soft">{m.withdraw_back_by({ day: writtenDay(declared.refundBy) })}</p>
      </section>
      <div className="row between">
        <Form method="post">
          <input type="hidden" name="intent" value="find" />
          <Kept who={who} chosen={chosen} />
          <Button type="submit" look="quiet">
            {m.withdraw_back()}
          </Button>
        </Form>
        <Form method="post">
          <input type="hidden" name="intent" value="confirm" />
          <input type="hidden" name="token" value={declared.token} />
          <Kept who={who} chosen={[]} />
          <Button type="submit" look="signal" size="l" busy={isBusy}>
            {m.withdraw_submit()}
          </Button>
        </Form>
      </div>
      <p className="tiny soft">{m.withdraw_mail()}</p>
    </>
  )
}

export function WithdrawDone({ stage }: { stage: Extract<Stage, { at: 'done' }> }) {
  const at = new Date(stage.confirmedAt)
  return (
    <section className={thanksScreenStyles.done} role="status">
      <span className={thanksScreenStyles.doneSign}>
        <Icon name="check" size={32} />
      </span>
      <h2>{m.withdraw_done()}</h2>
      <p>{m.withdraw_done_text({ at: `${writtenDay(dayAt(at))}, ${clockAt(at)}`, email: stage.who.email })}</p>
      <p>{m.withdraw_done_next({ amount: amount(stage.refundInclTax), day: writtenDay(stage.refundBy) })}</p>
    </section>
  )
}
