import type { Client } from '@shop/contract/client'
import { m } from '~/paraglide/messages.js'
import { addEach, type LeftOut } from './add-each.server.ts'
import { addSawn } from './add-sawn.server.ts'
import { readLines } from './form-lines.ts'

/** 'Gipsplaat (niet genoeg voorraad)' */
export const leftOutText = (leftOut: readonly LeftOut[]): string =>
  m.again_left_out({ names: leftOut.map(({ name, reason }) => `${name} (${reason.replace(/[.]$/, '')})`).join(', ') })

/** Handles the form that works without JavaScript. Returns a message with the products not added and the reasons. */
export async function intoCart(typed: FormData, call: Client): Promise<string | undefined> {
  const { lines, sawn } = readLines(typed)
  const leftOut = [...(await addEach(call, lines)), ...(await addSawn(call, sawn))]
  return leftOut.length === 0 ? undefined : leftOutText(leftOut)
}
