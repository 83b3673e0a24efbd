import { type BranchDay, closeBranchDay, readBranchDay } from '@shop/contract/staff/day-close'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import {
  type ActionFunctionArgs,
  Form,
  Link,
  type LoaderFunctionArgs,
  useLoaderData,
  useNavigation,
} from 'react-router'
import { Page } from '#layout/page.tsx'
import { act } from '#lib/act.ts'
import { request } from '#lib/api.ts'
import { clock, day as dayText, moment, money } from '#lib/format.ts'
import { useLastOutcome } from '#lib/last-outcome.ts'
import { m } from '#paraglide/messages.js'
import controls from '#ui/controls.module.css'
import { OutcomeNotice } from '#ui/notice.tsx'
import { Tag } from '#ui/tag.tsx'
import { readBranchId } from './branch.ts'
import styles from './day.module.css'
import { centsOf } from './hand-over-body.ts'

export async function loader({ request: sent }: LoaderFunctionArgs) {
  const branch = await readBranchId(sent, sent.signal)
  const day = new URL(sent.url).searchParams.get('day')
  return request(readBranchDay, { params: { branch }, query: day ? { day } : {} }, sent.signal)
}

/** Signs the day with the totals that the till states. */
export async function action({ request: sent }: ActionFunctionArgs) {
  const form = await sent.formData()
  const branch = await readBranchId(sent)
  const note = String(form.get('note') ?? '').trim()
  return act(async () => {
    await request(closeBranchDay, {
      params: { branch },
      body: {
        day: String(form.get('day')),
        tillPaidCents: centsOf(String(form.get('paid'))),
        tillRefundedCents: centsOf(String(form.get('refunded'))),
        ...(note === '' ? {} : { note }),
      },
    })
    return m.day_done()
  })
}

export function Day() {
  const day = useLoaderData<typeof loader>()
  const outcome = useLastOutcome()
  return (
    <Page title={m.day_title({ day: dayText(day.day) })} sub={day.branch}>
      <div className={styles.day}>
        <Link to="/counter">{m.day_back()}</Link>
        <OutcomeNotice outcome={outcome} />
        <dl className={styles.totals}>
          <dt>{m.day_hand_overs()}</dt>
          <dd>{day.handOvers}</dd>
          <dt>{m.day_paid()}</dt>
          <dd>{money(day.paidCents)}</dd>
          <dt>{m.day_refunded()}</dt>
          <dd>{money(day.refundedCents)}</dd>
        </dl>
        {day.closed ? <Signed day={day} closed={day.closed} /> : <CloseForm day={day} key={day.day} />}
        <Entries entries={day.entries} />
      </div>
    </Page>
  )
}

function Signed({ day, closed }: { day: BranchDay; closed: NonNullable<BranchDay['closed']> }) {
  return (
    <section className={styles.signed} aria-labelledby="signed">
      <h2 id="signed">{m.day_signed({ person: closed.person ?? '–', at: moment(closed.at) })}</h2>
      <Difference paid={closed.tillPaidCents - day.paidCents} refunded={closed.tillRefundedCents - day.refundedCents} />
      {closed.note ? <p>{closed.note}</p> : null}
    </section>
  )
}

/** Payments and refunds are compared separately: two mistakes of one amount would otherwise look equal. */
function Difference({ paid, refunded }: { paid: number; refunded: number }) {
  if (paid === 0 && refunded === 0) return <Tag tone="good" icon={CircleCheck} text={m.day_equal()} />
  return (
    <>
      {paid === 0 ? null : (
        <Tag tone="bad" icon={TriangleAlert} text={m.day_paid_difference({ amount: money(paid) })} />
      )}
      {refunded === 0 ? null : (
        <Tag tone="bad" icon={TriangleAlert} text={m.day_refunded_difference({ amount: money(refunded) })} />
      )}
    </>
  )
}

function CloseForm({ day }: { day: BranchDay }) {
  const [typed, setTyped] = useState({ paid: '', refunded: '0' })
  const isBusy = useNavigation().state !== 'idle'
  const isTyped = typed.paid !== '' && typed.refunded !== ''
  const difference = {
    paid: centsOf(typed.paid) - day.paidCents,
    refunded: centsOf(typed.refunded) - day.refundedCents,
  }
  const isEqual = difference.paid === 0 && difference.refunded === 0
  return (
    <Form className={styles.close} method="post">
      <input type="hidden" name="day" value={day.day} />
      <Amount
        label={m.day_till_paid()}
        name="paid"
        value={typed.paid}
        onType={(paid) => setTyped({ ...typed, paid })}
      />
      <Amount
        label={m.day_till_refunded()}
        name="refunded"
        value={typed.refunded}
        onType={(refunded) => setTyped({ ...typed, refunded })}
      />
      {isTyped ? <Difference {...difference} /> : null}
      {isTyped && !isEqual ? (
        <label className={controls.field}>
          <span className={controls.label}>{m.day_note()}</span>
          <input className={`${controls.input} ${styles.amount}`} name="note" required minLength={3} maxLength={500} />
        </label>
      ) : null}
      <button className={`${controls.button} ${controls.buttonGo} ${styles.sign}`} type="submit" disabled={isBusy}>
        {m.day_close()}
      </button>
    </Form>
  )
}

type AmountProps = {
  readonly label: string
  readonly name: string
  readonly value: string
  readonly onType: (text: string) => void
}
function Amount({ label, name, value, onType }: AmountProps) {
  return (
    <label className={controls.field}>
      <span className={controls.label}>{label}</span>
      <input
        className={`${controls.input} ${styles.amount}`}
        name={name}
        required
        inputMode="decimal"
        pattern="\d{1,6}([.,]\d{1,2})?"
        value={value}
        onChange={(event) => onType(event.target.value)}
      />
    </label>
  )
}

function Entries({ entries }: Pick<BranchDay, 'entries'>) {
  if (entries.length === 0) return null
  return (
    <section aria-labelledby="entries">
      <h2 id="entries">{m.day_entries()}</h2>
      <ul>
        {entries.map((entry) => (
          <li className={styles.receipt} key={`${entry.reference} ${entry.number}`}>
            <span>
              {clock(entry.at)} · {entry.number} · {entry.reference}
            </span>
            <b>{money(entry.kind === 'refund' ? -entry.cents : entry.cents)}</b>
          </li>
        ))}
      </ul>
    </section>
  )
}
