import sharp from 'sharp'

/** A photo of a phone has 12 to 50 million pixels; the app sends a smaller one. */
const MOST_PIXELS = 50_000_000
const LONGEST_SIDE = 1_280
const SECONDS = 5

// As in the image service: a photo must not occupy all threads of the process that serves staff.
sharp.concurrency(1)
sharp.cache(false)

type EncodedPhoto = { readonly content: Buffer; readonly width: number; readonly height: number }

/** For staff, whose devices are enrolled. */
export const encodePhoto = async (bytes: Buffer): Promise<Buffer | undefined> => {
  const photo = await encodePicture(bytes, MOST_PIXELS)
  return photo?.content
}

/**
 * Decodes a photo and encodes it again, upright, smaller, and without metadata such as the place. Nothing of the bytes
 * that were sent is stored. Returns nothing for bytes that are no JPEG, PNG or WebP.
 */
async function encodePicture(bytes: Buffer, mostPixels: number): Promise<EncodedPhoto | undefined> {
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

/** The photo of a phone; a small file can unpack to much more. */
const CUSTOMER_PIXELS = 16_000_000
/** Decoded at once, in the whole process: each takes up to 64 MB. */
const AT_ONCE = 2

let running = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift() // which takes the place
    if (next) next()
    else running -= 1
  }
}

/** Encodes a picture of a customer again, from base64. Undefined if it is no picture. */
export const encodeInTurn = (content: string): Promise<EncodedPhoto | undefined> =>
  inTurn(() => encodePicture(Buffer.from(content, 'base64'), CUSTOMER_PIXELS))
