import type { BranchView } from '@shop/contract/branch'
import type { AgainView } from '@shop/contract/order'
import type { OrderDetail } from '@shop/contract/order-after'
import { readablePhone } from '@shop/domain/account/phone'
import { clockAt, dayAt } from '@shop/domain/dates'
import { AgainNote } from '~/features/account/again-button.tsx'
import * as orderCardStyles from '~/features/account/order-card.module.css'
import { OrderState } from '~/features/account/order-card.tsx'
import type { PayMethod } from '~/lib/order/pay-method.ts'
import { longDay, writtenDay } from '~/lib/text/day-text.ts'
import { amount } from '~/lib/text/format.ts'
import { m } from '~/paraglide/messages.js'
import { PayForm } from '~/shared/order/pay-form.tsx'
import { NamedLink } from '~/shared/page/named-link.tsx'
import * as noticeStyles from '~/ui/display/notice.module.css'
import { Notice } from '~/ui/display/notice.tsx'
import { Icon } from '~/ui/icon.tsx'
import type { AfterAnswer } from './after-order.server.ts'
import { MoveBox } from './move-box.tsx'
import { OrderFacts } from './order-facts.tsx'
import { CancelForm } from './order-forms.tsx'
import { OrderLines } from './order-lines.tsx'
import * as styles from './order-page.module.css'
import { OrderTrack } from './order-track.tsx'
import { PickupBox } from './pickup-box.tsx'
import { TripBox } from './trip-box.tsx'

type Props = {
  detail: OrderDetail
  branch: BranchView | undefined
  answer: AfterAnswer | undefined
  /** the query that identifies this order on other pages */
  search: string
  /** the payment methods for an unpaid order */
  methods: readonly PayMethod[]
  /** each line as a reorder, for a signed-in customer */
  again?: readonly AgainView[]
}

/** One order with all actions that are still possible. */
export function OrderPage({ detail, branch, answer, search, methods, again = [] }: Props) {
  const { order, canCancel } = detail
  const isParcel = detail.parcels.length > 0
  return (
    <div className={styles.orderpage}>
      <Said answer={answer} />
      {order.state === 'awaitingPayment' ? (
        <PayForm detail={detail} methods={methods} message={answer?.kind === 'unpaid' ? answer.message : undefined} />
      ) : null}
      {detail.proposedMove ? <MoveBox move={detail.proposedMove} /> : null}
      <Term detail={detail} search={search} />
      <section aria-labelledby="order-state" className="column">
        <OrderState order={order} />
        <OrderTrack order={order} timeline={detail.timeline} />
        <Tracking parcels={detail.parcels} />
        <Parts detail={detail} />
        {order.shippingMethod === 'CustomerAddress' && order.deliveryPhone && isComing(order.state) && !isParcel ? (
          <p className="small soft">{m.order_driver({ phone: readablePhone(order.deliveryPhone) })}</p>
        ) : null}
      </section>
      {detail.trip ? <TripBox key={detail.trip.at} trip={detail.trip} id={order.id} search={search} /> : null}
      {branch && mayCollect(order) ? <PickupBox detail={detail} branch={branch} /> : null}
      <section aria-labelledby="order-lines">
        <h2 id="order-lines" className={orderCardStyles.orderScreenWhen}>
          {m.order_lines()}
        </h2>
        {again.length > 0 ? <AgainNote again={again} /> : null}
        <OrderLines detail={detail} answer={answer} again={again} />
        {order.state === 'delivered' ? (
          <p>
            <NamedLink to="order-reviews" search={search}>
              {m.ownreview_title()}
            </NamedLink>
          </p>
        ) : null}
      </section>
      <Returns detail={detail} />
      <OrderFacts detail={detail} />
      <Papers detail={detail} />
      {canCancel ? <CancelForm /> : null}
    </div>
  )
}

function Tracking({ parcels }: { parcels: OrderDetail['parcels'] }) {
  if (parcels.length === 0) return null
  return (
    <ul>
      {parcels.map(({ number, url }) => (
        <li key={number}>
          {m.order_parcel()} <a href={url}>{number}</a>
        </li>
      ))}
    </ul>
  )
}

/** Goods that left before the rest of the order. */
function Parts({ detail: { parts, order } }: { detail: OrderDetail }) {
  if (parts.length === 0) return null
  const momentOf = (at: Date) => `${writtenDay(dayAt(at))}, ${clockAt(at)}`
  return (
    <ul className="small">
      {parts.map(({ at, items }) => (
        <li key={at}>{m.order_part_taken({ at: momentOf(new Date(at)), goods: items })}</li>
      ))}
      {isComing(order.state) ? (
        <li className="soft">{order.split ? m.split_rest_delivered() : m.order_part_rest()}</li>
      ) : null}
    </ul>
  )
}

/** Also while the rest of a split order is not delivered yet. */
const mayCollect = ({ split, state }: OrderDetail['order']) =>
  split ? state !== 'cancelled' && (split.state === 'open' || split.state === 'ready') : isComing(state)

const isComing = (state: OrderDetail['order']['state']) => state !== 'delivered' && state !== 'cancelled'

/** Shows the right of withdrawal until its period ends. */
function Term({ detail: { canWithdraw, withdrawUntil }, search }: { detail: OrderDetail; search: string }) {
  if (!canWithdraw) return null
  return (
    <div className={`${noticeStyles.notice} ${noticeStyles.noticeLeaf}`}>
      <Icon name="undo-2" />
      <span>
        <b className="strong">{withdrawUntil ? m.order_term({ day: longDay(withdrawUntil) }) : m.order_term_open()}</b>.{' '}
        {m.order_term_text()}{' '}
        <NamedLink to="withdrawal" search={search}>
          {m.order_withdraw_link()}
        </NamedLink>
        .
      </span>
    </div>
  )
}

function Said({ answer }: { answer: AfterAnswer | undefined }) {
  if (answer?.kind === 'cancelled')
    return (
      <Notice kind="good" live>
        {m.order_cancelled_done()}
      </Notice>
    )
  if (answer?.kind === 'moved')
    return (
      <Notice kind="good" live>
        {answer.isAccepted ? m.order_move_accepted() : m.order_move_declined()}
      </Notice>
    )
  if (answer?.kind === 'confirmed') {
    const at = new Date(answer.confirmedAt)
    return (
      <Notice kind="good" live>
        {m.order_return_done({
          at: `${writtenDay(dayAt(at))}, ${clockAt(at)}`,
          amount: amount(answer.refundInclTax),
          day: writtenDay(answer.refundBy),
        })}
      </Notice>
    )
  }
  if (answer?.kind === 'refused' && answer.lineNumber === undefined)
    return (
      <Notice kind="error" live>
        {m.order_refused({ message: answer.message })}
      </Notice>
    )
  return null
}

const SHORT_TEXTS = {
  missing: m.order_short_missing,
  replaced: m.order_short_replaced,
  cancelled: m.order_short_cancelled,
} as const

function Returns({ detail: { withdrawals } }: { detail: OrderDetail }) {
  if (withdrawals.length === 0) return null
  return (
    <section className="box">
      <h2>{m.order_returns()}</h2>
      <ul className={styles.returns}>
        {withdrawals.map(({ confirmedAt, items, refundInclTax, refundBy, isRefunded, reason }) => (
          <li key={confirmedAt}>
            <b className="strong">{items}</b>
            <span className="soft">
              {reason === 'withdrawn'
                ? `${isRefunded ? m.order_return_state_done() : m.order_return_state_open()} · `
                : `${SHORT_TEXTS[reason]()} · `}
              {reason === 'replaced' && refundInclTax === 0
                ? m.order_short_same()
                : m.order_return_row({ amount: amount(refundInclTax), day: writtenDay(refundBy) })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Papers({ detail: { papers } }: { detail: OrderDetail }) {
  return (
    <section className="box">
      <h2>{m.order_papers()}</h2>
      {papers.length === 0 ? <p className="small soft">{m.order_papers_none()}</p> : null}
      <ul className={styles.papers}>
        {papers.map(({ number, kind, url }) => (
          <li key={number}>
            <a href={url} data-reload>
              <Icon name="file-text" size={16} />{' '}
              {kind === 'invoice' ? m.order_paper_invoice({ number }) : m.order_paper_credit({ number })}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
