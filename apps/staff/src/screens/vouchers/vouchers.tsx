import {
  CODE_NAME_LENGTH,
  listVoucherBatches,
  MOST_CODES_OF_BATCH,
  MOST_DAYS,
  MOST_PER_CUSTOMER,
  makeVoucherBatch,
  PREFIX_LENGTH,
} from '@shop/contract/staff/range/voucher-batches'
import { addDays, dayAt } from '@shop/domain/dates'
import { useState } from 'react'
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
import { count, day } from '#lib/format.ts'
import { m } from '#paraglide/messages.js'
import { centsOf } from '#screens/counter/hand-over-body.ts'
import controls from '#ui/controls.module.css'
import { OutcomeNotice } from '#ui/notice.tsx'
import { batchState, discountText, lastDayOf } from './voucher-texts.ts'
import styles from './vouchers.module.css'

export const loader = ({ request: { signal } }: LoaderFunctionArgs) => request(listVoucherBatches, {}, signal)

/** Orders the codes. The next screen shows how many are made, unless a colleague has to approve them first. */
export async function action({ request: sent }: ActionFunctionArgs) {
  const form = await sent.formData()
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const id = text('id')
  const most = text('most')
  const body = {
    ...{ id, nameNl: text('nameNl'), nameEn: text('nameEn'), prefix: text('prefix').toUpperCase() },
    count: Number(text('count')),
    ...(text('kind') === 'percent' ? { percent: Number(text('value')) } : { amountCents: centsOf(text('value')) }),
    minimumCents: centsOf(text('minimum')),
    ...(most ? { perCustomer: Number(most) } : {}),
    endsOn: text('endsOn'),
  }
  let isWaiting = false
  const outcome = await act(async () => {
    const { approvalId } = await request(makeVoucherBatch, { body })
    isWaiting = approvalId !== null
    return m.approval_waits()
  })
  if (outcome.ok && !isWaiting) return redirect(`/voucher-batches/${id}`)
  return { outcome, asked: outcome.ok ? id : null }
}

/** Batches of codes: a new one, and the last ones. */
export function Component() {
  const done = useActionData<typeof action>()
  return (
    <Page title={m.vouchers_title()} sub={m.vouchers_about()}>
      <p>
        <Link to="/change-sets">{m.sets_back()}</Link>
      </p>
      <OutcomeNotice outcome={done?.outcome} />
      {/* After a request for approval, an empty form for another batch. */}
      <NewBatch key={done?.asked} />
      <Batches />
    </Page>
  )
}

type TextProps = { readonly name: string; readonly label: string } & Pick<
  React.InputHTMLAttributes<HTMLInputElement>,
  'type' | 'pattern' | 'maxLength' | 'min' | 'max' | 'inputMode' | 'defaultValue'
>
const Text = ({ name, label, ...field }: TextProps) => (
  <label className={controls.field}>
    <span className={controls.label}>{label}</span>
    <input className={controls.input} name={name} required autoComplete="off" {...field} />
  </label>
)

function NewBatch() {
  const isBusy = useNavigation().state !== 'idle'
  const [id] = useState(() => crypto.randomUUID())
  const [kind, setKind] = useState('percent')
  const today = dayAt(new Date())
  return (
    <section aria-labelledby="new-codes">
      <h2 className={styles.voucherHead} id="new-codes">
        {m.vouchers_new()}
      </h2>
      <Form className={styles.voucherForm} method="post">
        <input type="hidden" name="id" value={id} />
        <Text name="nameNl" label={m.vouchers_name_nl()} maxLength={CODE_NAME_LENGTH} pattern=".*\S.*" />
        <Text name="nameEn" label={m.vouchers_name_en()} maxLength={CODE_NAME_LENGTH} pattern=".*\S.*" />
        <Text
          name="prefix"
          label={m.vouchers_prefix()}
          maxLength={PREFIX_LENGTH}
          pattern={`[A-Za-z0-9]{2,${PREFIX_LENGTH}}`}
        />
        <Text name="count" label={m.vouchers_count()} type="number" min={1} max={MOST_CODES_OF_BATCH} />
        <label className={controls.field}>
          <span className={controls.label}>{m.vouchers_discount()}</span>
          <select
            className={controls.input}
            name="kind"
            value={kind}
            onChange={({ target: { value } }) => setKind(value)}
          >
            <option value="percent">{m.vouchers_percent()}</option>
            <option value="amount">{m.vouchers_amount()}</option>
          </select>
        </label>
        {kind === 'percent' ? (
          <Text key="percent" name="value" label={m.vouchers_percent()} type="number" min={1} max={100} />
        ) : (
          <Text
            key="amount"
            name="value"
            label={m.vouchers_amount()}
            inputMode="decimal"
            pattern="[0-9]{1,3}([.,][0-9]{1,2})?"
          />
        )}
        <Text
          name="minimum"
          label={m.vouchers_minimum()}
          inputMode="decimal"
          pattern="[0-9]{1,5}([.,][0-9]{1,2})?"
          defaultValue="0"
        />
        <label className={controls.field}>
          <span className={controls.label}>{m.vouchers_per_customer()}</span>
          <select className={controls.input} name="most" defaultValue="1">
            {Array.from({ length: MOST_PER_CUSTOMER }, (_, nth) => (
              <option key={nth + 1} value={nth + 1}>
                {nth + 1}
              </option>
            ))}
            <option value="">{m.vouchers_no_limit()}</option>
          </select>
        </label>
        <Text name="endsOn" label={m.vouchers_ends()} type="date" min={today} max={addDays(today, MOST_DAYS)} />
        <button className={`${controls.button} ${controls.buttonGo}`} type="submit" disabled={isBusy}>
          {m.vouchers_make()}
        </button>
      </Form>
    </section>
  )
}

function Batches() {
  const { batches } = useLoaderData<typeof loader>()
  if (batches.length === 0) return <p>{m.vouchers_none()}</p>
  return (
    // A scroll container that the keyboard can reach.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: WCAG 2.1.1 for content that scrolls
    <section className={styles.voucherBox} aria-label={m.vouchers_title()} tabIndex={0}>
      <table className={styles.voucherList} aria-label={m.vouchers_title()}>
        <thead>
          <tr>
            <th scope="col">{m.vouchers_name()}</th>
            <th scope="col">{m.vouchers_discount()}</th>
            <th scope="col">{m.vouchers_count()}</th>
            <th scope="col">{m.vouchers_ends()}</th>
            <th scope="col">{m.orders_state()}</th>
          </tr>
        </thead>
        <tbody>
          {batches.map((batch) => (
            <tr key={batch.id}>
              <td>
                <Link to={`/voucher-batches/${batch.id}`}>{`${batch.prefix}, ${batch.nameNl}`}</Link>
              </td>
              <td>{discountText(batch)}</td>
              <td>{count(batch.total, true)}</td>
              <td>{day(lastDayOf(batch))}</td>
              <td>{batchState(batch)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
