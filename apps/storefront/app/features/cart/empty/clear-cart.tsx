import { emptyCart } from '@shop/contract/cart'
import type { CartView } from '@shop/contract/cart-view'
import { type Configuration, lineIdOf } from '@shop/domain/configured/configuration'
import type { CutPart } from '@shop/domain/cutting/cut-list'
import { type FormEvent, Fragment, useState } from 'react'
import { Form } from 'react-router'
import * as cartScreenStyles from '~/features/cart/cart-screen.module.css'
import { requestApi } from '~/lib/api/api.client.ts'
import { failedAction } from '~/lib/api/failed-action.ts'
import { cart as queue } from '~/lib/cart/cart.client.ts'
import { writeLine, writeSawn } from '~/lib/cart/form-lines.ts'
import { putBackLines } from '~/lib/cart/set-cuts.ts'
import { showMessage } from '~/lib/toast.ts'
import { m } from '~/paraglide/messages.js'
import { Button } from '~/ui/button.tsx'
import * as noticeStyles from '~/ui/display/notice.module.css'
import { Icon } from '~/ui/icon.tsx'

export const UNDO_MS = 10_000

/** Empties the cart and offers to undo it for ten seconds. */
async function clear({ lines }: CartView): Promise<void> {
  await queue.settle()
  const reply = await requestApi(emptyCart, {})
  if (reply.status !== 200) throw new Error(`cannot empty the cart: status ${reply.status}`)
  queue.take(reply.body.Data)
  showMessage({
    text: m.cart_cleared(),
    forMs: UNDO_MS,
    action: {
      label: m.cart_undo(),
      run: () => putBackLines(lines),
    },
  })
}

/** Requires a confirmation before it empties the cart. Without script, the form posts it. */
export function ClearCart({ cart }: { cart: CartView }) {
  const [isBusy, setBusy] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    void clear(cart)
      .catch((error: unknown) => {
        console.warn('emptying the cart failed', error)
        showMessage({ text: failedAction(m.cart_clear_yes(), error), kind: 'error' })
      })
      .finally(() => setBusy(false))
  }
  return (
    <details className={cartScreenStyles.cartClear}>
      <summary className="btn btn--quiet">
        <Icon name="trash-2" size={16} /> {m.cart_clear()}
      </summary>
      <div className="box">
        <p className="small">{m.cart_clear_sure()}</p>
        <Form method="post" className="plainform" onSubmit={submit}>
          <Button type="submit" name="intent" value="clear" look="ink" size="s" busy={isBusy}>
            {m.cart_clear_yes()}
          </Button>
        </Form>
      </div>
    </details>
  )
}

export type ClearedLine = {
  readonly productId: string
  readonly name: string
  /** without the sheets of its cut list */
  readonly quantity: number
  readonly parts: readonly CutPart[]
  readonly configuration?: Configuration | undefined
}

/** The undo for pages without script: the form carries the lines. */
export function PutBackCart({ lines }: { lines: readonly ClearedLine[] }) {
  return (
    <div className={`${noticeStyles.notice} ${noticeStyles.noticeLeaf}`} role="status">
      <Icon name="circle-check" />
      <Form method="post" className="plainform">
        {m.cart_cleared()}{' '}
        {lines.map((line) => (
          <Fragment key={lineIdOf(line)}>
            {line.quantity > 0 ? <input type="hidden" name="line" value={writeLine(line)} /> : null}
            {line.parts.length > 0 ? <input type="hidden" name="sawn" value={writeSawn(line)} /> : null}
          </Fragment>
        ))}
        <Button type="submit" name="intent" value="put-back" look="quiet" size="s">
          {m.cart_undo()}
        </Button>
      </Form>
    </div>
  )
}
