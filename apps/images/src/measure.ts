// pnpm --filter @shop/images measure: CPU time and size of one drawn picture, per format and size.
import { draw } from '@shop/demo-data/pictures/draw'
import type { Drawing, Shape } from '@shop/demo-data/pictures/url'
import { readConfig } from './config.ts'
import { encodeDrawing } from './encode.ts'
import type { Format } from './image-request.ts'

const SHAPES: Shape[] = [
  'bag',
  'drill',
  'osb-board',
  'brick-stack',
  'tin',
  'radiator',
  'beam',
  'screw-box',
  'toilet',
  'roller',
]
const { limits } = readConfig({})
const drawings = SHAPES.map(
  (shape): Drawing => ({
    shape,
    view: 'front',
    colour: '#c9a06a',
    accent: '#0b5cad',
    brand: 'CEMTRA',
    title: 'Portlandcement',
    size: '25 kg',
  }),
)

async function row(name: string, work: (drawing: Drawing) => Promise<number>): Promise<void> {
  for (const drawing of drawings) await work(drawing)
  const before = process.cpuUsage()
  const rounds = 3
  let bytes = 0
  for (let i = 0; i < rounds; i++) for (const drawing of drawings) bytes += await work(drawing)
  const { user, system } = process.cpuUsage(before)
  const count = rounds * drawings.length
  const ms = ((user + system) / 1000 / count).toFixed(1).padStart(7)
  process.stdout.write(`${name.padEnd(26)}${ms} ms  ${(bytes / count / 1000).toFixed(1).padStart(6)} kB\n`)
}

await row('SVG text', async (drawing) => draw(drawing).svg.length)
for (const width of [160, 320, 640, 1280])
  for (const [format, quality] of [
    ['webp', 100],
    ['webp', 80],
    ['avif', 80],
    ['jpeg', 80],
  ] as [Format, number][])
    await row(`${width} px ${format} q${quality}`, async (drawing) => {
      const { body } = await encodeDrawing(drawing, { width, height: width, format, quality }, limits)
      return body.byteLength
    })
