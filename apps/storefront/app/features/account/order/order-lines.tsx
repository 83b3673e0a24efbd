import type { AgainView } from '@shop/contract/order'
import type { OrderDetail } from '@shop/contract/order-after'
import { AgainLine } from '~/features/account/again-button.tsx'
import { amount } from '~/lib/text/format.ts'
import { m } from '~/paraglide/messages.js'
import { ConfiguredNote } from '~/shared/cart/configured-note.tsx'
import { SawnNote } from '~/shared/cart/sawn-note.tsx'
import { LinePicture } from '~/ui/display/line-picture.tsx'
import type { AfterAnswer } from './after-order.server.ts'
import { LineTitle } from './line-title.tsx'
import * as styles from './order-lines.module.css'
import { ReturnForm } from './return-form.tsx'

type Line = OrderDetail['lines'][number]

/** The lines of the order; a return starts from its line. */
export function OrderLines({
  detail,
  answer,
  again,
}: {
  detail: OrderDetail
  answer: AfterAnswer | undefined
  again: readonly AgainView[]
}) {
  return (
    <ul className={styles.olines}>
      {detail.lines.map((line, at) => (
        <OrderLine key={line.lineNumber} line={line} canReturn={detail.canWithdraw} answer={answer} again={again[at]} />
      ))}
    </ul>
  )
}

type LineProps = { line: Line; canReturn: boolean; answer: AfterAnswer | undefined; again: AgainView | undefined }
function OrderLine({ line, canReturn, answer, again }: LineProps) {
  const { product, productTitle, productNumber, quantity, withdrawn, missing } = line
  const isLeft = withdrawn < quantity
  return (
    <li data-line={line.lineNumber}>
      <LinePicture of={product} size={64} sign={styles.olinesPh} />
      <div>
        <LineTitle product={product} title={productTitle} />
        <p className="tiny soft num">
          {m.order_article({ number: productNumber })} · {quantity} × € {amount(line.unitPriceInclTax)}
        </p>
        {line.isCollected ? <span className="tag tag--sky">{m.split_collected()}</span> : null}
        <SawnNote sawn={line.sawn} quantity={quantity} />
        <ConfiguredNote configured={line.configured} />
      </div>
      <p className={styles.olinesT}>€ {amount(line.totalInclTax)}</p>
      <div className={styles.olinesMore}>
        {withdrawn > missing ? (
          <p>
            <span className="tag tag--sky">{m.order_returned({ count: withdrawn - missing, of: quantity })}</span>
          </p>
        ) : null}
        {missing > 0 ? (
          <p>
            <span className="tag tag--sky">{m.order_missing({ count: missing, of: quantity })}</span>
          </p>
        ) : null}
        {again ? <AgainLine line={again} /> : null}
        {line.isWithdrawable ? null : <span className="tag tag--brick">{m.order_return_made()}</span>}
        {canReturn && line.isWithdrawable && isLeft ? <ReturnForm line={line} answer={answer} /> : null}
      </div>
    </li>
  )
}
