import { maxQuantity } from '@shop/domain/catalogue/stock-level'
import { type Buying, useBuying } from '~/lib/cart/use-buying.ts'
import { link } from '~/lib/locale/locale.ts'
import { openPanel } from '~/lib/panel/panel-store.ts'
import { dayOfMonth } from '~/lib/text/day-text.ts'
import { decimal, figures, wholeNumber } from '~/lib/text/format.ts'
import { m } from '~/paraglide/messages.js'
import { energyClassOf } from '~/shared/energy/energy-class.ts'
import { EnergyMark } from '~/shared/energy/energy-mark.tsx'
import { HazardNote } from '~/shared/hazard/hazard-note.tsx'
import { LazyImage } from '~/ui/display/lazy-image.tsx'
import { BothTexts } from '~/ui/display/price.tsx'
import { Rating } from '~/ui/display/rating.tsx'
import { Skeleton } from '~/ui/display/skeleton.tsx'
import * as stockLineStyles from '~/ui/display/stock-line.module.css'
import { Icon } from '~/ui/icon.tsx'
import { BuyRow } from './buy-row.tsx'
import type { CardProduct } from './card-product.ts'
import * as styles from './product-card.module.css'
import { ProductFlag } from './product-flag.tsx'
import { ProductPrice } from './product-price.tsx'
import { type BranchPromise, ProductPromise } from './product-promise.tsx'

/** Half of a phone; a list view has smaller pictures. */
const PICTURE_SIZES = '(width < 640px) 46vw, 280px'

/**
 * One product in a list. The whole card links to the product, except its buttons. Grid and list view share this
 * markup; a class on the list selects the view.
 */
export function ProductCard({
  product,
  promise,
  buying: given,
  compare,
  isFirst = false,
}: {
  product: CardProduct
  promise?: BranchPromise | undefined
  /** replaces the cart on the demo page */
  buying?: Buying
  compare?: { readonly on: boolean; readonly isFull: boolean; readonly toggle: () => void }
  /** on the first screen, so its picture loads eagerly */
  isFirst?: boolean
}) {
  const { name, rating, label, brand } = product
  const own = useBuying(product.id)
  const buying = given ?? own
  return (
    <li className={buying.inCart > 0 ? `${styles.card} ${styles.isIn}` : styles.card}>
      {label ? (
        <div className={styles.cardFlags}>
          <ProductFlag label={label} />
        </div>
      ) : null}
      {/* Visible to all visitors; the panel requires guests to sign in first. */}
      <button
        className={styles.cardHeart}
        type="button"
        aria-label={m.card_to_list({ name })}
        onClick={() => openPanel('product-favorites', { attrs: { productId: product.id } })}
      >
        <Icon name="heart" />
      </button>
      <div className={styles.cardPic}>
        <LazyImage
          src={product.img}
          alt=""
          width={320}
          height={320}
          sizes={PICTURE_SIZES}
          loading={isFirst ? 'eager' : 'lazy'}
          lowPriority={isFirst}
        />
      </div>
      <div className={styles.cardTop}>
        <span className={styles.cardBrand}>{brand}</span>
        {rating ? (
          <Rating
            short
            value={rating.average}
            text={decimal(rating.average)}
            count={wholeNumber(rating.count)}
            spoken={m.ui_of_five_stars()}
          />
        ) : null}
      </div>
      <h3 className={styles.cardName}>
        <a href={link('product-detail-url', { url: product.url })}>{name}</a>
      </h3>
      <KeySpecs specs={product.keySpecs} />
      <div className={styles.cardPrice}>
        {energyClassOf(product.energyLevel) ? (
          <div className={styles.cardEnergy}>
            <div>
              <ProductPrice product={product} saving={product.saving} />
            </div>
            <EnergyMark product={product} />
          </div>
        ) : (
          <ProductPrice product={product} saving={product.saving} />
        )}
        {product.offerUntil ? (
          <p className={styles.cardUntil}>
            {(label?.kind === 'promotion' ? m.card_offer_until : m.card_price_until)({
              day: dayOfMonth(product.offerUntil),
            })}
          </p>
        ) : null}
        {product.family ? <FamilyLine family={product.family} /> : null}
      </div>
      <HazardNote hazard={product.hazard} />
      <ProductPromise product={product} promise={promise} />
      {product.isOrderable && !product.needsChoices ? (
        <BuyRow name={name} max={maxQuantity(product)} buying={buying} />
      ) : (
        <div className={`${styles.cardBuy} ${styles.cardBuyView}`}>
          <a className="btn" href={link('product-detail-url', { url: product.url })}>
            {product.isOrderable ? m.card_configure() : m.card_view()}
          </a>
        </div>
      )}
      {compare ? (
        <label className={`check ${styles.cardCmp}`}>
          <input
            type="checkbox"
            checked={compare.on}
            onChange={compare.toggle}
            // At most four can be compared; a ticked one can always be unticked.
            disabled={compare.isFull && !compare.on}
            aria-label={`${m.card_compare()} ${name}`}
          />
          <span aria-hidden="true">{m.card_compare()}</span>
        </label>
      ) : null}
    </li>
  )
}

/** The two specs that decide; a line of the list view has room for more. */
function KeySpecs({ specs }: { specs: CardProduct['keySpecs'] }) {
  const [two, more] = [specs.slice(0, 2), specs.slice(2)]
  return (
    <p className={styles.cardSpec}>
      {two.join(' · ')}
      {more.length > 0 ? <span className={styles.cardMore}>{` · ${more.join(' · ')}`}</span> : null}
    </p>
  )
}

/** The variants of the product: how many, in which specs they differ, and their prices. */
function FamilyLine({ family }: { family: NonNullable<CardProduct['family']> }) {
  const { count, specs } = family
  const least = figures(family.minPriceInclTax, family.minPriceExclTax)
  const most = figures(family.maxPriceInclTax, family.maxPriceExclTax)
  return (
    <p className={styles.cardFamily}>
      {[m.card_variants({ count: String(count) }), specs.join(', ')].filter(Boolean).join(': ')}{' '}
      <span className="num">
        <BothTexts incl={rangeText(least.incl, most.incl)} excl={rangeText(least.excl, most.excl)} />
      </span>
    </p>
  )
}
const rangeText = (least: string, most: string) => (least === most ? `€ ${least}` : `€ ${least} – € ${most}`)

/** The loading state of a card, with the same height. */
export function ProductCardSkeleton() {
  return (
    <li className={styles.card} aria-hidden="true">
      <div className={styles.cardPic}>
        <Skeleton height="100%" />
      </div>
      <Skeleton width="40%" />
      <div className={`${styles.cardName} stack`}>
        <Skeleton />
        <Skeleton width="80%" />
      </div>
      <Skeleton width="50%" height="30px" />
      <div className={`${stockLineStyles.stock} stack`}>
        <Skeleton />
        <Skeleton width="70%" />
      </div>
      <Skeleton height="44px" />
    </li>
  )
}
