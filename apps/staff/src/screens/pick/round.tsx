import { type PickJobView, releasePickJob } from '@shop/contract/staff/pick'
import { ROUND_MOST } from '@shop/domain/picking/round'
import { useEffect, useMemo } from 'react'
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { act } from '#lib/act.ts'
import { request } from '#lib/api.ts'
import { m } from '#paraglide/messages.js'
import { Notice } from '#ui/notice.tsx'
import { loadJob } from './job.tsx'
import styles from './pick.module.css'
import { Over, Picking } from './picking.tsx'

const idsOf = (url: string): string[] => [
  ...new Set((new URL(url).searchParams.get('jobs') ?? '').split(',').filter(Boolean)),
]

export async function loader({ request: { url, signal } }: LoaderFunctionArgs): Promise<PickJobView[]> {
  const ids = idsOf(url).slice(0, ROUND_MOST)
  return Promise.all(ids.map((id) => loadJob(id, signal)))
}

/** Returns all jobs of the round to the queue. */
export async function action({ request: sent }: ActionFunctionArgs) {
  for (const id of idsOf(sent.url)) {
    const outcome = await act(async () => (await request(releasePickJob, { params: { id } })).id)
    // A job that a colleague has taken over is not ours to return.
    if (!outcome.ok && outcome.code !== 'taken') return outcome
  }
  return redirect('/pick')
}

// The jobs change on this device first.
export const shouldRevalidate = () => false

export function Round() {
  const loaded = useLoaderData<typeof loader>()
  // A delivery is picked alone: its goods go onto pallets of the van.
  const jobs = useMemo(
    () => loaded.filter(({ state, isMine, method }) => state === 'picking' && isMine && method === 'pickup'),
    [loaded],
  )
  useEffect(() => {
    document.title = `${m.round_title({ count: jobs.length })} | ${BRAND_NAME}`
  }, [jobs.length])
  const taken = loaded.filter(({ state, isMine }) => state === 'picking' && !isMine).map(({ number }) => number)
  if (jobs.length === 0) return <Over text={m.round_none()} />
  const notice =
    taken.length > 0 ? (
      <div className={styles.pickPad}>
        <Notice tone="warn" text={m.round_taken({ numbers: taken.join(', ') })} />
      </div>
    ) : null
  return <Picking jobs={jobs} notice={notice} />
}
