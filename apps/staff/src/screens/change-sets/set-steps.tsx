import type { ChangeSetDetail } from '@shop/contract/staff/range/change-sets'
import { Form, useNavigation } from 'react-router'
import { count, moment, plainNumber } from '#lib/format.ts'
import { m } from '#paraglide/messages.js'
import controls from '#ui/controls.module.css'
import styles from './change-sets.module.css'

const go = `${controls.button} ${controls.buttonGo}`

/** The next steps of the set, and the progress of the worker. */
export function Steps({ detail }: { detail: ChangeSetDetail }) {
  const { set } = detail
  const isBusy = useNavigation().state !== 'idle'
  const withdraw = (
    <button className={controls.button} name="step" value="withdraw" type="submit" disabled={isBusy}>
      {m.sets_withdraw()}
    </button>
  )
  if (set.state === 'draft' || set.state === 'proposed') return <Proposal detail={detail} isBusy={isBusy} />
  if (set.state === 'approved')
    return (
      <div className={styles.steps}>
        <p>{m.sets_approved_about()}</p>
        <Form className={styles.stepForm} method="post">
          <label className={controls.field}>
            <span className={controls.label}>{m.sets_starts_at()}</span>
            <input className={controls.input} name="startsAt" type="datetime-local" required />
          </label>
          <button className={controls.button} name="step" value="schedule" type="submit" disabled={isBusy}>
            {m.sets_schedule()}
          </button>
        </Form>
        <Form className={styles.stepForm} method="post">
          <button className={go} name="step" value="schedule" type="submit" disabled={isBusy}>
            {m.sets_activate({ count: count(set.total, true) })}
          </button>
          {withdraw}
        </Form>
      </div>
    )
  if (set.state === 'scheduled')
    return (
      <Form className={styles.stepForm} method="post">
        <p role="status">{m.sets_scheduled_for({ moment: moment(set.startsAt ?? set.createdAt) })}</p>
        {withdraw}
      </Form>
    )
  return <Progress detail={detail} isBusy={isBusy} />
}

type Props = { readonly detail: ChangeSetDetail; readonly isBusy: boolean }

function Proposal({ detail: { set, effects, limits }, isBusy }: Props) {
  const errors = effects?.counts.find(({ effect }) => effect === 'price_error')?.count ?? 0
  if (set.state === 'proposed' && set.approval === 'pending')
    return (
      <Form className={styles.stepForm} method="post">
        <p role="status">{m.sets_waits()}</p>
        <button className={controls.button} name="step" value="withdraw" type="submit" disabled={isBusy}>
          {m.sets_withdraw()}
        </button>
      </Form>
    )
  return (
    <Form className={styles.steps} method="post">
      <p>{m.sets_limits({ lines: count(limits.lines, true), percent: plainNumber(limits.percent) })}</p>
      {errors > 0 ? (
        <label className={styles.accepts}>
          <input name="acceptsErrors" type="checkbox" />
          {m.sets_accepts({ count: count(errors, true) })}
        </label>
      ) : null}
      <div className={styles.stepForm}>
        <button className={go} name="step" value="propose" type="submit" disabled={isBusy || set.total === 0}>
          {m.sets_propose({ count: count(set.total, true) })}
        </button>
        {set.state === 'proposed' ? (
          <button className={controls.button} name="step" value="withdraw" type="submit" disabled={isBusy}>
            {m.sets_withdraw()}
          </button>
        ) : null}
      </div>
    </Form>
  )
}

function Progress({ detail: { set, skipped, kept }, isBusy }: Props) {
  const isLive = set.state === 'live'
  const [done, total] = isLive ? [set.done, set.total] : [set.undone, set.toUndo]
  const values = { done: count(done, true), total: count(total, true) }
  return (
    <div className={styles.steps}>
      <p className={styles.progress}>
        <progress aria-label={m.jobs_progress()} max={Math.max(total, 1)} value={done} />
        <span role="status">{isLive ? m.sets_applied(values) : m.sets_restored(values)}</span>
      </p>
      {isLive ? (
        <Form className={styles.stepForm} method="post">
          <button className={controls.button} name="step" value="revert" type="submit" disabled={isBusy}>
            {m.sets_revert()}
          </button>
          <span>{skipped > 0 ? m.sets_skipped_count({ count: count(skipped, true) }) : null}</span>
        </Form>
      ) : (
        <p>
          {m.sets_reverted_by({ name: set.revertedBy ?? '', moment: moment(set.revertedAt ?? set.createdAt) })}{' '}
          {kept > 0 ? m.sets_kept_count({ count: count(kept, true) }) : null}
        </p>
      )}
    </div>
  )
}
