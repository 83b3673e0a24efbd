import type { CartLine, CartView } from '@shop/contract/cart-view'
import { cart as queue } from '~/lib/cart/cart.client.ts'
import { currentLocale, link } from '~/lib/locale/locale.ts'
import { quantityLabels } from '~/lib/quantity-labels.ts'
import { counted } from '~/lib/text/counted.ts'
import { unitText } from '~/lib/text/unit-text.ts'
import { m } from '~/paraglide/messages.js'
import { ConfiguredNote } from '~/shared/cart/configured-note.tsx'
import * as linesStyles from '~/shared/cart/lines.module.css'
import { SawnNote } from '~/shared/cart/sawn-note.tsx'
import { RequestMore } from '~/shared/contact/request-more.tsx'
import { EnergyMark } from '~/shared/energy/energy-mark.tsx'
import { HazardNote } from '~/shared/hazard/hazard-note.tsx'
import { Button } from '~/ui/button.tsx'
import { LazyImage } from '~/ui/display/lazy-image.tsx'
import { Stepper } from '~/ui/form/stepper.tsx'
import { Icon } from '~/ui/icon.tsx'
import { Amount, InclToo, taxRateIn, UnitAmount, VatWord } from './cart-figures.tsx'
import * as cartScreenStyles from './cart-screen.module.css'
import { PriceNote, PromiseNote, TierNote } from './line-notes.tsx'
import type { Promises } from './use-promises.ts'

type Props = {
  cart: CartView
  promises?: Promises
  invalidIds?: readonly string[]
  onRemove: (line: CartLine) => void
}

/** All lines of the cart, including the lines that the shop adds. */
export function CartLines({ cart, promises, invalidIds = [], onRemove }: Props) {
  return (
    <ul className={linesStyles.lines}>
      {cart.lines.map((line) => (
        <Line
          key={line.id}
          line={line}
          promises={promises}
          isInvalid={invalidIds.includes(line.productId)}
          onRemove={onRemove}
        />
      ))}
      {cart.sawingLines.map((line) => (
        <SawingLine key={line.id} line={line} taxRate={taxRateIn(cart, line.productId)} />
      ))}
      {cart.palletLines.map((line) => (
        <PalletLine key={line.id} line={line} />
      ))}
    </ul>
  )
}

function Line({
  line,
  promises,
  isInvalid,
  onRemove,
}: {
  line: CartLine
  promises: Promises | undefined
  isInvalid: boolean
  onRemove: (line: CartLine) => void
}) {
  const { product, productTitle, quantity, productId, configured } = line
  // Lines of one product differ in their choices only, so the names of their controls include them.
  const name = configured ? `${productTitle}, ${configured.summary[currentLocale()]}` : productTitle
  const labels = quantityLabels(name)
  const change = (next: number) => (next === 0 ? onRemove(line) : queue.set(line.id, next))
  if (!product) return null
  return (
    <li data-product={productId}>
      <LazyImage src={product.img} alt="" width={92} height={92} sizes="92px" />
      <div>
        <h2>
          <a href={link('product-detail-url', { url: product.url })}>{productTitle}</a>
        </h2>
        {product.specLine ? <p className="tiny">{product.specLine}</p> : null}
        <p className="tiny soft">
          {[product.brand?.name, m.cart_number({ number: product.numberTrimmed })].filter(Boolean).join(' · ')}
          {' · '}
          <UnitAmount line={line} /> {m.price_per({ unit: unitText(product.unit) })}, <VatWord />
        </p>
        <HazardNote hazard={product.hazard} />
        <TierNote line={line} />
        <PriceNote line={line} />
        <CutList line={line} />
        <ConfiguredNote configured={configured} />
        {quantity >= line.maxQuantity ? (
          <RequestMore productId={productId} name={productTitle} most={line.maxQuantity} />
        ) : null}
        {isInvalid ? <p className={cartScreenStyles.cartWrong}>{m.cart_line_invalid()}</p> : null}
        {promises ? <PromiseNote line={line} promises={promises} /> : null}
      </div>
      {/* Without script the form posts the number; with script each change is saved automatically. */}
      <form className={linesStyles.q} method="post" action={link('cart')} onSubmit={(event) => event.preventDefault()}>
        <input type="hidden" name="lineId" value={line.id} />
        <Stepper
          value={quantity}
          min={line.sawn?.sheets ?? 0}
          max={line.maxQuantity}
          labels={labels}
          onChange={change}
          name="quantity"
        />
        <noscript>
          <button type="submit" className="btn btn--s" name="intent" value="set">
            {m.cart_update()}
          </button>
        </noscript>
        <Button
          type="submit"
          name="intent"
          value="remove"
          look="quiet"
          size="s"
          aria-label={m.cart_remove_named({ name })}
          onClick={() => onRemove(line)}
        >
          <Icon name="trash-2" size={16} />
          <span className="sr-phone">{m.cart_remove()}</span>
        </Button>
      </form>
      <p className={linesStyles.t}>
        <Amount incl={line.totalInclTax} excl={line.totalExclTax} />
        <InclToo incl={line.totalInclTax} />
        <EnergyMark product={product} />
      </p>
    </li>
  )
}

/** The cut list of a line, with a button to change it. */
function CutList({ line: { sawn, quantity, productId } }: { line: CartLine }) {
  if (!sawn) return null
  return (
    <>
      <SawnNote sawn={sawn} quantity={quantity} />
      <button
        type="button"
        className="linkbtn small"
        data-panel="plate-service"
        data-panel-attrs={JSON.stringify({ productId })}
      >
        <Icon name="scissors" size={16} /> {m.saw_change()}
      </button>
    </>
  )
}

/** The paid cuts of a line; they follow from its cut list. */
function SawingLine({ line, taxRate }: { line: CartLine; taxRate: number | undefined }) {
  return (
    <li data-derived="">
      <span className={linesStyles.linesSign}>
        <Icon name="scissors" size={32} />
      </span>
      <div>
        <h2>{m.cart_sawing_named({ name: line.productTitle })}</h2>
        <p className="tiny soft">
          {counted(line.quantity, m.saw_paid_one, m.saw_paid_many)} · <UnitAmount line={line} taxRate={taxRate} />{' '}
          {m.saw_per_cut()}, <VatWord />
        </p>
      </div>
      <p className={linesStyles.t}>
        <Amount incl={line.totalInclTax} excl={line.totalExclTax} />
        <InclToo incl={line.totalInclTax} />
      </p>
    </li>
  )
}

/** A line added by the shop, which the customer cannot change. */
function PalletLine({ line }: { line: CartLine }) {
  return (
    <li data-derived="">
      <span className={linesStyles.linesSign}>
        <Icon name="package" size={32} />
      </span>
      <div>
        <h2>{m.cart_pallet()}</h2>
        <p className="tiny soft">{m.cart_pallet_why()}</p>
      </div>
      <p className={linesStyles.t}>
        <Amount incl={line.totalInclTax} excl={line.totalExclTax} />
        <InclToo incl={line.totalInclTax} />
      </p>
    </li>
  )
}
