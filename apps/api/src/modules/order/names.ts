import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

// no 0/O, 1/I/L, and no vowels that would make words
const LETTERS = '23456789BCDFGHJKMNPQRSTVWXYZ'
const letters = (count: number) => Array.from({ length: count }, () => LETTERS[randomInt(LETTERS.length)]).join('')

/** What people say on the phone: '4KX7-9QMP'. Not to be guessed, and told apart when spoken. */
export const newOrderNumber = () => `${letters(4)}-${letters(4)}`
/** What links carry. */
export const newPublicId = () => randomBytes(16).toString('base64url')
export const newPickupCode = () => letters(6)

/** Opens an order from its mail without signing in; made from the order and our secret, so it is stored nowhere. */
export const signatureOf = (secret: string, publicId: string) =>
  createHmac('sha256', secret).update(`order-link:${publicId}`).digest('base64url').slice(0, 32)

export function isSignature(secret: string, publicId: string, given: string): boolean {
  const [own, other] = [Buffer.from(signatureOf(secret, publicId)), Buffer.from(given)]
  return own.length === other.length && timingSafeEqual(own, other)
}
