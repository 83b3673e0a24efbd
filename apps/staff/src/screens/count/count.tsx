import { addShelfCount, COUNT_TASKS_LISTED, type CountTaskView, listCountTasks } from '@shop/contract/staff/floor/count'
import { cleanScan } from '@shop/domain/gs1/scanned-code'
import { shelfIn } from '@shop/domain/picking/places'
import { piecesIn } from '@shop/domain/picking/stock-count'
import { ChevronRight } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import { act } from '#lib/act.ts'
import { request } from '#lib/api.ts'
import { useLive } from '#lib/live.ts'
import { m } from '#paraglide/messages.js'
import { FloorBar } from '#ui/floor/floor-bar.tsx'
import type { Named } from '#ui/list/columns.ts'
import { useScrollMemory } from '#ui/list/list-memory.ts'
import { listQuery } from '#ui/list/list-query.ts'
import type { Sorted } from '#ui/list/local-rows.ts'
import { reloadsRows, useOpenRow } from '#ui/list/open-row.ts'
import { useLocalList } from '#ui/list/use-local-list.ts'
import { Notice, type Outcome, OutcomeNotice } from '#ui/notice.tsx'
import { Scanner } from '#ui/scanner/scanner.tsx'
import { placeText } from '../pick/pick-texts.ts'
import { signal } from '../pick/signals.ts'
import { ListTools } from '../views/list-tools.tsx'
import styles from './count.module.css'
import { CountTask } from './count-task.tsx'

export function loader({ request: { url, signal: leaving } }: { request: Request }) {
  listQuery(url)
  return request(listCountTasks, {}, leaving)
}

export const shouldRevalidate = reloadsRows

const REASONS = {
  not_found: m.count_reason_not_found,
  sold_at_zero: m.count_reason_sold_at_zero,
  shelf: m.count_reason_shelf,
  adjusted: m.count_reason_adjusted,
} as const

const SORTS: readonly (Named & Sorted<CountTaskView>)[] = [
  { key: 'title', head: m.products_name, text: ({ title }) => title },
  { key: 'place', head: m.pick_place, text: placeText },
  { key: 'branch', head: m.orders_branch, text: ({ branch }) => branch },
  { key: 'reason', head: m.jobs_reason, text: ({ reason }) => REASONS[reason]() },
]
/** The name is always shown: it is what the person counts. */
const COLUMNS = SORTS.filter(({ key }) => key !== 'title')

/** Products to count. A scanned shelf adds its products, a scanned product opens its task. */
export function Component() {
  const { tasks, branches, now } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const field = useRef<HTMLInputElement>(null)
  const [branchId, setBranchId] = useState(branches[0]?.id)
  const list = useLocalList({ rows: tasks, sorts: SORTS, columns: COLUMNS, perPage: COUNT_TASKS_LISTED })
  const main = useScrollMemory()
  const { opened, openRow, closeRow } = useOpenRow()
  const started = useStarted(opened, tasks, now)
  const [outcome, setOutcome] = useState<Outcome>()
  useLive('pick')
  useEffect(() => {
    document.title = `${m.count_title()} | ${BRAND_NAME}`
  }, [])
  const start = (task: CountTaskView) => {
    setOutcome(undefined)
    list.memory.open(task.id)
    openRow(task.id)
  }
  const scan = async (text: string) => {
    const label = cleanScan(text)
    if (!shelfIn(label)) {
      const task = tasks.find((one) => !one.isOwnCount && piecesIn(label, one) !== undefined)
      signal(task ? 'counted' : 'refused')
      if (task) start(task)
      else setOutcome({ ok: false, code: 'not_found' })
      return
    }
    if (branchId === undefined) return
    setOutcome(
      await act(async () => {
        const { products } = await request(addShelfCount, { params: { branch: branchId }, body: { label } })
        await revalidate()
        return products === 0
          ? m.count_shelf_none({ place: label })
          : m.count_shelf_added({ place: label, count: products })
      }),
    )
  }
  if (started)
    return (
      <CountTask
        key={started.id}
        task={started}
        onBack={closeRow}
        onDone={async (text) => {
          setOutcome({ ok: true, text })
          await revalidate()
          closeRow()
        }}
      />
    )
  return (
    <>
      <FloorBar title={m.count_title()} backText={m.pick_home()} />
      <main className={styles.countMain} id="content" tabIndex={-1} ref={main}>
        <Scanner field={field} onScan={(text) => void scan(text)} />
        {branches.length > 1 ? (
          <label className={styles.countBranch}>
            {m.count_branch()}
            <select value={branchId} onChange={({ target }) => setBranchId(Number(target.value))}>
              {branches.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        ) : null}
        {outcome?.ok ? <Notice tone="good" text={outcome.text} /> : <OutcomeNotice outcome={outcome} />}
        <ListTools list="count" sorts={SORTS} columns={COLUMNS} isFolded />
        {list.shown.length === 0 ? (
          <p className={styles.countNone}>{tasks.length === 0 ? m.count_none() : m.palette_none()}</p>
        ) : null}
        <ul>
          {list.shown.map((task) => (
            <li key={task.id}>
              <button
                className={styles.countRow}
                type="button"
                disabled={task.isOwnCount}
                aria-current={list.memory.row === task.id || undefined}
                onClick={() => start(task)}
              >
                <span className={styles.countText}>
                  <b>{task.title}</b>
                  <span>
                    {[
                      list.shows('place') ? placeText(task) : '',
                      list.shows('branch') && branches.length > 1 ? task.branch : '',
                      list.shows('reason') ? REASONS[task.reason]() : '',
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                  {task.isRecount ? (
                    <b className={styles.countSecond}>{task.isOwnCount ? m.count_own() : m.count_recount()}</b>
                  ) : null}
                </span>
                <ChevronRight size={20} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      </main>
    </>
  )
}

/** The open task with the time at which it was opened. It stays open if it leaves the list in the meantime. */
function useStarted(id: string | null, tasks: readonly CountTaskView[], now: string) {
  const [started, setStarted] = useState<CountTaskView & { readonly startedAt: string }>()
  const task = tasks.find((one) => one.id === id && !one.isOwnCount)
  if (started && started.id !== id) setStarted(undefined)
  else if (!started && task) setStarted({ ...task, startedAt: now })
  return started?.id === id ? started : undefined
}
