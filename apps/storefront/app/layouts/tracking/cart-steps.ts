import type { CartView } from '@shop/contract/cart-view'
import { LINE_ACTIONS } from '@shop/domain/cart/line-action'
import { lineIdOf } from '@shop/domain/configured/configuration'
import type { TrackedItem } from '~/lib/consent/tracked-events.ts'
import type { SentChanges } from '~/lib/shop-events.ts'
import { itemOfLine } from './page-event.ts'

export type CartSteps = { readonly added: readonly TrackedItem[]; readonly removed: readonly TrackedItem[] }

/** Products that a batch of changes added to and removed from the cart; `before` is the last known cart. */
export function cartSteps({ changes, cart }: SentChanges, before: CartView | undefined): CartSteps {
  const added: TrackedItem[] = []
  const removed: TrackedItem[] = []
  for (const change of changes) {
    const { action, quantity } = change
    const lineId = lineIdOf(change)
    const was = before?.lines.find(({ id }) => id === lineId)
    const line = cart.lines.find(({ id }) => id === lineId) ?? was
    if (!line) continue
    const more = action === LINE_ACTIONS.add ? quantity : quantity - (was?.quantity ?? 0)
    if (more > 0) added.push(itemOfLine(line, more))
    if (more < 0) removed.push(itemOfLine(line, -more))
  }
  return { added, removed }
}
