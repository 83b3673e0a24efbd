import type { Client } from '@shop/contract/client'
import { productByUrl } from '@shop/contract/product'

const LONGEST = 10
/** A number is at least so long; who leaves out the zeros in front means the same product. */
const SHORTEST = 6

/** The digits of what somebody typed from a receipt: 'art. 104 127' is 104127. Undefined when it is no number at all. */
export function numberIn(typed: string): string | undefined {
  const digits = typed.replace(/\D/g, '')
  const isNumber =
    digits !== '' && digits.length <= LONGEST && !/[a-z]{3}/i.test(typed.replace(/^\s*art(ikel)?\b/i, ''))
  return isNumber ? digits.padStart(SHORTEST, '0') : undefined
}

/** The product with this number, as anybody may see it. */
export async function productOfNumber(call: Client, number: string) {
  const reply = await call(productByUrl, { params: { url: `x-${number}` }, query: {} })
  return reply.status === 200 ? reply.body.Data : undefined
}
