import type { ImageFormat } from '@shop/domain/image-url'
import { pictureUrl } from '~/lib/picture.ts'

export type ImageSource = { readonly src: string; readonly srcSet: string | undefined }

/** Widths that are offered where the layout decides how wide a picture is; all are sizes of the image service. */
const OFFERED = [160, 240, 320, 480, 640] as const

/**
 * The address of a picture at its size, and what else a browser may choose from: twice that size for sharp screens, or,
 * where `isFluid` says that its width follows the layout, a row of widths. A direct source has only itself.
 */
export function imageSource(
  src: string,
  { width, height, format, isFluid }: { width: number; height: number; format: ImageFormat; isFluid: boolean },
): ImageSource | undefined {
  const at = (wide: number) => pictureUrl(src, { width: wide, height: Math.round((wide * height) / width), format })
  const single = at(width)
  if (single === undefined) return undefined
  if (single === at(width * 2)) return { src: single, srcSet: undefined }
  const choices = isFluid ? OFFERED.map((wide) => `${at(wide)} ${wide}w`) : [`${single} 1x`, `${at(width * 2)} 2x`]
  return { src: single, srcSet: choices.join(', ') }
}
