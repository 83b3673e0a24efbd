import type { ImageFormat } from '@shop/domain/image-url'
import { pictureUrl, remembered } from '~/ui/picture.ts'

type Shown = {
  readonly width: number
  readonly height: number
  readonly format?: ImageFormat | undefined
  readonly isFluid: boolean
}
export type ImageSource = { readonly src: string; readonly srcSet: string | undefined }

/** Widths offered where the layout sets the picture width. The image service supports all of them. */
const OFFERED = [160, 240, 320, 480, 640, 800, 1600] as const
/** Heights that the image service supports; other heights cost a redirect. */
const HEIGHTS: ReadonlySet<number> = new Set([...OFFERED, 96, 960])
const LEAST_WIDEST = 640

/**
 * The URL of a picture at its size, with alternatives in `srcSet`: double size for high-density screens, or a range of
 * widths if `isFluid`. A direct source has no alternatives.
 */
export const imageSource = (src: string, shown: Shown): ImageSource | undefined =>
  remembered(`${shown.width} ${shown.height} ${shown.format} ${shown.isFluid} ${src}`, () => sourceOf(src, shown))

function sourceOf(src: string, { width, height, format, isFluid }: Shown): ImageSource | undefined {
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
