import type { WishlistPage } from '@shop/contract/wishlist-page'
import { useFetcher } from 'react-router'
import { quantityLabels } from '~/lib/quantity-labels.ts'
import { amount, figures, unitFigures } from '~/lib/text/format.ts'
import { shelfText } from '~/lib/text/shelf-text.ts'
import { unitText } from '~/lib/text/unit-text.ts'
import { m } from '~/paraglide/messages.js'
import * as linesStyles from '~/shared/cart/lines.module.css'
import { NamedProduct } from '~/shared/cart/named-product.tsx'
import { NamedLink } from '~/shared/page/named-link.tsx'
import { Button } from '~/ui/button.tsx'
import { LazyImage } from '~/ui/display/lazy-image.tsx'
import { BothFigures } from '~/ui/display/price.tsx'
import * as stockLineStyles from '~/ui/display/stock-line.module.css'
import { Stepper } from '~/ui/form/stepper.tsx'
import { Icon } from '~/ui/icon.tsx'
import * as styles from './list-lines.module.css'

type Line = WishlistPage['products'][number]
type Props = { products: readonly Line[]; store: WishlistPage['store']; isOwn: boolean }

/** The products of a list. Visitors with a shared link cannot change quantities. */
export function ListLines({ products, store, isOwn }: Props) {
  return (
    <ul className={linesStyles.wlines}>
      {products.map((line) => (
        <ListLine key={line.productId} line={line} branch={store?.name} isOwn={isOwn} />
      ))}
    </ul>
  )
}

function ListLine({ line, branch, isOwn }: { line: Line; branch: string | undefined; isOwn: boolean }) {
  const { product, quantity, stock, successor } = line
  return (
    <li>
      <LazyImage src={product.img} alt="" width={92} height={92} sizes="92px" />
      <div>
        <NamedProduct product={product}>
          {' · '}
          <BothFigures figures={unitFigures(line.unitPriceInclTax, product.taxRate, quantity)} />{' '}
          {m.price_per({ unit: unitText(product.unit) })}
        </NamedProduct>
        <SinceKept line={line} />
        {branch && stock !== null ? (
          <ul className={stockLineStyles.stock}>
            <li className={line.isEnough ? stockLineStyles.ok : stockLineStyles.low}>
              <Icon name={line.isEnough ? 'circle-check' : 'triangle-alert'} />
              <span>{stock === 0 ? m.lists_stock_none({ branch }) : m.lists_stock({ count: stock, branch })}</span>
            </li>
          </ul>
        ) : null}
        {line.shelf ? (
          <p className="tiny">
            <b className="strong">{shelfText(line.shelf)}</b>
          </p>
        ) : null}
        {successor ? (
          <p className="tiny">
            {m.lists_successor()}{' '}
            <NamedLink to="product-detail-url" params={{ url: successor.url }}>
              {successor.name}
            </NamedLink>
          </p>
        ) : null}
      </div>
      {isOwn ? <OwnControls line={line} /> : null}
      <p className={isOwn ? `${linesStyles.q} num onlyprint` : `${linesStyles.q} num`}>{quantity} ×</p>
      <p className={linesStyles.t}>
        <BothFigures figures={figures(line.totalInclTax, line.totalExclTax)} />
      </p>
    </li>
  )
}

/** The price difference since the product was added to the list. */
function SinceKept({ line: { product, keptPriceInclTax, keptPriceExclTax } }: { line: Line }) {
  if (keptPriceInclTax === null || keptPriceExclTax === null || keptPriceInclTax === product.priceInclTax) return null
  const isLower = product.priceInclTax < keptPriceInclTax
  const say = isLower ? m.lists_price_lower : m.lists_price_higher
  const incl = Math.abs(product.priceInclTax - keptPriceInclTax)
  const excl = Math.abs(product.priceExclTax - keptPriceExclTax)
  return (
    <p className={isLower ? `${styles.since} ${styles.sinceLower}` : styles.since}>
      <span className="vat-in">{say({ amount: amount(incl) })}</span>
      <span className="vat-ex">{say({ amount: amount(excl) })}</span>
    </p>
  )
}

/** Without script, the quantity field has a save button. */
function OwnControls({ line: { productId, product, quantity } }: { line: Line }) {
  const fetcher = useFetcher()
  const shown = Number(fetcher.formData?.get('quantity') ?? quantity)
  const labels = quantityLabels(product.name)
  const change = (next: number) =>
    void fetcher.submit({ intent: 'quantity', productId, quantity: String(next) }, { method: 'post' })
  return (
    <fetcher.Form method="post" className={`${linesStyles.q} noprint`}>
      <input type="hidden" name="productId" value={productId} />
      <Stepper value={shown} min={1} max={9_999} labels={labels} onChange={change} name="quantity" />
      <Button type="submit" size="s" name="intent" value="quantity" className="without-script">
        {m.lists_keep()}
      </Button>
      <button type="submit" className="btn btn--quiet btn--s" name="intent" value="remove">
        <Icon name="trash-2" size={16} /> <span className="sr-phone">{m.lists_off()}</span>{' '}
        <span className="sr">{product.name}</span>
      </button>
    </fetcher.Form>
  )
}
