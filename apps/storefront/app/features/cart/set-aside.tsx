import { validateCart } from '@shop/contract/cart'
import type { CartView } from '@shop/contract/cart-view'
import { useEffect, useState } from 'react'
import { requestApi } from '~/lib/api/api.client.ts'
import { cart as queue } from '~/lib/cart/cart.client.ts'
import { type KeptLine, keepUnavailable, keptUnavailable } from '~/lib/cart/cart-session.ts'
import { putBackLines } from '~/lib/cart/set-cuts.ts'
import { counted } from '~/lib/text/counted.ts'
import { m } from '~/paraglide/messages.js'
import { Button } from '~/ui/button.tsx'
import { Notice } from '~/ui/display/notice.tsx'

export type Finding = {
  readonly message: string
  readonly productIds: readonly string[]
  /** the chosen day or window is no longer offered */
  readonly isDate: boolean
}

/** Whether the saved cart can be ordered. Checks again after every save. */
export function useFinding(cart: CartView | undefined, isSaving: boolean): Finding | undefined {
  const [finding, setFinding] = useState<Finding>()
  const version = isSaving ? undefined : cart?.version
  const hasLines = (cart?.lines.length ?? 0) > 0
  // Only the API knows stock and product states.
  useEffect(() => {
    if (version === undefined || !hasLines) return setFinding(undefined)
    const leaving = new AbortController()
    requestApi(validateCart, {}, { signal: leaving.signal }).then(
      (reply) => {
        if (reply.status !== 200) return
        const { isValid, message, nextDate, invalidProductIds } = reply.body.Data
        const isDate = nextDate !== null || invalidProductIds.length === 0
        setFinding(isValid ? undefined : { message: message ?? '', productIds: invalidProductIds, isDate })
      },
      (error: unknown) => leaving.signal.aborted || console.warn('cart validation failed', error),
    )
    return () => leaving.abort()
  }, [version, hasLines])
  return finding
}

/** Lines that cannot be ordered now can be set aside for this visit and restored later. */
export function SetAside({ cart, finding }: { cart: CartView; finding: Finding | undefined }) {
  const [kept, setKept] = useState<readonly KeptLine[]>([])
  useEffect(() => setKept(keptUnavailable()), []) // only the browser stores them, for this visit
  const keep = (lines: readonly KeptLine[]) => {
    keepUnavailable(lines)
    setKept(lines)
  }
  const wrong = cart.lines.filter(({ productId }) => finding?.productIds.includes(productId))
  const setAside = () => {
    const lines = wrong.map(({ productId, quantity, productTitle: title, sawn, configured }) => ({
      productId,
      quantity,
      title,
      sawn,
      configured,
    }))
    keep([...kept, ...lines])
    for (const { id } of wrong) queue.set(id, 0)
  }
  const putBack = () => {
    putBackLines(kept)
    keep([])
  }
  return (
    <>
      {finding && wrong.length > 0 ? (
        <Notice kind="note" live>
          <p>{finding.message}</p>
          <Button size="s" onClick={setAside}>
            {counted(wrong.length, m.cart_set_aside_one, m.cart_set_aside_many)}
          </Button>
        </Notice>
      ) : null}
      {kept.length > 0 ? (
        <Notice>
          <p>{m.cart_kept({ names: kept.map(({ quantity, title }) => `${quantity} × ${title}`).join(', ') })}</p>
          <Button size="s" onClick={putBack}>
            {m.cart_put_back()}
          </Button>
        </Notice>
      ) : null}
    </>
  )
}
