// node packages/demo-data/src/pictures/measure-bounds.ts: draws every product shape in its ten builds, measures the
// outline without shadow and writes bounds.ts. Run it after changing a shape.
import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { lookOf } from './kit/look.ts'
import { rad, resetIds } from './kit/svg.ts'
import { PRODUCTS } from './products.ts'
import { PRODUCT_SHAPES, type ProductShape } from './shapes.ts'

const lines: string[] = []
for (const shape of PRODUCT_SHAPES) {
  const forms: string[] = []
  for (let form = 0; form < 10; form++) forms.push(await outline(shape, form))
  // Most shapes have fewer than ten builds: store the shortest repeating list.
  const period = [1, 2, 3, 4, 5, 6].find((n) => forms.every((bounds, i) => bounds === forms[i % n])) ?? 10
  lines.push(`  '${shape}': '${forms.slice(0, period).join(' ')}',`)
}
const head = `// Written by measure-bounds.ts: outline of each shape per build as x,y,width,height in the frame of 600 x 600.
import type { ProductShape } from './shapes.ts'

export const BOUNDS: Readonly<Partial<Record<ProductShape, string>>> = {
`
await writeFile(new URL('bounds.ts', import.meta.url), `${head}${lines.join('\n')}\n}\n`)
process.stdout.write(`${lines.length} shapes measured\n`)

async function outline(shape: ProductShape, form: number): Promise<string> {
  resetIds()
  const look = lookOf({
    shape,
    view: 'front',
    colour: '#b08050',
    accent: '#0b5cad',
    brand: 'MERK',
    title: 'Naam',
    size: '',
    form,
  })
  const [defs, body] = PRODUCTS[shape](look)
  // The field is larger than the frame, so that overflow is measured too.
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400" viewBox="-100 -100 800 800"><defs><style>.sh{display:none}</style>${rad('sh', [])}${defs}</defs>${body}</svg>`
  const { info } = await sharp(Buffer.from(svg))
    .trim({ background: '#00000000', threshold: 40 })
    .png({ compressionLevel: 0 })
    .toBuffer({ resolveWithObject: true })
  const x = -(info.trimOffsetLeft ?? 0) * 2 - 100
  const y = -(info.trimOffsetTop ?? 0) * 2 - 100
  return [x, y, info.width * 2, info.height * 2].join(',')
}
