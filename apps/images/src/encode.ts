// Encodes pictures in libvips threads, with one thread per picture. queue.ts limits the number of pictures.
import { draw } from '@shop/demo-data/pictures/draw'
import type { Drawing } from '@shop/demo-data/pictures/url'
import sharp, { type Sharp } from 'sharp'
import type { Limits } from './config.ts'
import { PictureFailure } from './failure.ts'
import type { Format } from './image-request.ts'
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

/** Side of a drawn original, as large as a photographer would deliver. */
export const DRAWN_SIDE = 1200

/** Drawing an SVG at the requested size is sharper and cheaper than scaling it down afterwards. */
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
 * AVIF uses effort 1: the default of sharp occupies a core for seconds per large picture, and 0 is larger than WebP.
 * The quality is scaled by 0.7, because 55 in AVIF looks at least as good as 80 in WebP (docs/adr/0019).
 */
const avifOptions = (quality: number) => ({ quality: Math.max(1, Math.round(quality * 0.7)), effort: 1 })
/** A higher effort saves a third of the bytes of near-lossless WebP, and almost nothing of ordinary WebP. */
const webpOptions = (quality: number) => ({ quality, effort: quality > 90 ? 4 : 2 })

async function finish(image: Sharp, shape: Shape, limits: Limits, hasAlpha: boolean): Promise<Encoded> {
  // Send png instead of jpeg if the picture has transparency, which jpeg would turn black.
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
