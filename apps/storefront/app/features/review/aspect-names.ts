import type { ReviewAspect } from '@shop/domain/review/review'
import { m } from '~/paraglide/messages.js'

export const ASPECT_NAMES: Readonly<Record<ReviewAspect, () => string>> = {
  quality: m.review_aspect_quality,
  value: m.review_aspect_value,
  ease: m.review_aspect_ease,
}
