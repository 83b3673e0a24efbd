import { disableVoucherBatch, readVoucherBatch, readVoucherCodes } from '@shop/contract/staff/range/voucher-batches'
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
import { count, day, moment, money } from '#lib/format.ts'
import { useLastOutcome } from '#lib/last-outcome.ts'
import { m } from '#paraglide/messages.js'
import controls from '#ui/controls.module.css'
import { RequiredReason } from '#ui/fields/required-reason.tsx'
import { OutcomeNotice } from '#ui/notice.tsx'
import { batchState, discountText, lastDayOf } from './voucher-texts.ts'
import styles from './vouchers.module.css'

const addressOf = (params: LoaderFunctionArgs['params']) => ({ params: { id: params['id'] ?? '' } })

export const loader = ({ params, request: { signal } }: LoaderFunctionArgs) =>
  request(readVoucherBatch, addressOf(params), signal)

/** Saves a text that this screen requested. A link to the API could not ask for the confirmation that an export needs. */
function saveFile(text: string, name: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}

/** Exports the codes, or disables all of them. */
export async function action({ params, request: sent }: ActionFunctionArgs) {
  const form = await sent.formData()
  const address = addressOf(params)
  if (form.get('wish') === 'export')
    return act(async () => {
      const { csv } = await request(readVoucherCodes, address)
      saveFile(csv, `codes-${address.params.id}.csv`)
      return m.vouchers_exported()
    })
  return act(async () => {
    const { used } = await request(disableVoucherBatch, {
      ...address,
      body: { reason: String(form.get('reason') ?? '').trim() },
    })
    return m.vouchers_were_disabled({ count: count(used, true) })
  })
}

/** Between two readings while the worker makes codes. */
const READ_EVERY_MS = 2_000

/** A batch of codes: progress, use, export and the end of all codes. */
export function Component() {
  const { batch, used } = useLoaderData<typeof loader>()
  const outcome = useLastOutcome()
  const isBusy = useNavigation().state !== 'idle'
  const { revalidate } = useRevalidator()
  const isMaking = batch.made < batch.total && batch.disabledAt === null
  // A timer is outside React.
  useEffect(() => {
    if (!isMaking) return
    const timer = setInterval(() => void revalidate(), READ_EVERY_MS)
    return () => clearInterval(timer)
  }, [isMaking, revalidate])
  const [made, total] = [count(batch.made, true), count(batch.total, true)]
  return (
    <Page title={m.vouchers_of({ prefix: batch.prefix, name: batch.nameNl })} sub={batchState(batch)}>
      <p>
        <Link to="/voucher-batches">{m.vouchers_title()}</Link>
      </p>
      <OutcomeNotice outcome={outcome} />
      <p className={styles.voucherProgress}>
        <progress aria-label={m.vouchers_progress()} max={batch.total} value={batch.made} />
        <span role="status">{m.vouchers_made_of({ made, total })}</span>
      </p>
      <dl className={styles.voucherFacts}>
        <dt>{m.vouchers_used()}</dt>
        <dd>{m.vouchers_used_of({ used: count(used, true), made })}</dd>
        <dt>{m.vouchers_discount()}</dt>
        <dd>{discountText(batch)}</dd>
        <dt>{m.vouchers_minimum()}</dt>
        <dd>{money(batch.minimumCents)}</dd>
        <dt>{m.vouchers_per_customer()}</dt>
        <dd>{batch.perCustomer ?? m.vouchers_no_limit()}</dd>
        <dt>{m.vouchers_ends()}</dt>
        <dd>{day(lastDayOf(batch))}</dd>
        <dt>{m.vouchers_made_by()}</dt>
        <dd>{m.sale_stop_by({ moment: moment(batch.createdAt), name: batch.createdBy })}</dd>
        {batch.disabledAt === null ? null : (
          <>
            <dt>{m.vouchers_disabled()}</dt>
            <dd>{m.sale_stop_by({ moment: moment(batch.disabledAt), name: batch.disabledBy ?? '' })}</dd>
            <dt>{m.jobs_reason()}</dt>
            <dd>{batch.disabledReason}</dd>
          </>
        )}
      </dl>
      <Form method="post">
        <button className={controls.button} name="wish" value="export" type="submit" disabled={isBusy}>
          <Download size={16} aria-hidden="true" />
          {m.vouchers_export()}
        </button>
      </Form>
      {batch.disabledAt === null ? (
        <section aria-labelledby="disable-codes">
          <h2 className={styles.voucherHead} id="disable-codes">
            {m.vouchers_end()}
          </h2>
          <p>{m.vouchers_end_about()}</p>
          <Form className={styles.voucherForm} method="post">
            <RequiredReason />
            <button className={controls.button} type="submit" disabled={isBusy}>
              {m.vouchers_end_go()}
            </button>
          </Form>
        </section>
      ) : null}
    </Page>
  )
}
