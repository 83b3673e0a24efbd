// Worktop and corrugated sheet.

import { box, cameraFor, ground, onFace } from '../../kit/camera.ts'
import { brightness, darker, INK, lighter, onWhite } from '../../kit/colour.ts'
import type { Look } from '../../kit/look.ts'
import { type Art, at, f, floor, grit, line, path, poly, rect, rnd, times } from '../../kit/svg.ts'
import { txt } from '../../kit/text.ts'

export function worktop(l: Look): Art {
  const P = cameraFor(420, 130, 34, { ax: 24, ay: 30 })
  const r = rnd(l.seed)
  const c = l.colour
  const surface =
    brightness(c) > 0.5 && l.form % 2
      ? times(16, (i) =>
          line(
            `M0 ${f(6 + i * 8)}C140 ${f(i * 8 + r() * 10)} 280 ${f(2 + i * 8 + r() * 8)} 420 ${f(6 + i * 8)}`,
            darker(c, 0.35),
            1.2,
            'stroke-opacity=".3"',
          ),
        )
      : grit(r, 420, 130, 420, { big: 1.2 })
  return [
    '',
    ground(P, 0, 0, 420, 130) +
      box(P, 0, 0, 0, 420, 130, 34, '#C9A878', { top: lighter(c, 0.12), left: c, right: '#C9A878', edge: 0.8 }) +
      onFace(P, 'top', 0, 0, 34, surface + path('M0 0H180L60 130H0Z', '#fff', 'fill-opacity=".14"')) +
      onFace(P, 'right', 420, 130, 34, grit(r, 130, 34, 120) + rect(0, 0, 130, 4, c)) +
      onFace(P, 'left', 0, 130, 34, rect(0, 0, 420, 6, '#fff', 0, 'fill-opacity=".35"')) +
      onFace(
        P,
        'top',
        250,
        40,
        34,
        rect(0, 0, 130, 66, '#fff', 3) +
          txt(12, 28, 24, l.brand, onWhite(l.accent), { max: 106 }) +
          txt(12, 52, 17, l.size, INK, { max: 106 }),
      ),
  ]
}

export function corrugatedSheet(l: Look): Art {
  const c = l.colour
  const clear = l.form % 3 === 0
  const waves = 9
  const [step, dip] = [46, l.form % 2 ? 17 : 13]
  const one = (x: number, y: number) => {
    // Each wave is lit on its left flank and shaded on its right; the far end lies up and to the right.
    const strip = (i: number) => {
      const x0 = i * step
      const flank = (from: number, to: number, tone: string) =>
        poly(
          [
            [x0 + from, from ? 0 : dip],
            [x0 + to, from ? dip : 0],
            [x0 + to + 96, (from ? dip : 0) - 268],
            [x0 + from + 96, (from ? 0 : dip) - 268],
          ],
          tone,
          `fill-opacity="${clear ? 0.72 : 1}"`,
        )
      return (
        flank(0, step / 2, lighter(c, 0.34)) +
        flank(step / 2, step, darker(c, 0.2)) +
        line(`M${x0 + step / 2} 0L${x0 + step / 2 + 96} -268`, '#fff', 4, 'stroke-opacity=".45"')
      )
    }
    const edge = `M0 ${dip}${times(waves, (i) => `L${i * step + step / 2} 0L${(i + 1) * step} ${dip}`)}`
    return at(x, y, times(waves, strip) + line(edge, darker(c, 0.5), 4) + line(edge, lighter(c, 0.4), 1.5))
  }
  const card =
    rect(0, 0, 168, 82, '#fff', 3) +
    txt(12, 32, 28, l.brand, onWhite(l.accent), { max: 144 }) +
    txt(12, 64, 21, l.size, INK, { max: 144 })
  return ['', floor(310, 474, 230, 24) + one(66, 452) + one(58, 434) + one(50, 416) + at(170, 246, card, 'skewX(-14)')]
}
