import { productShelf } from '@shop/contract/product'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { ProductData } from '~/features/catalogue/product/load-product.server.ts'
import { sayPickup, stockText } from '~/features/catalogue/promise-lines.tsx'
import { useApi } from '~/lib/api/use-api.ts'
import { counted } from '~/lib/text/counted.ts'
import { longDay, sayDay } from '~/lib/text/day-text.ts'
import { amount, roundAmount, withoutVat } from '~/lib/text/format.ts'
import { shelfText } from '~/lib/text/shelf-text.ts'
import { m } from '~/paraglide/messages.js'
import { BothTexts } from '~/ui/display/price.tsx'
import { Icon } from '~/ui/icon.tsx'
import type { KnownPromise as Known } from './product-promise-of.ts'
import { useQuantity } from './quantity.ts'
import * as styles from './ways.module.css'

const BranchStock = lazy(() => import('./branch-stock.tsx'))

/** Pickup and delivery side by side, each with its moment and price, or the reason why it is not possible. */
export function Ways({ product, known }: { product: ProductData; known: Known | undefined }) {
  const [quantity] = useQuantity()
  const [isAsking, setAsking] = useState(false)
  return (
    <div className={styles.ways} aria-live="polite">
      <div>
        <h2>
          <Icon name="store" /> {m.product_pickup()}
        </h2>
        <Pickup product={product} known={known} />
        <p>
          <button type="button" className="linkbtn" onClick={() => setAsking(true)}>
            {m.product_other_branches()}
          </button>
        </p>
      </div>
      <div>
        <h2>
          <Icon name="truck" /> {m.product_delivery()}
        </h2>
        <Delivery product={product} known={known} />
      </div>
      {isAsking ? (
        <Suspense>
          <BranchStock product={product} quantity={quantity} onClose={() => setAsking(false)} />
        </Suspense>
      ) : null}
    </div>
  )
}

function Pickup({ product, known }: { product: ProductData; known: Known | undefined }) {
  if (product.isMadeToMeasure && !product.configurator)
    return <Way when={m.card_to_measure()}>{m.product_measured_in_branch()}</Way>
  const chooses = (
    <button type="button" className="linkbtn" data-panel="product-default-store">
      {m.product_choose_branch()}
    </button>
  )
  // Goods to measure are made after the order, so a stock says nothing about them.
  const isMade = product.configurator?.kind === 'measure'
  const forAll = isMade
    ? m.delay_made_to_order()
    : product.branches === 0
      ? m.card_not_in_stock()
      : counted(product.branches, m.product_in_branches_one, m.product_in_branches_many)
  if (!known || (known.pickup.isPossible === false && known.pickup.reason === 'no_branch')) {
    // Uses the same space before and after the branch is known, so that the layout does not shift.
    return (
      <Way key="all" when={product.branches === 0 ? null : m.product_free()} isBad={product.branches === 0}>
        {forAll} {chooses}
      </Way>
    )
  }
  const { pickup, branch, there, today } = known
  const at = branch?.name ?? ''
  if (!pickup.isPossible) {
    const why = pickup.reason === 'closed' ? m.product_pickup_closed({ branch: at }) : whyNot(there, at)
    return (
      <Way key="not" when={m.product_pickup_not()} isBad>
        {why}
      </Way>
    )
  }
  return (
    <Way key="mine" when={capital(sayPickup(pickup, today))}>
      {isMade ? null : <b className="strong">{stockText(there, product.stockCount)}</b>}{' '}
      {m.product_free_at({ branch: at })}
      {pickup.delay ? <DelayReason delay={pickup.delay} /> : null}
      {branch ? <Place key={branch.id} productId={product.id} branchId={branch.id} /> : null}
    </Way>
  )
}

/** Aisle and bay in the branch, if it has stated them. */
function Place({ productId, branchId }: { productId: string; branchId: string }) {
  const found = useApi(productShelf, { params: { id: productId }, query: { storeId: branchId } })
  return found.state === 'there' && found.data ? (
    <span className={styles.waysWhere}>{shelfText(found.data)}</span>
  ) : null
}

const whyNot = (there: number, branch: string) =>
  there === 0 ? m.product_none_at({ branch }) : m.product_fewer_at({ count: String(there), branch })

function Delivery({ product, known }: { product: ProductData; known: Known | undefined }) {
  const { cost, palletCost, freeFrom } = product.delivery
  if (!product.isOrderable) return <Way when={m.card_not_online()} isBad />
  if (product.deliveryType === 'pickupOnly' || cost === null)
    return (
      <Way when={m.product_pickup_only()} isBad>
        {m.product_pickup_only_why()}
      </Way>
    )
  const said = (shown: (euros: number) => number) =>
    [
      m.product_delivery_cost({ cost: amount(shown(cost)), from: roundAmount(shown(freeFrom)) }),
      ...(palletCost === null ? [] : [m.product_pallet_cost({ cost: amount(shown(palletCost)) })]),
    ].join(' ')
  const delivery = known?.delivery
  if (delivery && !delivery.isPossible)
    return (
      <Way when={m.product_delivery_not()} isBad>
        {product.maxStockTotal === 0 ? soldOut(product) : m.product_delivery_too_many()}
      </Way>
    )
  return (
    <Way when={delivery ? capital(sayDay(delivery.day, known.today)) : null}>
      <BothTexts incl={said((euros) => euros)} excl={said((euros) => withoutVat(euros, product.taxRate))} />
      {delivery?.delay ? <DelayReason delay={delivery.delay} /> : null}
    </Way>
  )
}

const soldOut = ({ backOn }: ProductData) =>
  backOn ? m.product_sold_out_until({ day: longDay(backOn) }) : m.product_sold_out()

type Delay =
  | NonNullable<Extract<Known['pickup'], { isPossible: true }>['delay']>
  | NonNullable<Extract<Known['delivery'], { isPossible: true }>['delay']>

const REASONS: Record<Delay, () => string> = {
  before_opening: m.delay_before_opening,
  closed_today: m.delay_closed_today,
  after_cutoff: m.delay_after_cutoff,
  after_closing: m.delay_after_closing,
  no_working_day: m.delay_no_working_day,
  extra_stock: m.delay_extra_stock,
  made_to_order: m.delay_made_to_order,
}

function DelayReason({ delay }: { delay: Delay }) {
  return <span className={styles.waysWhy}>{REASONS[delay]()}</span>
}

/** `when` is an empty line until it is known, so that the box has its final height from the start. */
function Way({ when, isBad = false, children }: { when: string | null; isBad?: boolean; children?: ReactNode }) {
  return (
    <>
      <p className={isBad ? `${styles.when} ${styles.whenNo}` : styles.when}>{when ?? '\u00a0'}</p>
      <p className={styles.waysTxt}>{children}</p>
    </>
  )
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
