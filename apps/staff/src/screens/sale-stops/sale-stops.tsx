import { REASON_LENGTH } from '@shop/contract/staff/office/history'
import {
  BATCH_LENGTH,
  listSaleStops,
  type SaleStopView,
  STOP_KINDS,
  type StopKind,
  startSaleStop,
} from '@shop/contract/staff/range/sale-stops'
import { useEffect, useRef, useState } from 'react'
import {
  type ActionFunctionArgs,
  Form,
  Link,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useNavigation,
  useSearchParams,
} from 'react-router'
import { Page } from '#layout/page.tsx'
import { act } from '#lib/act.ts'
import { request } from '#lib/api.ts'
import { count, moment } from '#lib/format.ts'
import { m } from '#paraglide/messages.js'
import controls from '#ui/controls.module.css'
import { RequiredReason } from '#ui/fields/required-reason.tsx'
import { Notice, OutcomeNotice } from '#ui/notice.tsx'
import styles from './sale-stop.module.css'
import { KIND_NAMES, stopName } from './stop-texts.ts'

export const loader = ({ request: { signal } }: LoaderFunctionArgs) => request(listSaleStops, {}, signal)

const kindIn = (text: unknown): StopKind => STOP_KINDS.find((one) => one === text) ?? 'product'

/** Starts a stop. The id of the form makes a double click one stop. */
export async function action({ request: sent }: ActionFunctionArgs) {
  const form = await sent.formData()
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const kind = kindIn(text('kind'))
  const body = {
    ...{ id: text('id'), kind, key: text('key'), reason: text('reason').slice(0, REASON_LENGTH) },
    ...(kind === 'batch' ? { batch: text('batch') } : {}),
    isUnsafe: form.get('unsafe') !== null,
  }
  return act(async () => {
    const { name, products } = await request(startSaleStop, { body })
    return products === 1
      ? m.sale_stop_started_one({ name })
      : m.sale_stop_started({ name, count: count(products, true) })
  })
}

/** Stops of sale: a new one, those that are open, and the last ended ones. */
export function Component() {
  const { open, ended } = useLoaderData<typeof loader>()
  return (
    <Page title={m.sale_stop_title()} sub={m.sale_stop_about()}>
      <p>
        <Link to="/products">{m.jobs_to_products()}</Link>
      </p>
      <NewStop />
      <Stops title={m.sale_stop_open()} none={m.sale_stop_none()} stops={open} />
      {ended.length > 0 ? <Stops title={m.sale_stop_ended()} none="" stops={ended} /> : null}
    </Page>
  )
}

function NewStop() {
  const { brands, suppliers } = useLoaderData<typeof loader>()
  const done = useActionData<typeof action>()
  const isBusy = useNavigation().state !== 'idle'
  const [query] = useSearchParams()
  const [kind, setKind] = useState(kindIn(query.get('kind')))
  const [id, setId] = useState(() => crypto.randomUUID())
  const form = useRef<HTMLFormElement>(null)
  // The next stop starts empty, with another id. A refused one stays as it was typed.
  useEffect(() => {
    if (!done?.ok) return
    form.current?.reset()
    setKind('product')
    setId(crypto.randomUUID())
  }, [done])
  const isNumber = kind === 'product' || kind === 'batch'
  return (
    <section aria-labelledby="new-stop">
      <h2 className={styles.saleHead} id="new-stop">
        {m.sale_stop_new()}
      </h2>
      {done && !done.ok && done.code === 'not_found' ? (
        <Notice tone="bad" text={isNumber ? m.sale_stop_no_product() : m.sale_stop_no_goods()} />
      ) : (
        <OutcomeNotice outcome={done} />
      )}
      <Form className={styles.saleNew} method="post" ref={form}>
        <input type="hidden" name="id" value={id} />
        <label className={controls.field}>
          <span className={controls.label}>{m.sale_stop_what()}</span>
          <select
            className={controls.input}
            name="kind"
            value={kind}
            onChange={(event) => setKind(kindIn(event.target.value))}
          >
            {STOP_KINDS.map((one) => (
              <option key={one} value={one}>
                {KIND_NAMES[one]()}
              </option>
            ))}
          </select>
        </label>
        {isNumber ? (
          <label className={controls.field}>
            <span className={controls.label}>{m.sale_stop_number()}</span>
            <input
              className={controls.input}
              name="key"
              key="number"
              defaultValue={query.get('key') ?? ''}
              required
              inputMode="numeric"
              pattern="[0-9]{6,10}"
              autoComplete="off"
            />
          </label>
        ) : (
          <label className={controls.field}>
            <span className={controls.label}>{KIND_NAMES[kind]()}</span>
            <select className={controls.input} name="key" key={kind} required defaultValue="">
              <option value="" disabled>
                {m.sale_stop_choose()}
              </option>
              {kind === 'brand'
                ? brands.map(({ code, name }) => (
                    <option key={code} value={code}>
                      {name}
                    </option>
                  ))
                : suppliers.map((name) => (
                    <option key={name} value={name}>
                      {name}
                    </option>
                  ))}
            </select>
          </label>
        )}
        {kind === 'batch' ? (
          <label className={controls.field}>
            <span className={controls.label}>{m.sale_stop_batch_code()}</span>
            <input
              className={controls.input}
              name="batch"
              required
              maxLength={BATCH_LENGTH}
              pattern="[!-~]+"
              autoComplete="off"
            />
          </label>
        ) : null}
        <RequiredReason />
        <label className={styles.saleUnsafe}>
          <input type="checkbox" name="unsafe" />
          <span>{m.sale_stop_unsafe()}</span>
        </label>
        <button className={`${controls.button} ${controls.buttonGo}`} type="submit" disabled={isBusy}>
          {m.sale_stop_start()}
        </button>
      </Form>
    </section>
  )
}

function Stops({ title, none, stops }: { title: string; none: string; stops: readonly SaleStopView[] }) {
  return (
    <>
      <h2 className={styles.saleHead}>{title}</h2>
      {stops.length === 0 ? (
        <p>{none}</p>
      ) : (
        // A scroll container that the keyboard can reach.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: WCAG 2.1.1 for content that scrolls
        <section className={styles.saleBox} aria-label={title} tabIndex={0}>
          <table className={styles.saleList} aria-label={title}>
            <thead>
              <tr>
                <th scope="col">{m.sale_stop_what()}</th>
                <th scope="col">{m.jobs_reason()}</th>
                <th scope="col">{m.list_moment()}</th>
              </tr>
            </thead>
            <tbody>
              {stops.map((stop) => (
                <tr key={stop.id}>
                  <td>
                    <Link to={`/sale-stops/${stop.id}`}>{stopName(stop)}</Link>
                  </td>
                  <td>{stop.reason}</td>
                  <td>{moment(stop.endedAt ?? stop.startedAt)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </>
  )
}
