import { JOB_STATES, listProductJobs, type ProductJob } from '@shop/contract/staff/range/jobs'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { Page } from '#layout/page.tsx'
import { request } from '#lib/api.ts'
import { count, moment } from '#lib/format.ts'
import { m } from '#paraglide/messages.js'
import { listQuery } from '#ui/list/list-query.ts'
import { type LocalColumn, LocalList } from '../views/local-list.tsx'
import { ACTION_NAMES, JOB_STATE_NAMES } from './job-texts.ts'

export function loader({ request: { url, signal } }: LoaderFunctionArgs) {
  listQuery(url)
  return request(listProductJobs, {}, signal)
}

const stateText = ({ state }: ProductJob) => JOB_STATE_NAMES[state]()
const COLUMNS: readonly LocalColumn<ProductJob>[] = [
  { key: 'state', head: m.orders_state, text: stateText, cell: stateText },
  { key: 'person', head: m.views_person, text: ({ person }) => person, cell: ({ person }) => person },
  {
    key: 'at',
    head: m.list_moment,
    text: ({ createdAt }) => moment(createdAt),
    order: ({ createdAt }) => createdAt,
    cell: ({ createdAt }) => moment(createdAt),
    look: 'quiet',
  },
  { key: 'reason', head: m.jobs_reason, text: ({ reason }) => reason, cell: ({ reason }) => reason },
]

/** The newest bulk actions on products. */
export function Jobs() {
  const { jobs } = useLoaderData<typeof loader>()
  const states = JOB_STATES.map((state) => ({ value: state, text: JOB_STATE_NAMES[state]() }))
  return (
    <Page title={m.jobs_title()}>
      <LocalList
        list="product-jobs"
        caption={m.jobs_title()}
        rows={jobs}
        none={m.jobs_none()}
        name={{
          head: m.jobs_action(),
          text: ({ action, total }) => m.jobs_name({ action: ACTION_NAMES[action](), count: count(total, true) }),
        }}
        columns={COLUMNS}
        picked={[{ name: 'state', head: m.orders_state, values: states, of: ({ state }) => state }]}
        keyOf={({ id }) => id}
        hrefOf={({ id }) => `/product-jobs/${id}`}
      />
    </Page>
  )
}
