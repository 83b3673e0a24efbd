import { addShelfCount, type CountTaskView, listCountTasks } from '@shop/contract/staff/floor/count'
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
import { Notice, type Outcome, OutcomeNotice } from '#ui/notice.tsx'
import { Scanner } from '#ui/scanner/scanner.tsx'
import { placeText } from '../pick/pick-texts.ts'
import { signal } from '../pick/signals.ts'
import styles from './count.module.css'
import { CountTask } from './count-task.tsx'

export const loader = ({ request: { signal: leaving } }: { request: Request }) => request(listCountTasks, {}, leaving)

const REASONS = {
  not_found: m.count_reason_not_found,
  sold_at_zero: m.count_reason_sold_at_zero,
  shelf: m.count_reason_shelf,
} as const

/** Products to count. A scanned shelf adds its products, a scanned product opens its task. */
export function Count() {
  const { tasks, branches, now } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const field = useRef<HTMLInputElement>(null)
  const [branchId, setBranchId] = useState(branches[0]?.id)
  const [open, setOpen] = useState<CountTaskView & { readonly startedAt: string }>()
  const [outcome, setOutcome] = useState<Outcome>()
  useLive('pick')
  useEffect(() => {
    document.title = `${m.count_title()} | ${BRAND_NAME}`
  }, [])
  const start = (task: CountTaskView) => {
    setOutcome(undefined)
    setOpen({ ...task, startedAt: now })
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
  if (open)
    return (
      <CountTask
        key={open.id}
        task={open}
        onBack={() => setOpen(undefined)}
        onDone={async (text) => {
          setOpen(undefined)
          setOutcome({ ok: true, text })
          await revalidate()
        }}
      />
    )
  return (
    <>
      <FloorBar title={m.count_title()} backText={m.pick_home()} />
      <main className={styles.countMain} id="content" tabIndex={-1}>
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
        {tasks.length === 0 ? <p className={styles.countNone}>{m.count_none()}</p> : null}
        <ul>
          {tasks.map((task) => (
            <li key={task.id}>
              <button className={styles.countRow} type="button" disabled={task.isOwnCount} onClick={() => start(task)}>
                <span className={styles.countText}>
                  <b>{task.title}</b>
                  <span>
                    {[placeText(task), branches.length > 1 ? task.branch : '', REASONS[task.reason]()]
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
