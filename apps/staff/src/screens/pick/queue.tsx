import { claimPickJob, listPickJobs, type PickJobSummary } from '@shop/contract/staff/pick'
import { ChevronRight } from 'lucide-react'
import { useEffect, useState } from 'react'
import {
  type ActionFunctionArgs,
  Form,
  Link,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router'
import { useStaffMember } from '#layout/office.tsx'
import { act } from '#lib/act.ts'
import { request } from '#lib/api.ts'
import { useLive } from '#lib/live.ts'
import { m } from '#paraglide/messages.js'
import { FloorBar } from '#ui/floor/floor-bar.tsx'
import { Notice, OutcomeNotice } from '#ui/notice.tsx'
import { aislesText, clock, goodsText, kilos, leftOf } from './pick-texts.ts'
import styles from './queue.module.css'

export async function loader({ request: { signal } }: { request: Request }) {
  const { now, jobs } = await request(listPickJobs, {}, signal)
  // The clock of a handheld may be wrong; minutes are counted by that of the server.
  return { jobs, aheadMs: Date.parse(now) - Date.now() }
}

/** Claims the job that the form names and opens it, or reports who has it. */
export async function action({ request: sent }: ActionFunctionArgs) {
  const id = String((await sent.formData()).get('id'))
  let isClaimed = false
  const outcome = await act(async () => {
    const { outcome: claimed, by } = await request(claimPickJob, { params: { id } })
    isClaimed = claimed === 'claimed'
    return m.pick_taken({ name: by })
  })
  return isClaimed ? redirect(`/pick/${id}`) : outcome
}

const TICK_MS = 20_000

export function Queue() {
  const { jobs, aheadMs } = useLoaderData<typeof loader>()
  const outcome = useActionData<typeof action>()
  const { branches, hasAllBranches, permissions } = useStaffMember()
  const [, setTick] = useState(0)
  useLive('pick')
  // Minutes left change without an event.
  useEffect(() => {
    const timer = setInterval(() => setTick((tick) => tick + 1), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  useEffect(() => {
    document.title = `${m.pick_title()} | ${BRAND_NAME}`
  }, [])
  const now = Date.now() + aheadMs
  const first = jobs.find(({ state, isMine }) => state === 'open' || isMine)
  const isLater = (job: PickJobSummary) => leftOf(job.promisedAt, now).kind === 'later'
  const groups = [
    { title: m.pick_now(), list: jobs.filter((job) => !isLater(job)) },
    { title: m.pick_later(), list: jobs.filter(isLater) },
  ].filter(({ list }) => list.length > 0)
  return (
    <>
      <FloorBar
        title={hasAllBranches ? m.pick_title() : branches.map(({ name }) => name).join(', ')}
        backText={m.pick_home()}
      >
        <span className={styles.queueClock}>{clock(now)}</span>
        {permissions.includes('stock.count') ? (
          <Link className={styles.queueCount} to="/count">
            {m.count_title()}
          </Link>
        ) : null}
      </FloorBar>
      <main className={styles.queueMain} id="content" tabIndex={-1}>
        {outcome?.ok ? <Notice tone="warn" text={outcome.text} /> : <OutcomeNotice outcome={outcome} />}
        {jobs.length === 0 ? <p className={styles.queueNone}>{m.pick_none()}</p> : null}
        {groups.map(({ title, list }) => (
          <section key={title} aria-label={title}>
            <div className={styles.queueHead}>
              <h2 className={styles.queueGroup}>{title}</h2>
              <span>{counts(list)}</span>
            </div>
            <ul>
              {list.map((job) => (
                <Job key={job.id} job={job} now={now} hasBranch={hasAllBranches || branches.length > 1} />
              ))}
            </ul>
          </section>
        ))}
      </main>
      {first ? <First job={first} now={now} /> : null}
    </>
  )
}

const counts = (jobs: readonly PickJobSummary[]) => {
  const pickups = jobs.filter(({ method }) => method === 'pickup').length
  return m.pick_counts({ pickups, deliveries: jobs.length - pickups })
}

function Job({ job, now, hasBranch }: { job: PickJobSummary; now: number; hasBranch: boolean }) {
  const left = leftOf(job.promisedAt, now)
  const isTaken = job.state === 'picking' && !job.isMine
  const place = job.aisles ? aislesText(job.aisles) : job.category
  return (
    <li>
      <Form method="post">
        <input type="hidden" name="id" value={job.id} />
        <button className={isTaken ? `${styles.queueJob} ${styles.queueTaken}` : styles.queueJob} type="submit">
          <span className={left.kind === 'late' ? `${styles.queueLeft} ${styles.queueLate}` : styles.queueLeft}>
            <b className={styles.queueFigure}>{left.figure}</b>
            <small>{left.unit}</small>
          </span>
          <span className={styles.queueText}>
            <span>
              <b className={styles.queueNumber}>{job.number}</b> {job.customer}
            </span>
            {job.by ? (
              <span>
                {job.isMine
                  ? m.pick_mine({ picked: job.pickedLines, lines: job.lines })
                  : m.pick_by({ name: job.by, picked: job.pickedLines, lines: job.lines })}
              </span>
            ) : (
              <span>
                <b>{job.lines === 1 ? m.pick_line() : m.pick_lines({ count: job.lines })}</b>
                {` · ${[kilos(job.weightGrams), goodsText(job.goods)].join(' · ')}`}
              </span>
            )}
            <span className={styles.queuePlace}>
              {[place, job.isOutside ? m.pick_outside() : '', hasBranch ? job.branch : ''].filter(Boolean).join(', ')}
              {job.method === 'delivery' ? ` · ${m.method_delivery()}` : ''}
            </span>
          </span>
          <ChevronRight size={20} aria-hidden="true" />
        </button>
      </Form>
    </li>
  )
}

function First({ job, now }: { job: PickJobSummary; now: number }) {
  const isBusy = useNavigation().state !== 'idle'
  const left = leftOf(job.promisedAt, now)
  return (
    <Form className={styles.queueFoot} method="post">
      <input type="hidden" name="id" value={job.id} />
      <button className={styles.queueGo} type="submit" disabled={isBusy}>
        {m.pick_go({ number: job.number, left: `${left.figure} ${left.unit}` })}
      </button>
    </Form>
  )
}
