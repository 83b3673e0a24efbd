import sharp from 'sharp'

/** A photo of a phone has 12 to 50 million pixels; the app sends a smaller one. */
const MOST_PIXELS = 50_000_000
const LONGEST_SIDE = 1_280
const SECONDS = 5

// As in the image service: a photo must not occupy all threads of the process that serves staff.
sharp.concurrency(1)
sharp.cache(false)

export type EncodedPhoto = { readonly content: Buffer; readonly width: number; readonly height: number }

/** For staff, whose devices are enrolled. */
export const encodePhoto = async (bytes: Buffer): Promise<Buffer | undefined> => {
  const photo = await encodePicture(bytes, MOST_PIXELS)
  return photo?.content
}

/**
 * Decodes a photo and encodes it again, upright, smaller, and without metadata such as the place. Nothing of the bytes
 * that were sent is stored. Returns nothing for bytes that are no JPEG, PNG or WebP.
 */
export async function encodePicture(bytes: Buffer, mostPixels: number): Promise<EncodedPhoto | undefined> {
  try {
    const image = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 })
    const { format } = await image.metadata()
    if (format !== 'jpeg' && format !== 'png' && format !== 'webp') return undefined
    const { data, info } = await image
      .rotate()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .webp({ quality: 75, effort: 2 })
      .timeout({ seconds: SECONDS })
      .toBuffer({ resolveWithObject: true })
    return { content: data, width: info.width, height: info.height }
  } catch {
    return undefined // damaged, too large, or no picture
  }
}
