import { claimPickJob, listPickJobs, PICK_JOBS_LISTED, type PickJobSummary } from '@shop/contract/staff/pick'
import { crateAt, ROUND_LEAST, ROUND_MOST } from '@shop/domain/picking/round'
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
import { useFirstRows, useScrollMemory } from '#ui/list/list-memory.ts'
import { listQuery } from '#ui/list/list-query.ts'
import { useLocalList } from '#ui/list/use-local-list.ts'
import { Notice, type Outcome, OutcomeNotice } from '#ui/notice.tsx'
import { ListTools } from '../views/list-tools.tsx'
import { aislesText, clock, goodsText, kilos, leftOf, QUEUE_COLUMNS, QUEUE_SORTS, queueFilters } from './pick-texts.ts'
import styles from './queue.module.css'

export async function loader({ request: { url, signal } }: { request: Request }) {
  listQuery(url)
  const { now, jobs } = await request(listPickJobs, {}, signal)
  // The clock of a handheld may be wrong; minutes are counted by that of the server.
  return { jobs, aheadMs: Date.parse(now) - Date.now() }
}

/** Claims the jobs that the form names and opens those it got as one round, or reports who has them. */
export async function action({ request: sent }: ActionFunctionArgs) {
  const ids = (await sent.formData()).getAll('id').map(String).slice(0, ROUND_MOST)
  const found: string[] = []
  let isClaimed = false
  let last: Outcome = { ok: true, text: m.round_none() }
  for (const id of ids) {
    last = await act(async () => {
      const { outcome, by } = await request(claimPickJob, { params: { id } })
      found.push(id)
      isClaimed ||= outcome === 'claimed'
      return m.pick_taken({ name: by })
    })
  }
  if (!isClaimed) return last
  // The round names those that a colleague has. The address holds its jobs, so that a reload continues it.
  return redirect(ids.length === 1 ? `/pick/${ids[0]}` : `/pick/round?${new URLSearchParams({ jobs: found.join() })}`)
}

const TICK_MS = 20_000

export function Queue() {
  const { jobs, aheadMs } = useLoaderData<typeof loader>()
  const outcome = useActionData<typeof action>()
  const { branches, hasAllBranches, permissions } = useStaffMember()
  const [, setTick] = useState(0)
  const list = useLocalList({
    rows: jobs,
    sorts: QUEUE_SORTS,
    columns: QUEUE_COLUMNS,
    picked: queueFilters(),
    perPage: PICK_JOBS_LISTED,
  })
  const main = useScrollMemory()
  const rows = useFirstRows(list.shown)
  const [isMaking, setMaking] = useState(list.memory.chosen.length > 0)
  /** The orders of the round that is being put together, in the order of their crates. */
  const round = isMaking ? list.memory.chosen : undefined
  const setRound = (ids: readonly string[] | undefined) => {
    setMaking(ids !== undefined)
    list.memory.choose(ids ?? [])
  }
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
  const free = jobs.filter(isFree)
  // A colleague may have taken one since it was chosen.
  const chosen = round?.filter((id) => free.some((job) => job.id === id))
  const choose = (id: string) =>
    setRound(chosen?.includes(id) ? chosen.filter((one) => one !== id) : [...(chosen ?? []), id])
  const first = jobs.find((job) => list.shown.includes(job) && (job.state === 'open' || job.isMine))
  const isLater = (job: PickJobSummary) => leftOf(job.promisedAt, now).kind === 'later'
  const groups = [
    { title: m.pick_now(), of: (job: PickJobSummary) => !isLater(job) },
    { title: m.pick_later(), of: isLater },
  ]
    .map(({ title, of }) => ({ title, counted: counts(list.shown.filter(of)), jobs: rows.filter(of) }))
    .filter((group) => group.jobs.length > 0)
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
      <main className={styles.queueMain} id="content" tabIndex={-1} ref={main}>
        <ListTools list="pick" sorts={QUEUE_SORTS} columns={QUEUE_COLUMNS} picked={queueFilters()} isFolded />
        {outcome?.ok ? <Notice tone="warn" text={outcome.text} /> : <OutcomeNotice outcome={outcome} />}
        {list.shown.length === 0 ? (
          <p className={styles.queueNone}>{jobs.length === 0 ? m.pick_none() : m.palette_none()}</p>
        ) : null}
        {chosen ? (
          <p className={styles.queueRound} role="status">
            <b>{m.round_choose()}</b>
            <span>{chosen.length > ROUND_MOST ? m.round_too_many() : m.round_chosen({ count: chosen.length })}</span>
          </p>
        ) : null}
        {groups.map(({ title, counted, jobs: listed }) => (
          <section key={title} aria-label={title}>
            <div className={styles.queueHead}>
              <h2 className={styles.queueGroup}>{title}</h2>
              <span>{counted}</span>
            </div>
            <ul>
              {listed.map((job) => {
                const shown = { job, now, hasBranch: hasAllBranches || branches.length > 1, shows: list.shows }
                return chosen && isFree(job) ? (
                  <Choice key={job.id} {...shown} place={chosen.indexOf(job.id)} onChoose={() => choose(job.id)} />
                ) : (
                  <Job
                    key={job.id}
                    {...shown}
                    isChoosing={chosen !== undefined}
                    isLast={list.memory.row === job.id}
                    onOpen={() => list.memory.open(job.id)}
                  />
                )
              })}
            </ul>
          </section>
        ))}
      </main>
      {chosen ? (
        <StartRound ids={chosen} onCancel={() => setRound(undefined)} />
      ) : first ? (
        <First job={first} now={now} onRound={free.length >= ROUND_LEAST ? () => setRound([]) : undefined} />
      ) : null}
    </>
  )
}

const counts = (jobs: readonly PickJobSummary[]) => {
  const pickups = jobs.filter(({ method }) => method === 'pickup').length
  return m.pick_counts({ pickups, deliveries: jobs.length - pickups })
}

/** Pickups only: a delivery goes onto pallets. */
const isFree = ({ state, isMine, method }: PickJobSummary): boolean =>
  method === 'pickup' && (state === 'open' || (state === 'picking' && isMine))

type Shown = { job: PickJobSummary; now: number; hasBranch: boolean; shows: (column: string) => boolean }
type JobProps = Shown & { isChoosing: boolean; isLast: boolean; onOpen: () => void }

function Job({ job, isChoosing, isLast, onOpen, ...shown }: JobProps) {
  const isTaken = (job.state === 'picking' && !job.isMine) || isChoosing
  return (
    <li>
      <Form method="post">
        <input type="hidden" name="id" value={job.id} />
        <button
          className={isTaken ? `${styles.queueJob} ${styles.queueTaken}` : styles.queueJob}
          type="submit"
          disabled={isChoosing}
          aria-current={isLast || undefined}
          onClick={onOpen}
        >
          <About job={job} {...shown} />
          <ChevronRight size={20} aria-hidden="true" />
        </button>
      </Form>
    </li>
  )
}

/** A pickup that can join the round; its crate is shown as soon as it does. */
function Choice({ place, onChoose, ...shown }: Shown & { place: number; onChoose: () => void }) {
  return (
    <li>
      <label className={styles.queueJob}>
        <About {...shown} />
        <input className={styles.queueTick} type="checkbox" checked={place >= 0} onChange={onChoose} />
        {place >= 0 ? <b className={styles.queueCrate}>{crateAt(place)}</b> : null}
      </label>
    </li>
  )
}

function About({ job, now, hasBranch, shows }: Shown) {
  const left = leftOf(job.promisedAt, now)
  const place = job.aisles ? aislesText(job.aisles) : job.category
  return (
    <>
      <span className={left.kind === 'late' ? `${styles.queueLeft} ${styles.queueLate}` : styles.queueLeft}>
        <b className={styles.queueFigure}>{left.figure}</b>
        <small>{left.unit}</small>
      </span>
      <span className={styles.queueText}>
        <span>
          <b className={styles.queueNumber}>{job.number}</b> {shows('customer') ? job.customer : null}
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
            {shows('goods') ? ` · ${[kilos(job.weightGrams), goodsText(job.goods)].join(' · ')}` : null}
          </span>
        )}
        {shows('place') ? (
          <span className={styles.queuePlace}>
            {[place, job.isOutside ? m.pick_outside() : '', hasBranch ? job.branch : ''].filter(Boolean).join(', ')}
            {job.method === 'delivery' ? ` · ${m.method_delivery()}` : ''}
          </span>
        ) : null}
      </span>
    </>
  )
}

function First({ job, now, onRound }: { job: PickJobSummary; now: number; onRound: (() => void) | undefined }) {
  const isBusy = useNavigation().state !== 'idle'
  const left = leftOf(job.promisedAt, now)
  return (
    <Form className={styles.queueFoot} method="post">
      <input type="hidden" name="id" value={job.id} />
      <button className={styles.queueGo} type="submit" disabled={isBusy}>
        {m.pick_go({ number: job.number, left: `${left.figure} ${left.unit}` })}
      </button>
      {onRound ? (
        <button className={styles.queueSecond} type="button" onClick={onRound}>
          {m.round_make()}
        </button>
      ) : null}
    </Form>
  )
}

function StartRound({ ids, onCancel }: { ids: readonly string[]; onCancel: () => void }) {
  const isBusy = useNavigation().state !== 'idle'
  return (
    <Form className={styles.queueFoot} method="post">
      {ids.map((id) => (
        <input key={id} type="hidden" name="id" value={id} />
      ))}
      <button
        className={styles.queueGo}
        type="submit"
        disabled={isBusy || ids.length < ROUND_LEAST || ids.length > ROUND_MOST}
      >
        {m.round_start({ count: ids.length })}
      </button>
      <button className={styles.queueSecond} type="button" onClick={onCancel}>
        {m.round_cancel()}
      </button>
    </Form>
  )
}
