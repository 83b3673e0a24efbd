// Placeholder for a picture that cannot be shown: a frame with a broken brick bond. It has no words, so it needs no
// translation.
import sharp from 'sharp'
import type { Format } from './image-request.ts'

const SVG = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 600"><rect width="600" height="600" fill="#F7F5F1"/><g fill="#E2DDD3"><rect x="236" y="170" width="128" height="68" rx="6"/><rect x="164" y="254" width="128" height="68" rx="6"/><rect x="308" y="254" width="128" height="68" rx="6"/><rect x="108" y="338" width="112" height="68" rx="6"/><rect x="380" y="338" width="112" height="68" rx="6"/></g><rect x="238" y="340" width="124" height="64" rx="6" fill="none" stroke="#868E9B" stroke-width="4" stroke-dasharray="12 9"/></svg>`

const made = new Map<string, Promise<Buffer>>()

/** Rendered once per size and format, of which there are few. */
export function fallbackPicture(width: number, format: Format): Promise<Buffer> {
  const key = `${width}.${format}`
  const known = made.get(key)
  if (known) return known
  const picture = sharp(Buffer.from(SVG), { density: (72 * width) / 600 })
    .resize(width, width)
    .toFormat(format, { quality: 60, effort: format === 'avif' ? 0 : format === 'webp' ? 1 : 7 })
    .toBuffer()
  made.set(key, picture)
  return picture
}
