import type { Client } from '@shop/contract/client'
import { productByUrl } from '@shop/contract/product'

const LONGEST = 10
/** Product numbers have at least this many digits; a shorter input is padded with leading zeros. */
const SHORTEST = 6

/** Digits of a number typed from a receipt: 'art. 104 127' is 104127. Undefined if the text is no number. */
export function numberIn(typed: string): string | undefined {
  const digits = typed.replace(/\D/g, '')
  const isNumber =
    digits !== '' && digits.length <= LONGEST && !/[a-z]{3}/i.test(typed.replace(/^\s*art(ikel)?\b/i, ''))
  return isNumber ? digits.padStart(SHORTEST, '0') : undefined
}

/** The product with this number, if it is public. */
export async function productOfNumber(call: Client, number: string) {
  const reply = await call(productByUrl, { params: { url: `x-${number}` }, query: {} })
  return reply.status === 200 ? reply.body.Data : undefined
}
