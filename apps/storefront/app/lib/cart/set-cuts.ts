import { setCutList } from '@shop/contract/cut-list'
import type { SawnView } from '@shop/contract/sawn-view'
import type { CutPart } from '@shop/domain/cutting/cut-list'
import { callApi } from '../api/api.client.ts'
import { failureText } from '../api/failure-text.ts'
import { showMessage } from '../toast.ts'
import { rememberCart } from './cart-counts.ts'
import type { Source } from './cart-queue.ts'

/** Gives a product in the cart this cut list, after every change that still waits; answers why it was not taken. */
export async function setCuts(productId: string, parts: readonly CutPart[]): Promise<string | undefined> {
  const { cart } = await import('./cart.client.ts') // loaded with the first change
  await cart.settle()
  const reply = await callApi(setCutList, { params: { productId }, body: { parts: [...parts] } })
  if (reply.status !== 200) return reply.body.Message
  cart.take(reply.body.Data)
  rememberCart()
  return undefined
}

export type TakenLine = {
  readonly productId: string
  readonly quantity: number
  readonly source?: Source | null
  readonly sawn?: SawnView | null | undefined
}

/** Puts a line that was taken out back as it was, with its cut list. */
export async function putBackLine({ productId, quantity, source, sawn }: TakenLine): Promise<void> {
  const { cart } = await import('./cart.client.ts')
  const whole = quantity - (sawn?.sheets ?? 0)
  const trouble = sawn ? await setCuts(productId, sawn.parts) : undefined
  if (whole > 0) cart.add(productId, whole, source ?? undefined)
  if (trouble !== undefined) showMessage({ text: trouble, kind: 'error' })
}

/** The same where nobody waits for it. */
export const putBackLines = (lines: readonly TakenLine[]): void => {
  const putBack = async () => {
    for (const line of lines) await putBackLine(line)
  }
  void putBack().catch((error: unknown) => showMessage({ text: failureText(error), kind: 'error' }))
}
