import type { OrderDetail } from '@shop/contract/order-after'
import { Form } from 'react-router'
import { useSending } from '~/lib/form/use-sending.ts'
import { writtenDay } from '~/lib/text/day-text.ts'
import { amount } from '~/lib/text/format.ts'
import { m } from '~/paraglide/messages.js'
import { Button } from '~/ui/button.tsx'
import { Notice } from '~/ui/display/notice.tsx'
import { Field } from '~/ui/form/field.tsx'
import { Input } from '~/ui/form/input.tsx'
import type { AfterAnswer, DeclaredReturn } from './after-order.server.ts'
import * as styles from './order-lines.module.css'

type Line = OrderDetail['lines'][number]

/** Selects the quantity to return. Cost, return address and refund date are shown before the customer confirms. */
export function ReturnForm({ line, answer }: { line: Line; answer: AfterAnswer | undefined }) {
  const { lineNumber, productTitle, quantity, withdrawn } = line
  const mine = answer && 'lineNumber' in answer && answer.lineNumber === lineNumber ? answer : undefined
  const left = quantity - withdrawn
  const isBusy = useSending()
  if (mine?.kind === 'declared') return <Declared line={line} declared={mine} isBusy={isBusy} />
  return (
    <details className={styles.olinesAct} open={mine !== undefined}>
      <summary>
        {m.order_return()} <span className="sr">{productTitle}</span>
      </summary>
      {mine?.kind === 'refused' ? (
        <Notice kind="error" live>
          {mine.message}
        </Notice>
      ) : null}
      <Form method="post" className={styles.olinesForm} preventScrollReset>
        <input type="hidden" name="intent" value="declare" />
        <input type="hidden" name="lineNumber" value={lineNumber} />
        <Field label={`${m.order_return_count()} (${m.order_return_of({ count: left })})`} required>
          {(control) => (
            <Input
              {...control}
              type="number"
              name="quantity"
              min={1}
              max={left}
              defaultValue={left}
              inputMode="numeric"
            />
          )}
        </Field>
        <Button type="submit" look="ink" busy={isBusy}>
          {m.order_return_look()}
        </Button>
      </Form>
    </details>
  )
}

function Declared({ line, declared, isBusy }: { line: Line; declared: DeclaredReturn; isBusy: boolean }) {
  const { quantity, costInclTax, refundInclTax, pointsBack, returnTo, refundBy, token } = declared
  return (
    <section className={styles.olinesAct} aria-label={m.order_return_title({ name: line.productTitle })} role="status">
      <h4>{m.order_return_title({ name: `${quantity} × ${line.productTitle}` })}</h4>
      <p>
        <b className="strong">{m.order_return_place()}</b>
        <br />
        {m.order_return_place_text({ place: returnTo })}
      </p>
      <dl className={styles.sums}>
        <dt>{m.order_return_cost()}</dt>
        <dd>{costInclTax === 0 ? m.cart_free() : `€ ${amount(costInclTax)}`}</dd>
        {pointsBack > 0 ? (
          <>
            <dt>{m.order_return_points()}</dt>
            <dd>{pointsBack}</dd>
          </>
        ) : null}
        <dt className="strong">{m.order_return_back()}</dt>
        <dd className="strong">€ {amount(refundInclTax)}</dd>
        <dt>{m.order_return_by()}</dt>
        <dd>{writtenDay(refundBy)}</dd>
      </dl>
      <div className={`row ${styles.olinesGo}`}>
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value="look" />
          <Button type="submit" look="quiet">
            {m.order_return_not()}
          </Button>
        </Form>
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value="confirm" />
          <input type="hidden" name="token" value={token} />
          <Button type="submit" look="ink" busy={isBusy}>
            {m.order_return_submit()}
          </Button>
        </Form>
      </div>
      <p className="tiny soft">{m.order_return_why()}</p>
    </section>
  )
}
