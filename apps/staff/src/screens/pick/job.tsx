import { claimPickJob, type PickJobView, readPickJob, releasePickJob } from '@shop/contract/staff/pick'
import { useEffect, useMemo } from 'react'
import {
  type ActionFunctionArgs,
  Form,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { act } from '#lib/act.ts'
import { Problem, request } from '#lib/api.ts'
import { m } from '#paraglide/messages.js'
import { CrateLabels } from '#screens/labels/crate-labels.tsx'
import { Notice, OutcomeNotice } from '#ui/notice.tsx'
import { JobPresence } from '#ui/presence/job-presence.tsx'
import styles from './pick.module.css'
import { readJob, storeJob } from './pick-store.ts'
import { Over, Picking } from './picking.tsx'

/** The job from the API, or without a network as this device last saw it. */
export async function loadJob(id: string, signal: AbortSignal): Promise<PickJobView> {
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

export const loader = ({ params, request: { signal } }: LoaderFunctionArgs): Promise<PickJobView> =>
  loadJob(params.id ?? '', signal)

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
  if (job.state === 'done')
    return (
      <Over text={m.pick_was_done({ number: job.number, storage: job.storage ?? '' })}>
        <CrateLabels jobId={job.id} />
      </Over>
    )
  if (job.state === 'ended') return <Over text={m.pick_was_ended({ number: job.number })} />
  return job.isMine ? <One key={job.id} job={job} /> : <NotMine job={job} />
}

function One({ job }: { job: PickJobView }) {
  const jobs = useMemo(() => [job], [job])
  return <Picking jobs={jobs} notice={<JobPresence id={job.id} />} />
}

function NotMine({ job }: { job: PickJobView }) {
  const outcome = useActionData<typeof action>()
  return (
    <main className={styles.pickOver} id="content" tabIndex={-1}>
      <h1>{m.pick_job_title({ number: job.number })}</h1>
      <JobPresence id={job.id} />
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
