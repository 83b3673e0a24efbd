import type { ImageFormat } from '@shop/domain/image-url'
import { pictureUrl } from '~/lib/picture.ts'

export type ImageSource = { readonly src: string; readonly srcSet: string | undefined }

/** Widths that are offered where the layout decides how wide a picture is; all are sizes of the image service. */
const OFFERED = [160, 240, 320, 480, 640, 800, 1600] as const
/** A height that the service does not have costs a way round. */
const HEIGHTS: ReadonlySet<number> = new Set([...OFFERED, 96, 960])
const LEAST_WIDEST = 640

/**
 * The address of a picture at its size, and what else a browser may choose from: twice that size for sharp screens, or,
 * where `isFluid` says that its width follows the layout, a row of widths. A direct source has only itself.
 */
export function imageSource(
  src: string,
  {
    width,
    height,
    format,
    isFluid,
  }: { width: number; height: number; format?: ImageFormat | undefined; isFluid: boolean },
): ImageSource | undefined {
  const at = (wide: number) => pictureUrl(src, { width: wide, height: Math.round((wide * height) / width), format })
  const single = at(width)
  if (single === undefined) return undefined
  if (single === at(width * 2)) return { src: single, srcSet: undefined }
  const isOffered = (wide: number) => wide <= Math.max(width * 2, LEAST_WIDEST) && HEIGHTS.has((wide * height) / width)
  const choices = isFluid
    ? OFFERED.filter(isOffered).map((wide) => `${at(wide)} ${wide}w`)
    : [`${single} 1x`, `${at(width * 2)} 2x`]
  return { src: single, srcSet: choices.join(', ') }
}
