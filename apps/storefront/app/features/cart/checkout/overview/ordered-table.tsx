import type { CartLine, CartView } from '@shop/contract/cart-view'
import { collectedOf } from '@shop/contract/priced-cart'
import { Fragment } from 'react'
import { Amount, taxRateIn, UnitAmount, VatWord } from '~/features/cart/cart-figures.tsx'
import { CollectedNote } from '~/features/cart/checkout/split-note.tsx'
import { openPanel } from '~/lib/panel/panel-store.ts'
import { m } from '~/paraglide/messages.js'
import { ConfiguredNote } from '~/shared/cart/configured-note.tsx'
import { SawnNote } from '~/shared/cart/sawn-note.tsx'
import * as orderMinisStyles from '~/shared/order/order-minis.module.css'
import { LinePicture } from '~/ui/display/line-picture.tsx'
import * as tableStyles from '~/ui/display/table.module.css'
import { Icon } from '~/ui/icon.tsx'
import * as styles from './ordered-table.module.css'

/** Every line with its unit price and total. */
export function OrderedTable({ cart }: { cart: CartView }) {
  const collected = collectedOf(cart)
  return (
    <table className={`${tableStyles.tbl} ${styles.tblFold}`}>
      <thead>
        <tr>
          <th scope="col">{m.checkout_article()}</th>
          <th scope="col" className={tableStyles.r}>
            {m.checkout_quantity()}
          </th>
          <th scope="col" className={tableStyles.r}>
            {m.checkout_each()}
          </th>
          <th scope="col" className={tableStyles.r}>
            {m.cart_total()} <VatWord />
          </th>
        </tr>
      </thead>
      <tbody>
        {[...cart.lines, ...cart.palletLines].map((line) => (
          <Fragment key={line.id}>
            <Row line={line} title={line.productTitle} isCollected={collected.has(line.productId)} />
            {line.sawn || line.configured ? (
              <tr className={styles.tblCuts}>
                <td colSpan={4}>
                  <SawnNote sawn={line.sawn} quantity={line.quantity} />
                  <ConfiguredNote configured={line.configured} />
                </td>
              </tr>
            ) : null}
          </Fragment>
        ))}
        {cart.sawingLines.map((line) => (
          <Row
            key={line.id}
            line={line}
            title={m.cart_sawing_named({ name: line.productTitle })}
            taxRate={taxRateIn(cart, line.productId)}
          />
        ))}
      </tbody>
    </table>
  )
}

type RowProps = { line: CartLine; title: string; taxRate?: number | undefined; isCollected?: boolean }
function Row({ line, title, taxRate, isCollected = false }: RowProps) {
  const { product, quantity } = line
  return (
    <tr>
      <td>
        <span className={tableStyles.tblArt}>
          <LinePicture
            of={product}
            size={44}
            sign={orderMinisStyles.orderminisSign}
            icon={line.id.startsWith('sawing-') ? 'scissors' : 'package'}
          />
          <span>
            <b className="strong">{title}</b>
            {isCollected ? <CollectedNote /> : null}
            {product ? (
              <span className={`soft ${styles.tblSub}`}>
                {product.brand ? `${product.brand.name} · ` : ''}
                {m.cart_number({ number: product.number })}
              </span>
            ) : null}
            {product?.discounts.map(({ id, title: name }) => (
              <button
                key={id}
                type="button"
                className="linkbtn small"
                onClick={() => openPanel('discount-explain', { attrs: { productId: line.productId, discountId: id } })}
              >
                <Icon name="percent" size={16} /> {name}
              </button>
            ))}
          </span>
        </span>
      </td>
      <td className={tableStyles.r}>{quantity}</td>
      <td className={tableStyles.r}>
        <UnitAmount line={line} taxRate={taxRate ?? product?.taxRate} />
      </td>
      <td className={tableStyles.r}>
        <Amount incl={line.totalInclTax} excl={line.totalExclTax} />
      </td>
    </tr>
  )
}
