import type { ImageFormat } from '@shop/domain/image-url'
import { pictureUrl } from '~/lib/picture.ts'

export type ImageSource = { readonly src: string; readonly srcSet: string | undefined }

/** The address of a picture at its size, and at twice that for sharp screens; a direct source has only itself. */
export function imageSource(src: string, width: number, height: number, format: ImageFormat): ImageSource | undefined {
  const single = pictureUrl(src, { width, height, format })
  const double = pictureUrl(src, { width: width * 2, height: height * 2, format })
  if (single === undefined) return undefined
  return { src: single, srcSet: single === double ? undefined : `${single} 1x, ${double} 2x` }
}
