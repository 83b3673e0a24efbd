import { ScanLine } from 'lucide-react'
import { type FormEvent, useEffect, useRef } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import { useStaffMember } from '#layout/office.tsx'
import { Page } from '#layout/page.tsx'
import { day, moment, money } from '#lib/format.ts'
import { paymentText } from '#lib/texts.ts'
import { m } from '#paraglide/messages.js'
import { branchIdOf } from '#screens/counter/branch.ts'
import controls from '#ui/controls.module.css'
import { Notice, OutcomeNotice } from '#ui/notice.tsx'
import { Done } from './done-returns.tsx'
import { EMPTY, type Gap } from './draft.ts'
import { Line } from './return-line.tsx'
import styles from './returns.module.css'
import { type Amounts, useReturn } from './use-return.ts'

/** Takes in goods at the counter. The code of the order stays out of the address; the number may be in it. */
export function Returns() {
  const member = useStaffMember()
  const branchId = branchIdOf(useLocation() as unknown as Location, member)
  const [query] = useSearchParams()
  const { view, drafts, amounts, outcome, gap, isBusy, find, change, takeIn, run } = useReturn(
    branchId,
    query.get('number') ?? '',
  )
  const branch = member.branches.find(({ id }) => id === branchId)?.name ?? ''
  const isChosen = [...drafts.values()].some(({ quantity }) => quantity > 0)
  return (
    <Page title={m.return_title()} sub={branch}>
      <div className={styles.returns}>
        <Link to={`/counter?branch=${branchId}`}>{m.day_back()}</Link>
        <Find onFind={find} />
        <OutcomeNotice outcome={outcome} />
        {view ? (
          <div className={styles.returnSides}>
            <section aria-labelledby="return-order">
              <h2 className={styles.returnTitle} id="return-order">
                {view.customer} · {view.number}
              </h2>
              <p>{aboutText(view)}</p>
              {view.isInTime ? null : <Notice tone="warn" text={m.return_late()} />}
              {view.isPending ? <Notice tone="warn" text={m.return_pending()} /> : null}
              {view.canReturn || view.returns.length > 0 ? null : <Notice tone="warn" text={m.return_none()} />}
              <ul>
                {view.lines.map((line) => (
                  <Line
                    key={line.lineNumber}
                    line={line}
                    draft={drafts.get(line.lineNumber) ?? EMPTY}
                    isInTime={view.isInTime}
                    branchId={branchId}
                    change={(part) => change(line.lineNumber, part)}
                  />
                ))}
              </ul>
            </section>
            <aside className={styles.returnMoney} aria-label={m.return_back({ name: view.customer })}>
              {isChosen ? (
                <Money
                  name={view.customer}
                  payment={paymentText(view.paymentMethod)}
                  amounts={amounts}
                  gap={gap}
                  isBusy={isBusy}
                  takeIn={takeIn}
                />
              ) : null}
              <Done returns={view.returns} branchId={branchId} run={run} isBusy={isBusy} />
            </aside>
          </div>
        ) : (
          <p>{m.return_start()}</p>
        )}
      </div>
    </Page>
  )
}

const aboutText = (view: {
  readonly handedOverAt: string | null
  readonly until: string | null
  readonly branch: string | null
}) =>
  [
    view.branch,
    view.handedOverAt ? m.return_handed_over({ at: moment(view.handedOverAt) }) : '',
    view.until ? m.return_until({ day: day(view.until) }) : '',
  ]
    .filter(Boolean)
    .join(' · ')

function Find({ onFind }: { onFind: (text: string) => Promise<void> }) {
  const field = useRef<HTMLInputElement>(null)
  // The scanner types into the focused field.
  useEffect(() => {
    if (document.activeElement === document.body) field.current?.focus()
  }, [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const text = field.current?.value.trim() ?? ''
    if (field.current) field.current.value = ''
    if (text.length >= 4) void onFind(text)
  }
  return (
    <form className={styles.returnFind} onSubmit={submit} aria-label={m.return_find()}>
      <ScanLine size={24} aria-hidden="true" />
      <input
        className={styles.returnField}
        ref={field}
        required
        minLength={4}
        maxLength={80}
        autoComplete="off"
        placeholder={m.return_find_hint()}
        aria-label={m.return_find()}
      />
      <button className={controls.button} type="submit">
        {m.counter_find_go()}
      </button>
    </form>
  )
}

type MoneyProps = {
  readonly name: string
  readonly payment: string
  readonly amounts: Amounts | undefined
  readonly gap: Gap
  readonly isBusy: boolean
  readonly takeIn: (amounts: Amounts) => Promise<void>
}

/** The refund before it happens; the button repeats it. */
function Money({ name, payment, amounts, gap, isBusy, takeIn }: MoneyProps) {
  return (
    <section className={styles.returnSum} aria-live="polite">
      <h2 className={styles.returnTitle}>{m.return_back({ name })}</h2>
      {gap ? <Notice tone="warn" text={gap === 'photo' ? m.return_needs_photo() : m.return_needs_reason()} /> : null}
      {amounts ? (
        <>
          <dl className={styles.returnRows}>
            {amounts.reducedCents > 0 ? (
              <>
                <dt>{m.return_full()}</dt>
                <dd>{money(amounts.refundCents + amounts.reducedCents)}</dd>
                <dt>{m.return_minus()}</dt>
                <dd>{money(-amounts.reducedCents)}</dd>
              </>
            ) : null}
            <dt>{amounts.tillCents > 0 ? m.return_by_till() : m.return_by({ payment })}</dt>
            <dd className={styles.returnTotal}>{money(amounts.refundCents)}</dd>
            {amounts.pointsBack > 0 ? (
              <>
                <dt>{m.return_points()}</dt>
                <dd>{amounts.pointsBack}</dd>
              </>
            ) : null}
          </dl>
          {amounts.needsApproval ? <Notice tone="warn" text={m.return_four_eyes()} /> : null}
          <button
            className={`${controls.button} ${controls.buttonGo} ${styles.returnGo}`}
            type="button"
            disabled={isBusy}
            onClick={() => void takeIn(amounts)}
          >
            {amounts.needsApproval
              ? m.return_ask({ amount: money(amounts.refundCents) })
              : m.return_go({ amount: money(amounts.refundCents) })}
          </button>
        </>
      ) : null}
    </section>
  )
}
