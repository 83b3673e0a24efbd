import { randomBytes } from 'node:crypto'
import { BRAND } from '@shop/retailer/brand'
import { href } from '@shop/routes'
import { isLinkSignature, letters, linkSignature } from '../../platform/secret.ts'

/** The number people say on the phone, such as "4KX7-9QMP": hard to guess and unambiguous when spoken. */
export const newOrderNumber = () => `${letters(4)}-${letters(4)}`
/** The id used in links. */
export const newPublicId = () => randomBytes(16).toString('base64url')
export const newPickupCode = () => letters(6)

const orderLink = (publicId: string) => `order-link:${publicId}`
/** Opens an order from its mail without signing in. Derived from the order and the secret, so it is not stored. */
export const signatureOf = (secret: string, publicId: string) => linkSignature(secret, orderLink(publicId))

export const isSignature = (secret: string, publicId: string, given: string): boolean =>
  isLinkSignature(secret, orderLink(publicId), given)

/** Linked from the review invitation. */
export const REVIEW_STOP_PATH = `/api/${BRAND.slug}/reviews/stop`

/**
 * The page to which the provider returns the payer. It is signed because a bank's app may open another browser without
 * a session. The URL does not decide the payment state; that is fetched from the provider.
 */
export const returnUrl = (
  { origin, secret }: { readonly origin: string; readonly secret: string },
  publicId: string,
  locale: 'nl' | 'en',
) => `${origin}${href(locale, 'checkout-redirect')}?orderId=${publicId}&s=${signatureOf(secret, publicId)}`
