import type { BranchView } from '@shop/contract/branch'
import type { OrderDetail } from '@shop/contract/order-after'
import { clockAt, dayAt } from '@shop/domain/dates'
import { link } from '~/lib/locale/locale.ts'
import { counted } from '~/lib/text/counted.ts'
import { dayOfMonth, longDay } from '~/lib/text/day-text.ts'
import { amount, wholeNumber } from '~/lib/text/format.ts'
import { m } from '~/paraglide/messages.js'
import * as numberedStepsStyles from '~/shared/editorial/numbered-steps.module.css'
import { NamedLink } from '~/shared/page/named-link.tsx'
import * as twoColumnsStyles from '~/shared/page/two-columns.module.css'
import { Icon } from '~/ui/icon.tsx'
import { LinkButton } from '~/ui/link-button.tsx'
import { OrderSummary } from './order-summary.tsx'
import { PickupBox } from './pickup-box.tsx'
import * as styles from './thanks-screen.module.css'

type Props = { detail: OrderDetail; branch: BranchView | undefined; isGuest: boolean }

/** The confirmation after checkout: the order, the next steps and where to find it. */
export function ThanksScreen({ detail, branch, isGuest }: Props) {
  const { order, paymentName } = detail
  const search = `?id=${order.id}`
  return (
    <div className={twoColumnsStyles.co}>
      <div className={twoColumnsStyles.coMain}>
        <div className={styles.done}>
          <span className={styles.doneSign}>
            <Icon name="check" size={32} />
          </span>
          <h1>{m.checkout_thanks_title()}</h1>
          <p>
            {m.thanks_text({
              number: order.orderNumber,
              amount: amount(order.totals.toPay),
              payment: paymentName,
              email: order.customer.email,
            })}
          </p>
        </div>
        {branch ? <PickupBox detail={detail} branch={branch} /> : null}
        <section className={styles.thanksNext} aria-labelledby="next-title">
          <h2 id="next-title">{m.thanks_next()}</h2>
          <NextSteps detail={detail} search={search} />
        </section>
        <p className="row">
          <LinkButton look="signal" href={link('index')} data-reload>
            {m.checkout_thanks_on()}
          </LinkButton>
        </p>
      </div>
      <aside className={`${twoColumnsStyles.coSide} column column--16`} aria-label={m.thanks_order()}>
        {isGuest ? <KeepIt points={order.bonusPoints} /> : null}
        <OrderSummary detail={detail} search={search} />
      </aside>
    </div>
  )
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function NextSteps({ detail: { order, lines }, search }: { detail: OrderDetail; search: string }) {
  const placed = new Date(order.createdAt)
  const at = `${dayOfMonth(dayAt(placed))} ${clockAt(placed)}`
  const { date, timeFrom, timeTo } = order.preferredDelivery
  const isPickup = order.shippingMethod === 'Pickup'
  const hours = timeFrom ? `, ${isPickup ? timeFrom : `${timeFrom} - ${timeTo}`}` : ''
  const said = date ? `${longDay(date)}${hours}` : ''
  const day = capital(said)
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <ol className={numberedStepsStyles.vsteps}>
      <li className={numberedStepsStyles.isDone}>
        <h3>{order.payment.state === 'paid' ? m.thanks_paid({ at }) : m.thanks_confirmed({ at })}</h3>
        <p className="small soft">{m.thanks_confirmed_text()}</p>
      </li>
      <li>
        <h3>{counted(count, m.thanks_prepare_one, m.thanks_prepare_many)}</h3>
        <p className="small soft">{m.thanks_prepare_text()}</p>
      </li>
      <li>
        {order.split ? (
          <>
            <h3>
              {m.thanks_pickup({
                day: capital(`${longDay(order.split.date)}, ${order.split.timeFrom}`),
                branch: order.store?.name ?? '',
              })}
            </h3>
            <p className="small soft">{m.split_before_delivery()}</p>
          </>
        ) : null}
        <h3>{isPickup ? m.thanks_pickup({ day, branch: order.store?.name ?? '' }) : m.thanks_delivery({ day })}</h3>
        <p className="small soft">{isPickup ? m.thanks_pickup_text() : m.thanks_delivery_text()}</p>
      </li>
      <li>
        <h3>{m.thanks_after()}</h3>
        <p className="small soft">
          {m.thanks_after_text()}{' '}
          <NamedLink to="withdrawal" search={search}>
            {m.order_withdraw_link()}
          </NamedLink>
          .
        </p>
      </li>
    </ol>
  )
}

function KeepIt({ points }: { points: number }) {
  return (
    <section className={`box ${styles.thanksKeep}`}>
      <h2>{m.thanks_account_title()}</h2>
      <ul className="plus">
        {points > 0 ? (
          <li>
            <Icon name="check" />
            <span>
              {counted(points, m.thanks_account_points_one, m.thanks_account_points_many, {
                count: wholeNumber(points),
              })}
            </span>
          </li>
        ) : null}
        <li>
          <Icon name="check" />
          <span>{m.thanks_account_more()}</span>
        </li>
      </ul>
      <LinkButton look="ink" block href={link('register')} data-reload>
        {m.checkout_thanks_account()}
      </LinkButton>
    </section>
  )
}
