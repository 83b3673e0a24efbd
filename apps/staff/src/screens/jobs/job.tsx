import { pathOf } from '@shop/contract/client'
import { readProductJob, readProductJobResult, startProductJob, stopProductJob } from '@shop/contract/staff/range/jobs'
import type { ProductFilter } from '@shop/contract/staff/range/products'
import { Download } from 'lucide-react'
import { useEffect } from 'react'
import {
  type ActionFunctionArgs,
  Form,
  Link,
  type LoaderFunctionArgs,
  useLoaderData,
  useNavigation,
  useRevalidator,
} from 'react-router'
import { Page } from '#layout/page.tsx'
import { act } from '#lib/act.ts'
import { request } from '#lib/api.ts'
import { count, moment } from '#lib/format.ts'
import { useLastOutcome } from '#lib/last-outcome.ts'
import { useLive } from '#lib/live.ts'
import { m } from '#paraglide/messages.js'
import controls from '#ui/controls.module.css'
import { OutcomeNotice } from '#ui/notice.tsx'
import { ACTION_NAMES, filterText, JOB_STATE_NAMES, OUTCOME_NAMES } from './job-texts.ts'
import styles from './jobs.module.css'

export const loader = ({ params, request: { signal } }: LoaderFunctionArgs) =>
  request(readProductJob, { params: { id: params.id ?? '' } }, signal)

/** Starts or stops the job. */
export async function action({ params, request: sent }: ActionFunctionArgs) {
  const address = { params: { id: params.id ?? '' } }
  const wish = (await sent.formData()).get('wish')
  return act(async () => {
    if (wish === 'stop') await request(stopProductJob, address)
    else await request(startProductJob, address)
    return wish === 'stop' ? m.jobs_was_stopped() : m.jobs_was_started()
  })
}

/** Between two readings of a running job, beside the events of its owner: a colleague receives none. */
const READ_EVERY_MS = 2_000

export function Component() {
  const { job, outcomes } = useLoaderData<typeof loader>()
  const outcome = useLastOutcome()
  const { state } = useNavigation()
  const { revalidate } = useRevalidator()
  useLive('job', ({ objectId }) => {
    if (objectId === job.id) void revalidate()
  })
  const isRunning = job.state === 'running'
  // A timer is outside React.
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => void revalidate(), READ_EVERY_MS)
    return () => clearInterval(timer)
  }, [isRunning, revalidate])
  const total = count(job.total, true)
  const filter = Object.fromEntries(new URLSearchParams(job.query)) as ProductFilter // written from one
  return (
    <Page
      title={m.jobs_name({ action: ACTION_NAMES[job.action](), count: total })}
      sub={[JOB_STATE_NAMES[job.state](), job.person, moment(job.createdAt)].join(' · ')}
    >
      <OutcomeNotice outcome={outcome} />
      <dl className={styles.jobFacts}>
        <dt>{m.jobs_reason()}</dt>
        <dd>{job.reason}</dd>
        <dt>{m.products_title()}</dt>
        <dd>{filterText(filter)}</dd>
      </dl>
      {job.state === 'prepared' ? (
        <p>{m.jobs_exactly({ count: total })}</p>
      ) : (
        <p className={styles.jobProgress}>
          <progress aria-label={m.jobs_progress()} max={Math.max(job.total, 1)} value={job.done} />
          <span role="status">{m.jobs_done_of({ done: count(job.done, true), total })}</span>
        </p>
      )}
      <Form className={styles.jobButtons} method="post">
        {job.state === 'prepared' && job.isMine && job.total > 0 ? (
          <button
            className={`${controls.button} ${controls.buttonGo}`}
            name="wish"
            value="start"
            type="submit"
            disabled={state !== 'idle'}
          >
            {m.jobs_start({ count: total })}
          </button>
        ) : null}
        {isRunning ? (
          <button className={controls.button} name="wish" value="stop" type="submit" disabled={state !== 'idle'}>
            {m.jobs_stop()}
          </button>
        ) : null}
        {job.state === 'prepared' ? null : (
          <a className={controls.button} href={pathOf(readProductJobResult.url, { params: { id: job.id } })} download>
            <Download size={16} aria-hidden="true" />
            {m.jobs_download()}
          </a>
        )}
        <Link className={`${controls.button} ${controls.buttonBare}`} to={`/products?${job.query}`}>
          {m.jobs_to_products()}
        </Link>
      </Form>
      {outcomes.length > 0 ? (
        <ul aria-label={m.jobs_results()}>
          {outcomes.map((one) => (
            <li key={one.outcome}>
              {OUTCOME_NAMES[one.outcome]()}: {count(one.count, true)}
            </li>
          ))}
        </ul>
      ) : null}
    </Page>
  )
}
