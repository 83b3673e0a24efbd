import { createHmac, timingSafeEqual } from 'node:crypto'
import { readReviewPicture } from '@shop/contract'

/** An image of a page carries no token, so the author of a review reads its pictures by a signed URL. */
const signatureOf = (secret: string, pictureId: string) =>
  createHmac('sha256', secret).update(`review-picture:${pictureId}`).digest('base64url').slice(0, 32)

export const pictureUrl = (secret: string, pictureId: string): string =>
  `${readReviewPicture.url.replace(':pictureId', pictureId)}?signature=${signatureOf(secret, pictureId)}`

export function isPictureSignature(secret: string, pictureId: string, given: string): boolean {
  const [own, other] = [Buffer.from(signatureOf(secret, pictureId)), Buffer.from(given)]
  return own.length === other.length && timingSafeEqual(own, other)
}
