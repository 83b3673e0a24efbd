import { listProductJobs } from '@shop/contract/staff/range/jobs'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { Page } from '#layout/page.tsx'
import { request } from '#lib/api.ts'
import { count, moment } from '#lib/format.ts'
import { m } from '#paraglide/messages.js'
import { ACTION_NAMES, JOB_STATE_NAMES } from './job-texts.ts'
import styles from './jobs.module.css'

export const loader = ({ request: { signal } }: LoaderFunctionArgs) => request(listProductJobs, {}, signal)

/** The newest bulk actions on products. */
export function Jobs() {
  const { jobs } = useLoaderData<typeof loader>()
  return (
    <Page title={m.jobs_title()}>
      {jobs.length === 0 ? <p>{m.jobs_none()}</p> : null}
      <ul className={styles.jobList}>
        {jobs.map((job) => (
          <li className={styles.jobEntry} key={job.id}>
            <Link to={`/product-jobs/${job.id}`}>
              {m.jobs_name({ action: ACTION_NAMES[job.action](), count: count(job.total, true) })}
            </Link>
            <span className={styles.jobMeta}>
              {[JOB_STATE_NAMES[job.state](), job.person, moment(job.createdAt), job.reason].join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </Page>
  )
}
