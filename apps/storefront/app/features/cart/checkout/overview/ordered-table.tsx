import type { CartLine, CartView } from '@shop/contract/cart-view'
import { openPanel } from '~/lib/panel/panel-store.ts'
import { m } from '~/paraglide/messages.js'
import { LinePicture } from '~/ui/display/line-picture.tsx'
import { Icon } from '~/ui/icon.tsx'
import { Amount } from '../../cart-figures.tsx'

/** Every line with its unit price and its total. */
export function OrderedTable({ cart }: { cart: CartView }) {
  return (
    <table className="tbl tbl--fold">
      <thead>
        <tr>
          <th scope="col">{m.checkout_article()}</th>
          <th scope="col" className="r">
            {m.checkout_quantity()}
          </th>
          <th scope="col" className="r">
            {m.checkout_each()}
          </th>
          <th scope="col" className="r">
            {m.cart_total()}
          </th>
        </tr>
      </thead>
      <tbody>
        {[...cart.lines, ...cart.palletLines].map((line) => (
          <Row key={line.id} line={line} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ line }: { line: CartLine }) {
  const { product, quantity, productTitle } = line
  return (
    <tr>
      <td>
        <span className="tbl__art">
          <LinePicture of={product} size={44} sign="minis__sign" />
          <span>
            <b className="strong">{productTitle}</b>
            {product ? (
              <span className="soft tbl__sub">
                {product.brand ? `${product.brand.name} · ` : ''}
                {m.cart_number({ number: product.number })}
              </span>
            ) : null}
            {product?.discounts.map(({ id, title }) => (
              <button
                key={id}
                type="button"
                className="linkbtn small"
                onClick={() => openPanel('discount-explain', { attrs: { productId: line.productId, discountId: id } })}
              >
                <Icon name="percent" size={16} /> {title}
              </button>
            ))}
          </span>
        </span>
      </td>
      <td className="r">{quantity}</td>
      <td className="r">
        <Amount incl={line.unitPriceInclTax} excl={line.unitPriceExclTax} />
      </td>
      <td className="r">
        <Amount incl={line.totalInclTax} excl={line.totalExclTax} />
      </td>
    </tr>
  )
}
