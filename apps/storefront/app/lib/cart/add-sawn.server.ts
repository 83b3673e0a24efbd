import { readCart } from '@shop/contract/cart'
import type { Client } from '@shop/contract/client'
import { setCutList } from '@shop/contract/cut-list'
import type { SawnView } from '@shop/contract/sawn-view'
import type { LeftOut } from './add-each.server.ts'

export type SawnLine = { readonly productId: string; readonly name: string; readonly sawn: Pick<SawnView, 'parts'> }

/** Adds cut lists of an earlier order or cart to those in the cart; answers what did not come in. */
export async function addSawn(call: Client, lines: readonly SawnLine[]): Promise<readonly LeftOut[]> {
  const leftOut: LeftOut[] = []
  for (const { productId, name, sawn } of lines) {
    const cart = await call(readCart, {})
    const inCart = cart.status === 200 ? cart.body.Data.lines.find((line) => line.productId === productId) : undefined
    const parts = [...(inCart?.sawn?.parts ?? []), ...sawn.parts]
    const reply = await call(setCutList, { params: { productId }, body: { parts } })
    if (reply.status !== 200) leftOut.push({ name, reason: reply.body.Message })
  }
  return leftOut
}
