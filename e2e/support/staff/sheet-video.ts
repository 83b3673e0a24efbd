import { renameSync, writeFileSync } from 'node:fs'

const [WIDTH, HEIGHT, FRAMES] = [640, 480, 12]
const RATE = 15
/** Width of the thinnest bar in pixels, as from a phone at reading distance. */
const MODULE = 4
const LEFT = [
  '0001101',
  '0011001',
  '0010011',
  '0111101',
  '0100011',
  '0110001',
  '0101111',
  '0111011',
  '0110111',
  '0001011',
]
/** By the first digit, which of the next six are written reversed and inverted. */
const PARITY = ['LLLLLL', 'LLGLGG', 'LLGGLG', 'LLGGGL', 'LGLLGG', 'LGGLLG', 'LGGGLL', 'LGLGLG', 'LGLGGL', 'LGGLGL']

const invert = (bars: string) => [...bars].map((bar) => (bar === '1' ? '0' : '1')).join('')

/** The bars of an EAN-13 (GS1 General Specifications 5.2), 1 for dark. */
function barsOf(ean: string): string {
  const digits = [...ean].map(Number)
  const parity = PARITY[digits[0] ?? 0] ?? ''
  const right = (digit: number) => invert(LEFT[digit] ?? '')
  const first = digits
    .slice(1, 7)
    .map((digit, at) => (parity[at] === 'L' ? LEFT[digit] : [...right(digit)].reverse().join('')))
  return `101${first.join('')}01010${digits.slice(7).map(right).join('')}101`
}

/**
 * Writes a video of a printed sheet with this code, for `--use-file-for-fake-video-capture`: grey paper in a hand, so
 * tilted, moving and with the noise of a camera.
 */
export const writeSheet = (path: string, ean: string) => writeSheets(path, [ean])

/** The same for sheets one after another, each in the picture for `FRAMES` frames. Browsers repeat the video. */
export function writeSheets(path: string, eans: readonly string[], rate = RATE) {
  const header = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F${rate}:1 Ip A1:1 C420\n`)
  // Whole at once: another worker may have the same file open.
  writeFileSync(`${path}.${process.pid}`, Buffer.concat([header, ...eans.flatMap(framesOf)]))
  renameSync(`${path}.${process.pid}`, path)
}

function framesOf(ean: string): Buffer[] {
  const bars = barsOf(ean)
  const parts: Buffer[] = []
  let random = 7
  const noise = () => {
    random = (random * 1103515245 + 12345) % 2147483648
    return (random % 25) - 12
  }
  for (let frame = 0; frame < FRAMES; frame += 1) {
    const light = Buffer.alloc(WIDTH * HEIGHT)
    const start = 110 + 6 * Math.sin((frame / FRAMES) * 2 * Math.PI)
    for (let y = 0; y < HEIGHT; y += 1)
      for (let x = 0; x < WIDTH; x += 1) {
        const bar = y > 120 && y < 360 ? bars[Math.floor((x - start - y * 0.06) / MODULE)] : undefined
        light[y * WIDTH + x] = (bar === '1' ? 55 : 205) + noise()
      }
    parts.push(Buffer.from('FRAME\n'), light, Buffer.alloc((WIDTH * HEIGHT) / 2, 128))
  }
  return parts
}
