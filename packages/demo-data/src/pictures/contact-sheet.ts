// node packages/demo-data/src/pictures/contact-sheet.ts [count] [file]: images of the demo catalogue on one sheet, as
// customers see them in lists. Check it after changing a shape or a family.
import sharp, { type OverlayOptions } from 'sharp'
import { media } from '../catalogue/media.ts'
import { calendar } from '../catalogue/offers/calendar.ts'
import { layout } from '../catalogue/range/layout.ts'
import { product } from '../catalogue/range/product.ts'
import { draw } from './draw.ts'
import { parsePictureUrl } from './url.ts'

const SIZE = 8000
const CELL = 150
const COLUMNS = 16
const count = Number(process.argv[2] ?? 208)
const file = process.argv[3] ?? 'docs/pictures/contact-sheet.webp'

const range = { seed: 1, layout: layout(SIZE), calendar: calendar('2026-11-17') }
const tiles: OverlayOptions[] = []
for (let i = 0; i < count; i++) {
  // Runs of four neighbours, so that the sheet shows how similar variants look side by side.
  const index = Math.min(SIZE - 1, Math.floor(((i - (i % 4)) / count) * SIZE) + (i % 4))
  const first = media(product(range, index))[0] as { src: string } | undefined
  const drawing = parsePictureUrl(first?.src ?? '')
  if (!drawing) throw new Error(`product ${index} has no drawn picture: ${first?.src}`)
  const { svg } = draw(drawing)
  const input = await sharp(Buffer.from(svg), { density: (72 * (CELL - 8)) / 600 })
    .flatten({ background: '#fff' })
    .toBuffer()
  tiles.push({ input, left: (i % COLUMNS) * CELL + 4, top: Math.floor(i / COLUMNS) * CELL + 4 })
}
const height = Math.ceil(count / COLUMNS) * CELL
const sheet = sharp({ create: { width: COLUMNS * CELL, height, channels: 3, background: '#fff' } }).composite(tiles)
const { size } = await sheet.webp({ quality: 82, effort: 4 }).toFile(file)
process.stdout.write(`${count} pictures, ${Math.round(size / 1000)} kB: ${file}\n`)
