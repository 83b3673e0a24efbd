import type { OrderDetail } from '@shop/contract/order-after'
import { NamedLink } from '~/lib/locale/named-link.tsx'
import { amount } from '~/lib/text/format.ts'
import { m } from '~/paraglide/messages.js'
import { LazyImage } from '~/ui/display/lazy-image.tsx'
import { Icon } from '~/ui/icon.tsx'
import type { AfterAnswer } from './after-order.server.ts'
import { ReturnForm } from './return-form.tsx'

type Line = OrderDetail['lines'][number]

/** What was ordered; a return starts at its line. */
export function OrderLines({ detail, answer }: { detail: OrderDetail; answer: AfterAnswer | undefined }) {
  return (
    <ul className="olines">
      {detail.lines.map((line) => (
        <OrderLine key={line.lineNumber} line={line} canReturn={detail.canWithdraw} answer={answer} />
      ))}
    </ul>
  )
}

function OrderLine({ line, canReturn, answer }: { line: Line; canReturn: boolean; answer: AfterAnswer | undefined }) {
  const { product, productTitle, productNumber, quantity, withdrawn } = line
  const isLeft = withdrawn < quantity
  return (
    <li data-line={line.lineNumber}>
      {product ? (
        <LazyImage src={product.img} alt="" width={64} height={64} sizes="64px" />
      ) : (
        <span className="olines__ph">
          <Icon name="package" />
        </span>
      )}
      <div>
        <h3>
          {product ? (
            <NamedLink to="product-detail-url" params={{ url: product.url }}>
              {productTitle}
            </NamedLink>
          ) : (
            productTitle
          )}
        </h3>
        <p className="tiny soft num">
          {m.order_article({ number: productNumber })} · {quantity} × € {amount(line.unitPriceInclTax)}
        </p>
      </div>
      <p className="t">€ {amount(line.totalInclTax)}</p>
      <div className="olines__more">
        {withdrawn > 0 ? (
          <p>
            <span className="tag tag--sky">{m.order_returned({ count: withdrawn, of: quantity })}</span>
          </p>
        ) : null}
        {line.isWithdrawable ? null : <span className="tag tag--brick">{m.order_return_made()}</span>}
        {canReturn && line.isWithdrawable && isLeft ? <ReturnForm line={line} answer={answer} /> : null}
      </div>
    </li>
  )
}
