import { useNavigate } from 'react-router'
import { putIntoCart } from '~/lib/cart/put-into-cart.ts'
import { link } from '~/lib/locale/locale.ts'
import { amount } from '~/lib/text/format.ts'
import { m } from '~/paraglide/messages.js'
import { Button } from '~/ui/button.tsx'
import * as tableStyles from '~/ui/display/table.module.css'
import { Icon } from '~/ui/icon.tsx'
import type { Part } from './find-parts.server.ts'

/** The parts of a job, each with its quantity and a product, and one button for all of them. */
export function MaterialsTable({ parts, title }: { parts: readonly Part[]; title: string }) {
  const navigate = useNavigate()
  const lines = parts.flatMap(({ product, quantity }) =>
    product ? [{ productId: product.id, quantity, name: product.name }] : [],
  )
  return (
    <div className="stack">
      {/* biome-ignore lint/a11y/useSemanticElements: a section would add another landmark */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area must be reachable by keyboard */}
      <div className={tableStyles.scrollx} role="region" aria-label={title} tabIndex={0}>
        <table className={tableStyles.tbl} data-materials="">
          <thead>
            <tr>
              <th scope="col">{m.advice_part()}</th>
              <th scope="col">{m.card_quantity()}</th>
              <th scope="col">{m.checkout_article()}</th>
              <th scope="col">
                {m.checkout_each()} {m.price_incl()}
              </th>
            </tr>
          </thead>
          <tbody>
            {parts.map(({ name, quantity, product, url }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td className="num">{quantity}</td>
                <td>
                  {product ? (
                    <a href={link('product-detail-url', { url: product.url })}>{product.name}</a>
                  ) : url ? (
                    <a href={link('product-lister-all', { pathMatch: url })}>{m.advice_category()}</a>
                  ) : null}
                </td>
                <td className="num">{product ? `€ ${amount(product.priceInclTax)}` : ''}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {lines.length > 0 ? (
        <p className="row">
          <Button look="ink" onClick={() => void putIntoCart(lines, navigate)}>
            <Icon name="shopping-cart" /> {m.advice_all()}
          </Button>
        </p>
      ) : null}
    </div>
  )
}
