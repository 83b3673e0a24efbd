import type { ConfiguredView } from '@shop/contract/configured-view'
import { setCutList } from '@shop/contract/cut-list'
import type { SawnView } from '@shop/contract/sawn-view'
import { lineIdOf } from '@shop/domain/configured/configuration'
import type { CutPart } from '@shop/domain/cutting/cut-list'
import { requestApi } from '~/lib/api/api.client.ts'
import { failedAction, reasonOf } from '~/lib/api/failed-action.ts'
import { showMessage } from '~/lib/toast.ts'
import { m } from '~/paraglide/messages.js'
import { rememberCart } from './cart-counts.ts'
import type { Source } from './cart-queue.ts'

/** Sets the cut list of a product in the cart after all pending changes; returns the reason of a refusal. */
export async function setCuts(productId: string, parts: readonly CutPart[]): Promise<string | undefined> {
  const { cart } = await import('./cart.client.ts') // loaded on the first change
  await cart.settle()
  const reply = await requestApi(setCutList, { params: { productId }, body: { parts: [...parts] } })
  if (reply.status !== 200) return reasonOf(reply, m.card_add())
  cart.take(reply.body.Data)
  rememberCart()
  return undefined
}

export type TakenLine = {
  readonly productId: string
  readonly quantity: number
  readonly source?: Source | null
  readonly sawn?: SawnView | null | undefined
  readonly configured?: ConfiguredView | null | undefined
}

/** Restores removed lines in one batch, then their cut lists one after another. */
async function putBack(lines: readonly TakenLine[]): Promise<void> {
  const { cart } = await import('./cart.client.ts')
  for (const { productId, quantity, source, sawn, configured } of lines) {
    const whole = quantity - (sawn?.sheets ?? 0)
    const lineId = lineIdOf({ productId, configuration: configured?.configuration })
    if (whole > 0) cart.add(lineId, whole, source ?? undefined)
  }
  for (const { productId, sawn } of lines) {
    const trouble = sawn ? await setCuts(productId, sawn.parts) : undefined
    if (trouble !== undefined) showMessage({ text: trouble, kind: 'error' })
  }
}

/** Restores lines without waiting; a failure is shown as a message. */
export const putBackLines = (lines: readonly TakenLine[]): void =>
  void putBack(lines).catch((error: unknown) =>
    showMessage({ text: failedAction(m.cart_undo(), error), kind: 'error' }),
  )
