import '#lib/planning-codes.ts'
import { listPromotions, type PromotionSummary } from '@shop/contract/staff/range/promotions'
import { PROMOTION_STATES } from '@shop/domain/change/promotion-plan'
import { Link, type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { Page } from '#layout/page.tsx'
import { request } from '#lib/api.ts'
import { count, moment } from '#lib/format.ts'
import { m } from '#paraglide/messages.js'
import controls from '#ui/controls.module.css'
import { STATE_NAMES } from './promotion-texts.ts'
import styles from './promotions.module.css'

export const loader = ({ request: { signal } }: LoaderFunctionArgs) => request(listPromotions, {}, signal)

/** Drafts and promotions by state. Those that were not made here have their history only. */
export function Component() {
  const { promotions } = useLoaderData<typeof loader>()
  const [query] = useSearchParams()
  const shown = PROMOTION_STATES.find((state) => state === query.get('state'))
  const rows = promotions.filter(({ state }) => shown === undefined || state === shown)
  return (
    <Page title={m.promo_title()} sub={m.promo_about()}>
      <p className={styles.promoNew}>
        <Link className={`${controls.button} ${controls.buttonGo}`} to="/promotions/new">
          {m.promo_new()}
        </Link>
      </p>
      <nav className={styles.promoStates} aria-label={m.orders_state()}>
        {[undefined, ...PROMOTION_STATES].map((state) => (
          <Link
            key={state ?? 'all'}
            className={styles.promoState}
            to={state ? `?state=${state}` : '?'}
            aria-current={state === shown ? 'true' : undefined}
          >
            {state ? STATE_NAMES[state]() : m.orders_any()}{' '}
            {count(promotions.filter((one) => state === undefined || one.state === state).length, true)}
          </Link>
        ))}
      </nav>
      {rows.length === 0 ? <p>{m.promo_none()}</p> : <Rows rows={rows} />}
    </Page>
  )
}

const keyOf = ({ id, promotionId }: PromotionSummary) => id ?? String(promotionId)
const addressOf = ({ id, promotionId }: PromotionSummary) =>
  id === null ? `/history/promotion/${promotionId}` : `/promotions/${id}`

const Rows = ({ rows }: { rows: readonly PromotionSummary[] }) => (
  // A scroll container that the keyboard can reach.
  // biome-ignore lint/a11y/noNoninteractiveTabindex: WCAG 2.1.1 for content that scrolls
  <section className={styles.promoBox} aria-label={m.promo_title()} tabIndex={0}>
    <table className={styles.promoList} aria-label={m.promo_title()}>
      <thead>
        <tr>
          <th scope="col">{m.promo_name()}</th>
          <th scope="col">{m.orders_state()}</th>
          <th scope="col">{m.promo_starts()}</th>
          <th scope="col">{m.promo_ends()}</th>
          <th scope="col">{m.products_title()}</th>
          <th scope="col">{m.views_person()}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            <td>
              <Link to={addressOf(row)}>{row.name}</Link>
            </td>
            <td>{STATE_NAMES[row.state]()}</td>
            <td>{moment(row.startsAt)}</td>
            <td>{moment(row.endsAt)}</td>
            <td>{count(row.products, true)}</td>
            <td>{row.person ?? m.promo_elsewhere()}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)
