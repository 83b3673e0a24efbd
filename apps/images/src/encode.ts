// Pixels in, bytes out. Encoding happens in libvips threads; one thread per picture, see queue.ts for how many pictures.
import { draw } from '@shop/demo-data/pictures/draw'
import type { Drawing } from '@shop/demo-data/pictures/url'
import sharp, { type Sharp } from 'sharp'
import type { Format } from './ask.ts'
import type { Limits } from './config.ts'
import { PictureFailure } from './failure.ts'
import { checkSvg, kindOf } from './source/kind.ts'

sharp.concurrency(1)
sharp.cache(false)

export type Encoded = { readonly body: Buffer; readonly format: Format }
export type Shape = {
  readonly width: number | null
  readonly height: number | null
  readonly format: Format
  readonly quality: number
}

/** Side of a drawn original: what a photographer would deliver. */
export const DRAWN_SIDE = 1200

/** An SVG drawn at the size asked for is sharper and cheaper than one scaled down afterwards. */
export function encodeDrawing(drawing: Drawing, shape: Shape, limits: Limits): Promise<Encoded> {
  const { svg, width, height } = draw(drawing)
  const isWhole = shape.width === null && shape.height === null
  const inside = Math.min(
    (shape.width ?? Number.POSITIVE_INFINITY) / width,
    (shape.height ?? Number.POSITIVE_INFINITY) / height,
  )
  const scale = isWhole ? DRAWN_SIDE / Math.max(width, height) : inside
  const image = sharp(Buffer.from(svg), { density: 72 * scale, limitInputPixels: limits.sourcePixels }).resize({
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
    fit: 'fill',
  })
  return finish(image.flatten({ background: '#ffffff' }), shape, limits, false)
}

export async function encodeOriginal(body: Buffer, shape: Shape, limits: Limits): Promise<Encoded> {
  const kind = kindOf(body)
  if (kind === 'pdf') throw new PictureFailure('unreadable', 'a PDF is not a picture')
  if (kind === 'svg') checkSvg(body)
  try {
    const image = sharp(body, {
      limitInputPixels: limits.sourcePixels,
      sequentialRead: true,
      failOn: 'error',
      pages: 1,
    })
    const { hasAlpha } = await image.metadata()
    const sized = image.autoOrient().resize({
      ...(shape.width ? { width: shape.width } : {}),
      ...(shape.height ? { height: shape.height } : {}),
      fit: 'inside',
      withoutEnlargement: kind !== 'svg',
    })
    return await finish(sized, shape, limits, hasAlpha)
  } catch (error) {
    throw unreadable(error)
  }
}

/**
 * AVIF at effort 1: at sharp's own choice one large picture holds a core for seconds, at 0 it is larger than WebP. And at
 * 0.7 of the quality asked for: the scales differ, 55 in AVIF looks at least as good as 80 in WebP (docs/adr/0019).
 */
const avifOptions = (quality: number) => ({ quality: Math.max(1, Math.round(quality * 0.7)), effort: 1 })
/** Near-lossless WebP gains a third in bytes from a higher effort, ordinary WebP next to nothing. */
const webpOptions = (quality: number) => ({ quality, effort: quality > 90 ? 4 : 2 })

async function finish(image: Sharp, shape: Shape, limits: Limits, hasAlpha: boolean): Promise<Encoded> {
  // Transparency that jpeg would turn black is kept by sending png instead.
  const format = shape.format === 'jpeg' && hasAlpha ? 'png' : shape.format
  const { quality } = shape
  const encoder = {
    webp: () => image.webp(webpOptions(quality)),
    avif: () => image.avif(avifOptions(quality)),
    jpeg: () => image.jpeg({ quality, progressive: true }),
    png: () => image.png({ compressionLevel: 7 }),
  }[format]
  try {
    const body = await encoder()
      .timeout({ seconds: Math.ceil(limits.encodeMs / 1000) })
      .toBuffer()
    return { body, format }
  } catch (error) {
    throw unreadable(error)
  }
}

function unreadable(error: unknown): Error {
  if (error instanceof PictureFailure) return error
  const message = error instanceof Error ? error.message : String(error)
  if (/timeout/i.test(message)) return new PictureFailure('slow', 'the picture took too long', { cause: error })
  if (/pixel limit|too large/i.test(message))
    return new PictureFailure('too-big', 'the original has too many pixels', { cause: error })
  return new PictureFailure('unreadable', 'the original could not be decoded', { cause: error })
}
