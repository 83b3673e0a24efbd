import { JOB_ACTIONS, prepareProductJob } from '@shop/contract/staff/range/jobs'
import { listStaffProducts, type ProductFilter } from '@shop/contract/staff/range/products'
import { ArrowLeft } from 'lucide-react'
import {
  type ActionFunctionArgs,
  Form,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router'
import { Page } from '#layout/page.tsx'
import { act } from '#lib/act.ts'
import { request } from '#lib/api.ts'
import { count } from '#lib/format.ts'
import { m } from '#paraglide/messages.js'
import controls from '#ui/controls.module.css'
import { RequiredReason } from '#ui/fields/required-reason.tsx'
import { OutcomeNotice } from '#ui/notice.tsx'
import { ACTION_NAMES, filterText } from './job-texts.ts'
import styles from './jobs.module.css'

/** The address has the filters of the list. The API rejects others. */
const filterIn = (url: string) => Object.fromEntries(new URL(url).searchParams) as ProductFilter

export async function loader({ request: { url, signal } }: LoaderFunctionArgs) {
  const filter = filterIn(url)
  const { count: total, isCountExact } = await request(listStaffProducts, { query: filter }, signal)
  return { filter, total, isCountExact }
}

/** Collects the products of the query. The next screen shows their exact number, and starts the job. */
export async function action({ request: sent }: ActionFunctionArgs) {
  const form = await sent.formData()
  let id = ''
  const outcome = await act(async () => {
    const body = {
      action: String(form.get('action')) as (typeof JOB_ACTIONS)[number],
      reason: String(form.get('reason') ?? '').trim(),
      filter: filterIn(sent.url),
    }
    ;({ id } = await request(prepareProductJob, { body }))
    return ''
  })
  return outcome.ok ? redirect(`/product-jobs/${id}`) : outcome
}

export function Component() {
  const { filter, total, isCountExact } = useLoaderData<typeof loader>()
  const outcome = useActionData<typeof action>()
  const { state } = useNavigation()
  return (
    <Page title={m.jobs_new()} sub={m.products_count({ count: count(total, isCountExact) })}>
      <Link className={styles.toProducts} to={`/products?${new URLSearchParams(Object.entries(filter))}`}>
        <ArrowLeft size={16} aria-hidden="true" />
        {m.jobs_to_products()}
      </Link>
      <p>{m.jobs_applies({ filter: filterText(filter) })}</p>
      <OutcomeNotice outcome={outcome} />
      <Form className={styles.newJob} method="post">
        <label className={controls.field}>
          <span className={controls.label}>{m.jobs_action()}</span>
          <select className={controls.input} name="action">
            {JOB_ACTIONS.map((action) => (
              <option key={action} value={action}>
                {ACTION_NAMES[action]()}
              </option>
            ))}
          </select>
        </label>
        <RequiredReason />
        <button className={`${controls.button} ${controls.buttonGo}`} type="submit" disabled={state !== 'idle'}>
          {m.jobs_collect()}
        </button>
      </Form>
    </Page>
  )
}
