import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { BRAND } from '@shop/domain/brand'
import { href } from '@shop/routes'

// no 0/O, 1/I/L, and no vowels that would make words
const LETTERS = '23456789BCDFGHJKMNPQRSTVWXYZ'
const letters = (count: number) => Array.from({ length: count }, () => LETTERS[randomInt(LETTERS.length)]).join('')

/** What people say on the phone: '4KX7-9QMP'. Not to be guessed, and told apart when spoken. */
export const newOrderNumber = () => `${letters(4)}-${letters(4)}`
/** What links carry. */
export const newPublicId = () => randomBytes(16).toString('base64url')
export const newPickupCode = () => letters(6)

/** Goods are handed to the person who shows the code of the mail; letters in any case, spaces do not count. */
export const isPickupCode = (code: string | null, shown: string | undefined): boolean =>
  code !== null && shown?.replace(/\s/g, '').toUpperCase() === code

/** Opens an order from its mail without signing in; made from the order and our secret, so it is stored nowhere. */
export const signatureOf = (secret: string, publicId: string) =>
  createHmac('sha256', secret).update(`order-link:${publicId}`).digest('base64url').slice(0, 32)

export function isSignature(secret: string, publicId: string, given: string): boolean {
  const [own, other] = [Buffer.from(signatureOf(secret, publicId)), Buffer.from(given)]
  return own.length === other.length && timingSafeEqual(own, other)
}

/** Linked from the mail that asks for a review. */
export const REVIEW_STOP_PATH = `/api/${BRAND.slug}/reviews/stop`

/**
 * Where the provider returns the payer. The signature is part of it because a bank's app may open another browser, which
 * has no session. The address decides nothing about the payment: its state is fetched from the provider.
 */
export const returnUrl = (
  { origin, secret }: { readonly origin: string; readonly secret: string },
  publicId: string,
  locale: 'nl' | 'en',
) => `${origin}${href(locale, 'checkout-redirect')}?orderId=${publicId}&s=${signatureOf(secret, publicId)}`
