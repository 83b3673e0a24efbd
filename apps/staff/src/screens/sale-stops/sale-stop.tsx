import { endSaleStop, readSaleStop } from '@shop/contract/staff/range/sale-stops'
import {
  type ActionFunctionArgs,
  Form,
  Link,
  type LoaderFunctionArgs,
  useLoaderData,
  useNavigation,
} from 'react-router'
import { Page } from '#layout/page.tsx'
import { act } from '#lib/act.ts'
import { request } from '#lib/api.ts'
import { count, moment } from '#lib/format.ts'
import { useLastOutcome } from '#lib/last-outcome.ts'
import { m } from '#paraglide/messages.js'
import controls from '#ui/controls.module.css'
import { OutcomeNotice } from '#ui/notice.tsx'
import styles from './sale-stop.module.css'
import { stopName } from './stop-texts.ts'

const addressOf = (params: LoaderFunctionArgs['params']) => ({ params: { id: params['id'] ?? '' } })

export const loader = ({ params, request: { signal } }: LoaderFunctionArgs) =>
  request(readSaleStop, addressOf(params), signal)

export const action = ({ params }: ActionFunctionArgs) =>
  act(async () => {
    const { name } = await request(endSaleStop, addressOf(params))
    return m.sale_stop_was_ended({ name })
  })

/** A stop of sale: its products, the sold goods that customers do not have yet, and its end. */
export function Component() {
  const { stop, products, waiting } = useLoaderData<typeof loader>()
  const outcome = useLastOutcome()
  const isBusy = useNavigation().state !== 'idle'
  const { startedAt, startedBy, endedAt, endedBy } = stop
  return (
    <Page title={stopName(stop)} sub={endedAt === null ? m.sale_stop_is_open() : m.sale_stop_is_ended()}>
      <p>
        <Link to="/sale-stops">{m.sale_stop_title()}</Link>
      </p>
      <OutcomeNotice outcome={outcome} />
      <dl className={styles.saleFacts}>
        <dt>{m.jobs_reason()}</dt>
        <dd>{stop.reason}</dd>
        <dt>{m.products_title()}</dt>
        <dd>{count(products, true)}</dd>
        <dt>{m.sale_stop_leaves()}</dt>
        <dd>{stop.isUnsafe || stop.batch !== null ? m.sale_stop_leaves_no() : m.sale_stop_leaves_sold()}</dd>
        <dt>{m.sale_stop_started_at()}</dt>
        <dd>{m.sale_stop_by({ moment: moment(startedAt), name: startedBy })}</dd>
        {endedAt === null ? null : (
          <>
            <dt>{m.sale_stop_ended_at()}</dt>
            <dd>{m.sale_stop_by({ moment: moment(endedAt), name: endedBy ?? '' })}</dd>
          </>
        )}
      </dl>
      {endedAt === null ? (
        <Form method="post">
          <button className={controls.button} type="submit" disabled={isBusy}>
            {m.sale_stop_end()}
          </button>
        </Form>
      ) : null}
      <h2 className={styles.saleHead}>{m.sale_stop_waiting()}</h2>
      {waiting.length === 0 ? (
        <p>{m.sale_stop_waiting_none()}</p>
      ) : (
        <ul>
          {waiting.map(({ number, branch, pieces }) => (
            <li key={`${number} ${branch}`}>
              <Link to={`/orders/${number}`}>{number}</Link>{' '}
              {pieces === 1
                ? m.sale_stop_waiting_one({ branch })
                : m.sale_stop_waiting_pieces({ branch, count: count(pieces, true) })}
            </li>
          ))}
        </ul>
      )}
    </Page>
  )
}
