// Soft insulation: packed wool, pipe sleeves.

import { box, cameraFor, ground, onFace } from '../../kit/camera.ts'
import { darker, inkOn, lighter } from '../../kit/colour.ts'
import { type Look, within } from '../../kit/look.ts'
import { type Art, at, clipped, ell, f, floor, line, pick, rect, rnd, times, tube, uid } from '../../kit/svg.ts'
import { txt } from '../../kit/text.ts'

export function woolPack(l: Look): Art {
  const P = cameraFor(300, 170, 230, { ax: 16, ay: 32, fill: 490 })
  const r = rnd(l.seed)
  const c = l.colour
  const fluff = (w: number, h: number) =>
    times(120, () =>
      line(
        `M${f(r() * w)} ${f(r() * h)}q${f(8 + r() * 10)} ${f(r() * 8 - 4)} ${f(18 + r() * 14)} 0`,
        pick(r, ['#fff', darker(c, 0.4), lighter(c, 0.3)]),
        1.4,
        'stroke-opacity=".45"',
      ),
    )
  const layers = times(6, (i) => line(`M0 ${f(i * 38 + 36)}H300`, darker(c, 0.4), 2.5, 'stroke-opacity=".5"'))
  const foil =
    rect(0, 46, 300, 134, l.accent, 0, 'fill-opacity=".94"') +
    rect(0, 172, 300, 8, '#fff', 0, 'fill-opacity=".8"') +
    txt(20, 102, 50, l.brand, inkOn(l.accent), { max: 250 }) +
    txt(20, 134, 24, l.title, inkOn(l.accent), { max: 250 }) +
    txt(20, 162, 24, l.size, inkOn(l.accent), { max: 250 })
  return [
    '',
    ground(P, 0, 0, 300, 170) +
      box(P, 0, 0, 0, 300, 170, 230, c, { edge: 0.4 }) +
      onFace(P, 'left', 0, 170, 230, clipped(rect(0, 0, 300, 230, c), fluff(300, 230)) + layers + foil) +
      onFace(
        P,
        'right',
        300,
        170,
        230,
        clipped(rect(0, 0, 170, 230, c), fluff(170, 230)) +
          rect(0, 46, 170, 134, darker(l.accent, 0.26), 0, 'fill-opacity=".9"'),
      ) +
      onFace(P, 'top', 0, 0, 230, clipped(rect(0, 0, 300, 170, c), fluff(300, 170))),
  ]
}

export function pipeInsulation(l: Look): Art {
  const c = l.colour
  const g = uid()
  const R = within((l.mm[0] ?? 22) * 0.8 + 18, 28, 52, 38)
  const one = (x: number, y: number) =>
    at(
      x,
      y,
      rect(0, -R, 470, 2 * R, `url(#${g})`) +
        ell(470, 0, R * 0.42, R, `url(#${g})`) +
        line(`M0 ${f(-R * 0.4)}H470`, darker(c, 0.5), 3) +
        ell(0, 0, R * 0.44, R, lighter(c, 0.22)) +
        ell(0, 0, R * 0.22, R * 0.5, darker(c, 0.8)) +
        line(`M0 ${f(-R)}V${f(-R * 0.5)}`, darker(c, 0.7), 4) +
        txt(90, R * 0.4, R * 0.5, `${l.brand}  ${l.size}`, inkOn(c), { max: 300, op: 0.6 }),
      'rotate(-32)',
    )
  return [tube(g, c, { v: true, hi: 0.25 }), floor(310, 492, 220, 18) + one(70, 396) + one(124, 440) + one(84, 330)]
}
