import {
  PROMOTED_PER_PAGE,
  PROMOTED_VIEWS,
  type PromotedLine,
  type PromotionDetail,
} from '@shop/contract/staff/range/promotions'
import { Link, useSearchParams } from 'react-router'
import { count as countText, money } from '#lib/format.ts'
import { m } from '#paraglide/messages.js'
import { Pages } from '#ui/list/list-bar.tsx'
import { reasonText, VIEW_NAMES } from './promotion-texts.ts'
import styles from './promotions.module.css'

type Props = { readonly detail: PromotionDetail }

/** The products with their 'van' price, by what a person has to look at. */
export function PromotionLines({ detail }: Props) {
  const { counts, lines, count, canReadCost } = detail
  const [query] = useSearchParams()
  const shown = PROMOTED_VIEWS.find((view) => view === query.get('show')) ?? 'all'
  const page = Number(query.get('page') ?? 1)
  const views = counts.filter(({ view }) => view !== 'below_cost' || canReadCost)
  return (
    <div>
      <h2 className={styles.promoHead} id="promoted">
        {m.promo_products()}
      </h2>
      <nav className={styles.promoStates} aria-label={m.promo_products()}>
        {views.map((one) => (
          <Link
            key={one.view}
            className={styles.promoState}
            to={one.view === 'all' ? '?' : `?show=${one.view}`}
            aria-current={one.view === shown ? 'true' : undefined}
            preventScrollReset
          >
            {VIEW_NAMES[one.view]()} {countText(one.count, true)}
          </Link>
        ))}
      </nav>
      {lines.length === 0 ? <p>{m.promo_no_products()}</p> : <Lines lines={lines} canReadCost={canReadCost} />}
      <Pages page={page} hasNext={page * PROMOTED_PER_PAGE < count} />
    </div>
  )
}

const Lines = ({ lines, canReadCost }: Pick<PromotionDetail, 'lines' | 'canReadCost'>) => (
  // A scroll container that the keyboard can reach.
  // biome-ignore lint/a11y/noNoninteractiveTabindex: WCAG 2.1.1 for content that scrolls
  <section className={styles.promoBox} aria-labelledby="promoted" tabIndex={0}>
    <table className={`${styles.promoList} ${styles.promoLines}`} aria-labelledby="promoted">
      <thead>
        <tr>
          <th scope="col">{m.approval_product()}</th>
          <th scope="col">{m.promo_now()}</th>
          <th scope="col">{m.promo_promotion_price()}</th>
          <th scope="col">{m.promo_lowest()}</th>
          <th scope="col">{m.promo_van()}</th>
          {canReadCost ? <th scope="col">{m.promo_margin()}</th> : null}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Line key={line.number} line={line} canReadCost={canReadCost} />
        ))}
      </tbody>
    </table>
  </section>
)

function Line({ line, canReadCost }: { readonly line: PromotedLine; readonly canReadCost: boolean }) {
  const { number, name, presentCents, regularCents, priceCents, lowestCents, referenceCents, marginCents } = line
  return (
    <tr>
      <td>
        <Link to={`/products/${number}`}>{number}</Link>
        <span className={styles.promoName}>{name}</span>
        {line.collisions.length > 0 ? (
          <span className={styles.promoWarn}>{m.promo_collides({ names: line.collisions.join(', ') })}</span>
        ) : null}
      </td>
      <td>
        {money(presentCents)}
        {presentCents === regularCents ? null : (
          <span className={styles.promoWarn}>{m.promo_price_was({ price: money(regularCents) })}</span>
        )}
      </td>
      <td>{money(priceCents)}</td>
      <td>{lowestCents === null ? '–' : money(lowestCents)}</td>
      <td className={styles.promoVan}>
        {referenceCents === null ? (
          <>
            <b>{m.promo_no_van()}</b>
            <span className={styles.promoWhy}>{reasonText(line)}</span>
          </>
        ) : (
          <>
            <b>{m.promo_van_of({ price: money(referenceCents) })}</b>
            <span className={styles.promoWhy}>{m.promo_saving({ percent: String(line.savingPercent ?? 0) })}</span>
          </>
        )}
      </td>
      {canReadCost ? (
        <td className={marginCents !== null && marginCents < 0 ? styles.promoBad : undefined}>
          {marginCents === null ? '–' : money(marginCents)}
        </td>
      ) : null}
    </tr>
  )
}
