import { productsByIds } from '@shop/contract/product'
import type { ProductInList } from '@shop/contract/product-view'
import { useApi } from '~/lib/api/use-api.ts'
import type { PanelAttrs } from '~/lib/panel/panels.ts'
import { dayOfMonth } from '~/lib/text/day-text.ts'
import { amount } from '~/lib/text/format.ts'
import { m } from '~/paraglide/messages.js'
import { BothTexts } from '~/ui/display/price.tsx'
import * as styles from './panel-body.module.css'

/** The conditions, end date and effect of a discount on this product. */
export default function DiscountBody({ attrs }: { attrs: PanelAttrs }) {
  const productId = String(attrs.productId ?? '')
  if (!productId) return <p>{m.discount_general()}</p>
  return <OfProduct productId={productId} discountId={String(attrs.discountId ?? '')} />
}

function OfProduct({ productId, discountId }: { productId: string; discountId: string }) {
  const found = useApi(productsByIds, { query: { productIds: [productId] } })
  if (found.state === 'waiting') return <p>{m.panel_loading()}</p>
  const [product] = found.state === 'there' ? found.data : []
  return product ? <Explained product={product} discountId={discountId} /> : <p>{m.discount_general()}</p>
}

function Explained({ product, discountId }: { product: ProductInList; discountId: string }) {
  const discount = product.discounts.find(({ id }) => id === discountId) ?? product.discounts[0]
  const { oldPriceInclTax: old, priceInclTax: now, moreLessLevels: tiers } = product
  return (
    <div className={styles.cartpanel}>
      <p className="strong">{product.name}</p>
      {discount ? (
        <p>
          <b className="strong">{discount.title}</b>
          <br />
          {m.discount_until({ day: dayOfMonth(discount.end.slice(0, 10)) })}
        </p>
      ) : null}
      {old === undefined ? null : (
        <p>
          <BothTexts
            incl={m.discount_was({ old: amount(old), now: amount(now) })}
            excl={m.discount_was({ old: amount(product.oldPriceExclTax ?? 0), now: amount(product.priceExclTax) })}
          />
        </p>
      )}
      {tiers.length > 0 ? (
        <div>
          <p>{m.discount_tiers()}</p>
          <ul>
            {tiers.map(({ id, quantity, priceInclTax, priceExclTax }) => (
              <li key={id}>
                <BothTexts
                  incl={m.discount_tier({ count: String(quantity), price: amount(priceInclTax) })}
                  excl={m.discount_tier({ count: String(quantity), price: amount(priceExclTax) })}
                />
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      <p>{m.discount_itself()}</p>
    </div>
  )
}
