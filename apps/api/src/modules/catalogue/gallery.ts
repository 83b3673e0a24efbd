import type { ProductView } from '@shop/contract'
import { gallery } from '@shop/domain/catalogue/media'
import type { MediaRow } from './product-row.ts'

/** The product name is the default alternative text. */
export const toGallery = (media: readonly MediaRow[], name: string): ProductView['gallery'] =>
  gallery(media).map(({ type, src, order, alt, poster }) => ({
    type,
    src,
    order,
    alt: alt ?? name,
    ...(poster ? { poster } : {}),
  }))
