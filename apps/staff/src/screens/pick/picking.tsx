import type { PickJobView } from '@shop/contract/staff/pick'
import type { StaffMember } from '@shop/contract/staff/session'
import { isPicked } from '@shop/domain/picking/count-scan'
import { CircleCheck, WifiOff, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link, useOutletContext, useSubmit } from 'react-router'
import { problemText } from '#lib/texts.ts'
import { m } from '#paraglide/messages.js'
import { CrateLabels } from '#screens/labels/crate-labels.tsx'
import { Notice } from '#ui/notice.tsx'
import { Scanner } from '#ui/scanner/scanner.tsx'
import { Crates } from './crates.tsx'
import { BigLine, NextLine } from './line.tsx'
import styles from './pick.module.css'
import { type CrateLine, type Finished, isLive, type PickPart, type PickState } from './pick-lines.ts'
import { kilos, leftOf, pictureUrl } from './pick-texts.ts'
import { Refusal } from './refusal.tsx'
import type { ShortLine as ShortPart } from './short.tsx'
import { Storage } from './storage.tsx'
import { usePick } from './use-pick.ts'

type Short = { readonly line: Pick<CrateLine, 'jobId' | 'productId'>; readonly Part: typeof ShortPart }
const isLine = (
  one: Pick<CrateLine, 'jobId' | 'productId'>,
  other: Pick<CrateLine, 'jobId' | 'productId'> | undefined,
) => one.jobId === other?.jobId && one.productId === other.productId

const finishedText = (finished: Finished) => (finished.isReady ? m.pick_ready(finished) : m.pick_stored(finished))

/** One claimed job, or several as one walk with a crate for each. */
export function Picking({ jobs, notice }: { jobs: readonly PickJobView[]; notice?: ReactNode }) {
  const field = useRef<HTMLInputElement>(null)
  const { id: personId } = useOutletContext<StaffMember>()
  const { state, scan, count, dismiss, send, adopt } = usePick(jobs, personId)
  const [short, setShort] = useState<Short | 'offline'>()
  // Loaded on demand: the screen of most lines needs no part of it, and without a network it cannot act.
  const openShort = async (line: CrateLine) => {
    try {
      setShort((await send()) ? { line, Part: (await import('./short.tsx')).ShortLine } : 'offline')
    } catch (error) {
      // A script that cannot be loaded.
      if (!(error instanceof TypeError)) throw error
      setShort('offline')
    }
  }
  // Load all pictures while there is a network.
  useEffect(() => {
    for (const { picture } of jobs.flatMap(({ lines }) => lines)) if (picture) new Image().src = pictureUrl(picture)
  }, [jobs])
  const { lines, parts } = state
  const live = parts.filter(isLive)
  const current =
    lines.find((line) => isLine(line, state.current) && !isPicked(line)) ?? lines.find((line) => !isPicked(line))
  const next = lines.find((line) => line !== current && !isPicked(line))
  const missing = typeof short === 'object' ? lines.find((line) => isLine(line, short.line)) : undefined
  const missingJob = parts.find(({ job }) => job.id === missing?.jobId)?.job
  if (live.length === 0) return <AllOver state={state} />
  return (
    <>
      <Bar parts={parts} send={send} />
      <main className={styles.pickMain} id="content" tabIndex={-1}>
        <Scanner
          field={field}
          // A scan means that the product was found after all.
          onScan={(text) => {
            setShort(undefined)
            scan(text)
          }}
        />
        {notice}
        <Notices state={state} isShortOffline={short === 'offline'} />
        {typeof short === 'object' && missing && missingJob ? (
          <div className={styles.pickPad}>
            <short.Part
              job={missingJob}
              line={missing}
              onBack={() => setShort(undefined)}
              onDone={async (resolved) => {
                await adopt(resolved)
                setShort(undefined)
              }}
            />
          </div>
        ) : state.refused ? (
          <Refusal refused={state.refused} wanted={current} onClose={dismiss} />
        ) : (
          <div className={styles.pickPad}>
            <Progress lines={lines} current={current} />
            {current ? (
              <BigLine
                key={`${current.jobId} ${current.productId}`}
                line={current}
                count={(wish) => count({ ...wish, jobId: current.jobId })}
                onShort={() => void openShort(current)}
              >
                {jobs.length > 1 ? <Crates parts={parts} lines={lines} current={current} /> : null}
              </BigLine>
            ) : (
              <ToStore parts={parts} lines={lines} />
            )}
          </div>
        )}
      </main>
      {next && !state.refused && typeof short !== 'object' ? <NextLine line={next} hasCrate={jobs.length > 1} /> : null}
    </>
  )
}

function Notices({ state, isShortOffline }: { state: PickState; isShortOffline: boolean }) {
  const { parts, changed, shelf } = state
  const left = parts.flatMap(({ job, ended }) =>
    ended ? [m.round_left({ number: job.number, reason: problemText(ended) })] : [],
  )
  const done = parts.flatMap(({ finished }) => (finished ? [finishedText(finished)] : []))
  const notices = [
    ...(isShortOffline ? [{ tone: 'bad', text: m.short_offline() } as const] : []),
    ...left.map((text) => ({ tone: 'bad', text }) as const),
    ...done.map((text) => ({ tone: 'good', text }) as const),
    ...(changed.length > 0 ? [{ tone: 'warn', text: m.pick_changed({ titles: changed.join(', ') }) } as const] : []),
    ...(shelf ? [{ tone: 'good', text: m.pick_shelf({ place: shelf }) } as const] : []),
  ]
  return (
    <>
      {state.isOffline ? (
        <p className={styles.pickOffline} role="status">
          <WifiOff size={20} aria-hidden="true" />
          {m.pick_offline({ count: state.unsent })}
        </p>
      ) : null}
      {notices.map(({ tone, text }) => (
        <div className={styles.pickPad} key={text}>
          <Notice tone={tone} text={text} />
        </div>
      ))}
    </>
  )
}

function Progress({ lines, current }: { lines: readonly CrateLine[]; current: CrateLine | undefined }) {
  const picked = lines.filter(isPicked).length
  const weight = lines.reduce((sum, line) => sum + (line.weightGrams ?? 0) * line.quantity, 0)
  return (
    <>
      <p className={styles.pickProgress}>
        <span>
          {current ? m.pick_progress({ line: Math.min(picked + 1, lines.length), lines: lines.length }) : null}
        </span>
        <span>{kilos(weight)}</span>
      </p>
      <div className={styles.pickSteps} aria-hidden="true">
        {lines.map((line) => (
          <i
            key={`${line.jobId} ${line.productId}`}
            data-state={isPicked(line) ? 'done' : line === current ? 'now' : 'open'}
          />
        ))}
      </div>
    </>
  )
}

/** The orders are stored one after the other; one that still waits for a van is last. */
function ToStore({ parts, lines }: { parts: readonly PickPart[]; lines: readonly CrateLine[] }) {
  const live = parts.filter(isLive)
  const part = live.find(({ incoming }) => incoming.length === 0) ?? live[0]
  if (!part) return null
  const own = lines.filter(({ jobId }) => jobId === part.job.id)
  return (
    <Storage
      job={part.job}
      lines={own.length}
      incoming={part.incoming}
      crate={parts.length > 1 ? (own[0]?.crate ?? '') : undefined}
    />
  )
}

function Bar({ parts, send }: { parts: readonly PickPart[]; send: () => Promise<boolean> }) {
  const submit = useSubmit()
  // Scans that stay on this device would be missing for the colleague who picks the rest.
  const stop = async () => {
    if (await send()) await submit({ wish: 'stop' }, { method: 'post' })
  }
  const [first] = parts
  const promised = parts.map(({ job }) => job.promisedAt).sort()[0] ?? ''
  const left = leftOf(promised, Date.now())
  return (
    <header className={styles.pickBar}>
      <button className={styles.pickStop} type="button" aria-label={m.pick_stop()} onClick={stop}>
        <X size={24} aria-hidden="true" />
      </button>
      <h1 className={styles.pickWho}>
        <b>{parts.length > 1 ? m.round_title({ count: parts.length }) : first?.job.number}</b>
        <small>{parts.length > 1 ? parts.map(({ job }) => job.number).join(', ') : first?.job.customer}</small>
      </h1>
      <span className={left.kind === 'late' ? `${styles.pickLeft} ${styles.pickLate}` : styles.pickLeft}>
        {left.figure} {left.unit}
      </span>
    </header>
  )
}

/** Each order is stored, or cannot be picked here any more. */
function AllOver({ state: { parts, unsent } }: { state: PickState }) {
  const [only, ...others] = parts
  if (only?.ended && others.length === 0)
    return <Over text={m.pick_over({ reason: problemText(only.ended), count: unsent })} />
  const texts = parts.map(({ job, ended, finished }) =>
    finished ? finishedText(finished) : ended ? m.round_left({ number: job.number, reason: problemText(ended) }) : '',
  )
  return (
    <Over isGood={parts.some(({ finished }) => finished)} text={texts.join(' ')}>
      {only?.finished && others.length === 0 ? <CrateLabels jobId={only.job.id} /> : null}
    </Over>
  )
}

export function Over({ text, isGood = false, children }: { text: string; isGood?: boolean; children?: ReactNode }) {
  return (
    <main className={styles.pickOver} id="content" tabIndex={-1}>
      {isGood ? <CircleCheck size={56} aria-hidden="true" /> : null}
      <h1 className={styles.pickOverText}>
        <span role="status">{text}</span>
      </h1>
      {children}
      <Link className={`${styles.pickBig} ${styles.pickGo}`} to="/pick">
        {m.pick_to_queue()}
      </Link>
    </main>
  )
}
