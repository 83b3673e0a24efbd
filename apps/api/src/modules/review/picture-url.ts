import { readReviewPicture } from '@shop/contract'
import { isLinkSignature, linkSignature } from '../../platform/secret.ts'

const pictureLink = (pictureId: string) => `review-picture:${pictureId}`

/** An image of a page carries no token, so the author of a review reads its pictures by a signed URL. */
export const pictureUrl = (secret: string, pictureId: string): string =>
  `${readReviewPicture.url.replace(':pictureId', pictureId)}?signature=${linkSignature(secret, pictureLink(pictureId))}`

export const isPictureSignature = (secret: string, pictureId: string, given: string): boolean =>
  isLinkSignature(secret, pictureLink(pictureId), given)
