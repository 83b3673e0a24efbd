import type { Client } from '@shop/contract/client'
import { m } from '~/paraglide/messages.js'
import { addEach, type LeftOut } from './add-each.server.ts'

const LINE = /^([0-9a-f-]{36}):(\d{1,5})(?::(.{1,200}))?$/

/** 'Gipsplaat (niet genoeg voorraad)' */
export const leftOutText = (leftOut: readonly LeftOut[]): string =>
  m.again_left_out({ names: leftOut.map(({ name, reason }) => `${name} (${reason.replace(/[.]$/, '')})`).join(', ') })

/** What the form of a page without script asks for: done, or which articles did not come into the cart and why. */
export async function intoCart(typed: FormData, call: Client): Promise<string | undefined> {
  const lines = typed.getAll('line').flatMap((value) => {
    const [, productId, quantity, name = ''] = LINE.exec(String(value)) ?? []
    return productId ? [{ productId, quantity: Number(quantity), name }] : []
  })
  const leftOut = await addEach(call, lines)
  return leftOut.length === 0 ? undefined : leftOutText(leftOut)
}
