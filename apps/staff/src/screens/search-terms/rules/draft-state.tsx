import type { readTermRules, TermRunView } from '@shop/contract/staff/range/term-rules'
import type { StaffReply } from '@shop/contract/staff/staff-endpoint'
import { useEffect } from 'react'
import { Form, Link, useNavigation, useRevalidator } from 'react-router'
import { count, moment } from '#lib/format.ts'
import { m } from '#paraglide/messages.js'
import controls from '#ui/controls.module.css'
import { Notice } from '#ui/notice.tsx'
import { Figures } from './figures.tsx'
import styles from './rules.module.css'

/** Between two readings while the worker measures. */
const READ_EVERY_MS = 2_000
/** Without progress for this long, the search engine or the worker is busy or unavailable. */
const LATE_MS = 60_000

type Draft = Pick<StaffReply<typeof readTermRules>, 'run' | 'isChanged' | 'digest'>

/** The next step of the draft: a measurement, its end, or its publication. */
export function DraftState({ run, isChanged, digest }: Draft) {
  const { revalidate } = useRevalidator()
  const isMeasuring = run?.state === 'measuring'
  // A timer is outside React.
  useEffect(() => {
    if (!isMeasuring) return
    const timer = setInterval(() => void revalidate(), READ_EVERY_MS)
    return () => clearInterval(timer)
  }, [isMeasuring, revalidate])
  const isReady = run?.state === 'finished' && !run.isOutdated
  return (
    <section className={styles.draftState} aria-label={m.rules_state()}>
      {isMeasuring ? <Progress run={run} /> : null}
      {!isChanged ? <p>{m.rules_followed()}</p> : null}
      {isChanged && !isMeasuring && !isReady ? <p>{run ? m.rules_measure_again() : m.rules_unmeasured()}</p> : null}
      {isChanged && !isReady && !(isMeasuring && !run.isOutdated) ? <Measure digest={digest} /> : null}
      {isChanged && isReady ? <Publish run={run} /> : null}
    </section>
  )
}

function Measure({ digest }: { digest: string }) {
  const isBusy = useNavigation().state !== 'idle'
  return (
    <Form method="post" action="/term-rules" preventScrollReset>
      <input type="hidden" name="digest" value={digest} />
      <button
        className={`${controls.button} ${controls.buttonGo}`}
        name="step"
        value="measure"
        type="submit"
        disabled={isBusy}
      >
        {m.rules_measure()}
      </button>
    </Form>
  )
}

function Progress({ run }: { run: TermRunView }) {
  const isLate = Date.now() - Date.parse(run.progressedAt) > LATE_MS
  return (
    <>
      <p className={styles.ruleProgress}>
        <progress aria-label={m.rules_progress()} max={run.total} value={run.done} />
        <span role="status">{m.rules_measured_of({ done: count(run.done, true), total: count(run.total, true) })}</span>
      </p>
      {isLate ? <Notice tone="warn" text={m.rules_late()} /> : null}
    </>
  )
}

/** The figures of the draft. A drop needs a confirmation, which the server requires for exactly this measurement. */
function Publish({ run }: { run: TermRunView }) {
  const isBusy = useNavigation().state !== 'idle'
  return (
    <>
      <Figures before={run.before} after={run.after} />
      <p className={styles.ruleNote}>
        {m.rules_measured_by({ moment: moment(run.createdAt), name: run.createdBy })}{' '}
        <Link to={`/term-rules/runs/${run.id}`}>{m.rules_per_query()}</Link>
      </p>
      <Form className={styles.ruleForm} method="post" action="/term-rules" preventScrollReset>
        <input type="hidden" name="runId" value={run.id} />
        {run.isDrop ? (
          <>
            <Notice tone="bad" text={m.rules_drop()} />
            <label className={styles.ruleConfirm}>
              <input type="checkbox" name="isDropConfirmed" required />
              <span>{m.rules_confirm_drop()}</span>
            </label>
          </>
        ) : null}
        <button
          className={`${controls.button} ${controls.buttonGo}`}
          name="step"
          value="publish"
          type="submit"
          disabled={isBusy}
        >
          {m.rules_publish()}
        </button>
      </Form>
    </>
  )
}
