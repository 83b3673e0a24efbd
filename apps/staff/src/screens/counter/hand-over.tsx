import {
  type HandOverView,
  handOverOrder,
  overrideHandOver,
  readHandOver,
  releaseUncollected,
} from '@shop/contract/staff/counter'
import { CircleCheck, IdCard, TriangleAlert } from 'lucide-react'
import {
  type ActionFunctionArgs,
  Form,
  Link,
  type LoaderFunctionArgs,
  useLoaderData,
  useLocation,
  useNavigation,
} from 'react-router'
import { useStaffMember } from '#layout/office.tsx'
import { act } from '#lib/act.ts'
import { request } from '#lib/api.ts'
import { moment, money } from '#lib/format.ts'
import { useLastOutcome } from '#lib/last-outcome.ts'
import { paymentText, STATE_TEXTS } from '#lib/texts.ts'
import { m } from '#paraglide/messages.js'
import controls from '#ui/controls.module.css'
import { Notice, OutcomeNotice } from '#ui/notice.tsx'
import { OrderPresence } from '#ui/presence/order-presence.tsx'
import { StateTag } from '#ui/tag.tsx'
import styles from './counter.module.css'
import { CHECK_TEXTS, DOCUMENT_TEXTS, PROOF_TEXTS } from './counter-texts.ts'
import { bodyOf, overrideOf } from './hand-over-body.ts'
import { HandOverForm } from './hand-over-form.tsx'

export const loader = ({ params, request: { signal } }: LoaderFunctionArgs) =>
  request(readHandOver, { params: { number: params.number ?? '' } }, signal)

/** Hands the order over with the proof in the form. */
export async function action({ params, request: sent }: ActionFunctionArgs) {
  const form = await sent.formData()
  const address = { params: { number: params.number ?? '' } }
  return act(async () => {
    const reply = await send(form, address)
    if ('approvalId' in reply && reply.approvalId !== null) return m.approval_waits()
    if (form.has('part') && reply.state === 'preparing') return m.counter_part_done()
    return m.order_done({ state: STATE_TEXTS[reply.state]() })
  })
}

function send(form: FormData, address: { readonly params: { readonly number: string } }) {
  if (form.get('intent') === 'release') return request(releaseUncollected, address)
  if (form.get('proof') === 'override') return request(overrideHandOver, { ...address, body: overrideOf(form) })
  return request(handOverOrder, { ...address, body: bodyOf(form) })
}

export function HandOver() {
  const order = useLoaderData<typeof loader>()
  const outcome = useLastOutcome()
  const { permissions } = useStaffMember()
  const { search } = useLocation()
  return (
    <article className={styles.order} aria-labelledby="order">
      <header>
        <h2 className={styles.title} id="order">
          {order.customer} · {order.number}
        </h2>
        <p className={styles.quietLine}>{aboutText(order)}</p>
        <OrderPresence number={order.number} />
      </header>
      <OutcomeNotice outcome={outcome} />
      <Facts order={order} />
      <ul>
        {order.lines.map((line) => (
          <li className={styles.goodsLine} key={`${line.productNumber} ${line.title} ${line.cuts.join()}`}>
            <span>
              <b>{line.title}</b>
              <small className={styles.entryAbout}>
                {[
                  m.order_article({ number: line.productNumber }),
                  ...line.cuts,
                  ...line.choices,
                  ...(line.isOut ? [m.counter_part_out()] : []),
                ].join(' · ')}
              </small>
            </span>
            <span className={styles.pieces}>{line.quantity}</span>
          </li>
        ))}
      </ul>
      {order.parts.map((part) => (
        <Done done={part} more={partFacts(part)} key={part.at} />
      ))}
      {order.handedOver ? <Done done={order.handedOver} /> : null}
      {(order.handedOver || order.parts.length > 0) && permissions.includes('order.receive') ? (
        <Link className={controls.button} to={`/counter/return${search}${search ? '&' : '?'}number=${order.number}`}>
          {m.return_of_order()}
        </Link>
      ) : null}
      {order.unsafe.length > 0 ? (
        <Notice tone="bad" text={m.counter_unsafe({ goods: order.unsafe.join(', ') })} />
      ) : null}
      {order.canHandOver && order.unsafe.length === 0 ? <HandOverForm order={order} key={order.number} /> : null}
      {order.part && order.unsafe.length === 0 ? (
        <HandOverForm order={order} part={order.part} key={`${order.number} ${order.parts.length}`} />
      ) : null}
      {order.canRelease ? <Release order={order} /> : null}
      <WhyNot order={order} />
    </article>
  )
}

/** Why nothing can be handed over now. */
function WhyNot({ order: { canHandOver, handedOver, part, parts, state } }: { order: HandOverView }) {
  if (canHandOver || handedOver || part) return null
  if (parts.length === 0) return <Notice tone="warn" text={m.counter_not_yet()} />
  return <Notice tone="warn" text={state === 'preparing' ? m.counter_rest_not_yet() : m.counter_rest_gone()} />
}

const partFacts = ({ goods, restAt }: HandOverView['parts'][number]) => [
  m.counter_part_taken({ goods: goods.map(({ title, pieces }) => `${pieces} × ${title}`).join(', ') }),
  m.counter_part_promised({ time: moment(restAt) }),
]

const aboutText = ({ branch, weightGrams, lineCount, bay }: HandOverView) =>
  [
    branch,
    bay ? m.counter_in_bay({ bay }) : '',
    m.counter_lines({ count: lineCount }),
    weightGrams >= 25_000 ? m.counter_heavy({ kg: Math.ceil(weightGrams / 1000) }) : '',
  ]
    .filter(Boolean)
    .join(' · ')

/** Goods that were not collected in time: one press returns goods, money and points. */
function Release({ order }: { order: HandOverView }) {
  const { permissions } = useStaffMember()
  const isBusy = useNavigation().state !== 'idle'
  if (!permissions.includes('order.release')) return null
  return (
    <Form className={styles.release} method="post">
      <input type="hidden" name="intent" value="release" />
      <p>{m.counter_release_effect({ amount: money(order.releaseCents) })}</p>
      <button className={controls.button} type="submit" disabled={isBusy}>
        {m.counter_release()}
      </button>
    </Form>
  )
}

function Facts({ order }: { order: HandOverView }) {
  return (
    <dl className={styles.pickupFacts}>
      <div>
        <dt>{m.orders_state()}</dt>
        <dd>
          <StateTag state={order.state} />
        </dd>
      </div>
      <div>
        <dt>{m.counter_payment()}</dt>
        <dd className={order.dueCents > 0 ? styles.due : styles.fine}>
          {order.dueCents > 0 ? (
            <TriangleAlert size={18} aria-hidden="true" />
          ) : (
            <CircleCheck size={18} aria-hidden="true" />
          )}
          {order.dueCents > 0
            ? m.counter_to_pay({ amount: money(order.dueCents) })
            : `${money(order.totalCents)}, ${paymentText(order.paymentMethod)}`}
        </dd>
      </div>
      <div>
        <dt>{m.counter_collector()}</dt>
        <dd>{order.collector ? m.counter_collector_named({ name: order.collector }) : m.counter_collector_self()}</dd>
      </div>
    </dl>
  )
}

function Done({ done, more = [] }: { done: NonNullable<HandOverView['handedOver']>; more?: readonly string[] }) {
  const facts = [
    ...more,
    moment(done.at),
    done.person,
    PROOF_TEXTS[done.proof](),
    done.isNamedCollector ? m.counter_done_named() : null,
    ...done.checks.map((check) => CHECK_TEXTS[check].name()),
    done.document ? DOCUMENT_TEXTS[done.document]() : null,
    done.waitedSeconds === null ? null : m.counter_waited({ minutes: Math.round(done.waitedSeconds / 60) }),
  ]
  return (
    <p className={styles.done}>
      <IdCard size={20} aria-hidden="true" />
      {facts.filter(Boolean).join(' · ')}
    </p>
  )
}
