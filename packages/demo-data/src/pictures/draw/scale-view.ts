// The scale view: the thing on squared paper with its sizes.

import type { Bounds } from '../fit.ts'
import { INK } from '../kit/colour.ts'
import type { Look } from '../kit/look.ts'
import { type Art, f, line, rect, times } from '../kit/svg.ts'
import { textWidth, txt } from '../kit/text.ts'

/** Lengths of a size, longest first, each with the unit a builder would say: '63 × 160 mm × 4,2 m'. */
const measures = (mm: readonly number[]): string[] =>
  [...mm].sort((a, b) => b - a).map((value) => (value >= 1000 ? `${dutch(value / 10)} cm` : `${dutch(value)} mm`))
const dutch = (value: number) => String(+value.toFixed(1)).replace('.', ',')

const tick = (x: number, y: number, dx: number, dy: number) =>
  line(`M${f(x - dx)} ${f(y - dy)}L${f(x + dx)} ${f(y + dy)}`, INK, 2.5)

/** `body` is the centred drawing, `b` the frame it fills inside 600 x 600. */
export function scaleView(l: Look, [defs, body]: Art, b: Bounds): Art {
  const k = Math.min(400 / b.w, 372 / b.h)
  const [w, h] = [b.w * k, b.h * k]
  const [x, y] = [336 - w / 2, 250 - h / 2]
  const grid = times(
    25,
    (i) => line(`M${i * 24 + 12} 0V600`, '#E6E1D7', 1) + line(`M0 ${i * 24 + 12}H600`, '#E6E1D7', 1),
  )
  const [first, second] = measures(l.mm)
  const wide = w >= h
  const across = wide ? first : second
  const up = wide ? second : first
  const below = y + h + 34
  const left = x - 34
  const horizontal = across
    ? tick(x, below, 0, 9) +
      tick(x + w, below, 0, 9) +
      line(`M${f(x)} ${f(below)}H${f(x + w)}`, INK, 2) +
      rect(x + w / 2 - textWidth(across, 26) / 2 - 8, below - 14, textWidth(across, 26) + 16, 28, '#FBFAF7') +
      txt(x + w / 2, below + 9, 26, across, INK, { a: 'middle' })
    : ''
  const vertical = up
    ? `${tick(left, y, 9, 0) + tick(left, y + h, 9, 0) + line(`M${f(left)} ${f(y)}V${f(y + h)}`, INK, 2)}<g transform="translate(${f(left + 9)} ${f(y + h / 2)}) rotate(-90)">${rect(-textWidth(up, 26) / 2 - 8, -23, textWidth(up, 26) + 16, 28, '#FBFAF7')}${txt(0, 0, 26, up, INK, { a: 'middle' })}</g>`
    : ''
  const caption =
    rect(0, 536, 600, 64, INK) +
    txt(24, 577, 28, l.title, '#fff', { max: 330 }) +
    txt(576, 577, 30, l.size, '#FFB000', { a: 'end', max: 210 })
  const corners =
    across || up
      ? ''
      : [
          [x - 14, y - 14, 1, 1],
          [x + w + 14, y - 14, -1, 1],
          [x - 14, y + h + 14, 1, -1],
          [x + w + 14, y + h + 14, -1, -1],
        ]
          .map(([cx = 0, cy = 0, sx = 1, sy = 1]) =>
            line(`M${f(cx + sx * 34)} ${f(cy)}H${f(cx)}V${f(cy + sy * 34)}`, INK, 3),
          )
          .join('')
  return [
    defs,
    `${rect(0, 0, 600, 600, '#FBFAF7') + grid}<g transform="translate(${f(x - b.x * k)} ${f(y - b.y * k)}) scale(${+k.toFixed(3)})">${body}</g>${horizontal}${vertical}${corners}${caption}`,
  ]
}
