import { claimPickJob, type PickJobView, readPickJob, releasePickJob } from '@shop/contract/staff/pick'
import { isPicked } from '@shop/domain/picking/count-scan'
import { CircleCheck, WifiOff, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import {
  type ActionFunctionArgs,
  Form,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useSubmit,
} from 'react-router'
import { act } from '#lib/act.ts'
import { Problem, request } from '#lib/api.ts'
import { problemText } from '#lib/texts.ts'
import { m } from '#paraglide/messages.js'
import { Notice, OutcomeNotice } from '#ui/notice.tsx'
import { BigLine, NextLine } from './line.tsx'
import styles from './pick.module.css'
import { readJob, storeJob } from './pick-store.ts'
import { kilos, leftOf, pictureUrl } from './pick-texts.ts'
import { Refusal } from './refusal.tsx'
import type { ShortLine as ShortPart } from './short.tsx'
import { Storage } from './storage.tsx'
import { usePick } from './use-pick.ts'
import { useScanner } from './use-scanner.ts'

/** The job from the API, or without a network as this device last saw it. */
export async function loader({ params, request: { signal } }: LoaderFunctionArgs): Promise<PickJobView> {
  const id = params.id ?? ''
  try {
    const job = await request(readPickJob, { params: { id } }, signal)
    if (job.isMine) await storeJob(job)
    return job
  } catch (error) {
    const stored = error instanceof Problem && error.code === 'unavailable' ? await readJob(id) : undefined
    if (!stored) throw error
    // A job that was stored by an earlier release has none of these.
    return { ...stored, bringsTo: stored.bringsTo ?? null, incoming: stored.incoming ?? [] }
  }
}

/** Claims the job, or returns it to the queue. */
export async function action({ params, request: sent }: ActionFunctionArgs) {
  const id = params.id ?? ''
  const wish = (await sent.formData()).get('wish')
  let isDone = false
  const outcome = await act(async () => {
    if (wish === 'stop') {
      await request(releasePickJob, { params: { id } })
      isDone = true
      return ''
    }
    const { by } = await request(claimPickJob, { params: { id } })
    return m.pick_taken({ name: by })
  })
  return isDone ? redirect('/pick') : outcome
}

// The job changes on this device first, so the loader must not replace it after an action of another screen.
export const shouldRevalidate = ({ formData }: { formData?: FormData | undefined }) => formData?.get('wish') === 'claim'

export function Job() {
  const job = useLoaderData<typeof loader>()
  useEffect(() => {
    document.title = `${m.pick_job_title({ number: job.number })} | ${BRAND_NAME}`
  }, [job.number])
  if (job.state === 'done') return <Over text={m.pick_was_done({ number: job.number, storage: job.storage ?? '' })} />
  if (job.state === 'ended') return <Over text={m.pick_was_ended({ number: job.number })} />
  return job.isMine ? <Picking key={job.id} job={job} /> : <NotMine job={job} />
}

function Picking({ job }: { job: PickJobView }) {
  const field = useRef<HTMLInputElement>(null)
  const { state, scan, count, dismiss, send, adopt } = usePick(job)
  const [short, setShort] = useState<{ readonly productId: string; readonly Part: typeof ShortPart } | 'offline'>()
  // A scan means that the product was found after all.
  useScanner(field, (text) => {
    setShort(undefined)
    scan(text)
  })
  // Loaded on demand: the screen of most lines needs no part of it, and without a network it cannot act.
  const openShort = async (productId: string) => {
    try {
      setShort((await send()) ? { productId, Part: (await import('./short.tsx')).ShortLine } : 'offline')
    } catch (error) {
      // A script that cannot be loaded.
      if (!(error instanceof TypeError)) throw error
      setShort('offline')
    }
  }
  // Load all pictures while there is a network.
  useEffect(() => {
    for (const { picture } of job.lines) if (picture) new Image().src = pictureUrl(picture)
  }, [job.lines])
  const { lines, currentId, finished } = state
  const current =
    lines.find((line) => line.productId === currentId && !isPicked(line)) ?? lines.find((line) => !isPicked(line))
  const next = lines.find((line) => line !== current && !isPicked(line))
  const picked = lines.filter(isPicked).length
  const weight = lines.reduce((sum, line) => sum + (line.weightGrams ?? 0) * line.quantity, 0)
  const missing = typeof short === 'object' ? lines.find((line) => line.productId === short.productId) : undefined
  if (state.ended) return <Over text={m.pick_over({ reason: problemText(state.ended), count: state.unsent })} />
  if (finished) return <Over isGood text={finished.isReady ? m.pick_ready(finished) : m.pick_stored(finished)} />
  return (
    <>
      <Bar job={job} send={send} />
      <main className={styles.pickMain} id="content" tabIndex={-1}>
        {/* Receives the text of scanners that insert it instead of sending keys. */}
        <input
          className={styles.pickField}
          ref={field}
          inputMode="none"
          autoComplete="off"
          aria-label={m.pick_field()}
        />
        {state.isOffline ? (
          <p className={styles.pickOffline} role="status">
            <WifiOff size={20} aria-hidden="true" />
            {m.pick_offline({ count: state.unsent })}
          </p>
        ) : null}
        {state.changed.length > 0 ? (
          <div className={styles.pickPad}>
            <Notice tone="warn" text={m.pick_changed({ titles: state.changed.join(', ') })} />
          </div>
        ) : null}
        {state.shelf ? (
          <div className={styles.pickPad}>
            <Notice tone="good" text={m.pick_shelf({ place: state.shelf })} />
          </div>
        ) : null}
        {short === 'offline' ? (
          <div className={styles.pickPad}>
            <Notice tone="bad" text={m.short_offline()} />
          </div>
        ) : null}
        {typeof short === 'object' && missing ? (
          <div className={styles.pickPad}>
            <short.Part
              job={job}
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
            <p className={styles.pickProgress}>
              <span>
                {current ? m.pick_progress({ line: Math.min(picked + 1, lines.length), lines: lines.length }) : null}
              </span>
              <span>{kilos(weight)}</span>
            </p>
            <div className={styles.pickSteps} aria-hidden="true">
              {lines.map((line) => (
                <i key={line.productId} data-state={isPicked(line) ? 'done' : line === current ? 'now' : 'open'} />
              ))}
            </div>
            {current ? (
              <BigLine
                key={current.productId}
                line={current}
                count={count}
                onShort={() => void openShort(current.productId)}
              />
            ) : (
              <Storage job={job} lines={lines.length} incoming={state.incoming} />
            )}
          </div>
        )}
      </main>
      {next && !state.refused && typeof short !== 'object' ? <NextLine line={next} /> : null}
    </>
  )
}

function Bar({ job, send }: { job: PickJobView; send: () => Promise<boolean> }) {
  const submit = useSubmit()
  // Scans that stay on this device would be missing for the colleague who picks the rest.
  const stop = async () => {
    if (await send()) await submit({ wish: 'stop' }, { method: 'post' })
  }
  const left = leftOf(job.promisedAt, Date.now())
  return (
    <header className={styles.pickBar}>
      <button className={styles.pickStop} type="button" aria-label={m.pick_stop()} onClick={stop}>
        <X size={24} aria-hidden="true" />
      </button>
      <h1 className={styles.pickWho}>
        <b>{job.number}</b>
        <small>{job.customer}</small>
      </h1>
      <span className={left.kind === 'late' ? `${styles.pickLeft} ${styles.pickLate}` : styles.pickLeft}>
        {left.figure} {left.unit}
      </span>
    </header>
  )
}

function NotMine({ job }: { job: PickJobView }) {
  const outcome = useActionData<typeof action>()
  return (
    <main className={styles.pickOver} id="content" tabIndex={-1}>
      <h1>{m.pick_job_title({ number: job.number })}</h1>
      {outcome?.ok ? <Notice tone="warn" text={outcome.text} /> : <OutcomeNotice outcome={outcome} />}
      <p>{job.by ? m.pick_taken({ name: job.by }) : m.pick_unclaimed()}</p>
      <Form method="post">
        <button className={styles.pickBig} type="submit" name="wish" value="claim">
          {m.pick_claim()}
        </button>
      </Form>
      <Link className={styles.pickBig} to="/pick">
        {m.pick_to_queue()}
      </Link>
    </main>
  )
}

function Over({ text, isGood = false }: { text: string; isGood?: boolean }) {
  return (
    <main className={styles.pickOver} id="content" tabIndex={-1}>
      {isGood ? <CircleCheck size={56} aria-hidden="true" /> : null}
      <h1 className={styles.pickOverText} role="status">
        {text}
      </h1>
      <Link className={`${styles.pickBig} ${styles.pickGo}`} to="/pick">
        {m.pick_to_queue()}
      </Link>
    </main>
  )
}
