// Metal that is bent: studs, corner beads, brackets, joist hangers.

import { box, camera, ground, onFace } from '../../kit/camera.ts'
import { darker, INK, lighter } from '../../kit/colour.ts'
import { type Look, within } from '../../kit/look.ts'
import { type Art, at, ell, floor, lin, line, path, poly, rect, times, uid } from '../../kit/svg.ts'
import { txt } from '../../kit/text.ts'

export function profile(l: Look): Art {
  const c = l.colour,
    W0 = within((l.mm[0] ?? 45) * 0.9, 34, 84, 62)
  const P = camera({ ox: 150, oy: 236, ax: 28, ay: 28, sx: 1, sy: 1, sz: 1 })
  let b = ground(P, 0, -66, 330, 136)
  const one = (y: number, z: number, L: number) => {
    const W = W0,
      H = 46,
      t = 4 // open C seen from the end
    let s =
      box(P, 0, y, z, L, W, t, c, { top: lighter(c, 0.15), edge: 0.3 }) +
      box(P, 0, y, z, L, t, H, c, { left: darker(c, 0.2), top: lighter(c, 0.5), edge: 0.5 })
    s += `<g transform="${P.m('top', 0, y, z + t)}">${Array.from({ length: 4 }, (_, i) => `<rect x="${34 + i * 78}" y="24" width="42" height="18" rx="9" fill="${darker(c, 0.5)}" fill-opacity=".75"/>`).join('')}</g>`
    return (
      s +
      box(P, 0, y + W - t, z, L, t, H, c, {
        left: `url(#stud)`,
        top: lighter(c, 0.6),
        right: darker(c, 0.3),
        edge: 0.8,
      }) +
      box(P, 0, y + W - t - 9, z + H - t, L, 9, t, c, { top: lighter(c, 0.45), edge: 0.6 })
    )
  }
  b += one(-66, 0, 330) + one(8, 0, 330) + one(-30, 50, 318)
  return [
    lin('stud', [
      [0, lighter(c, 0.5)],
      [0.4, c],
      [0.6, lighter(c, 0.25)],
      [1, darker(c, 0.14)],
    ]),
    b,
  ]
}

export function cornerBead(l: Look): Art {
  const c = l.colour
  const one = (x: number, y: number) => {
    const holes = times(9, (i) =>
      at(34 + i * 40, -27 - i * 25, ell(0, 0, 9, 6, darker(c, 0.6), 'transform="rotate(-32)"')),
    )
    const lower = times(9, (i) =>
      at(30 + i * 40, 22 - i * 25, ell(0, 0, 9, 6, darker(c, 0.7), 'transform="rotate(-32)"')),
    )
    return at(
      x,
      y,
      poly(
        [
          [0, 0],
          [0, -50],
          [390, -294],
          [390, -244],
        ],
        lighter(c, 0.25),
      ) +
        poly(
          [
            [0, 0],
            [14, 46],
            [404, -198],
            [390, -244],
          ],
          darker(c, 0.2),
        ) +
        holes +
        lower +
        line('M0 0L390 -244', '#fff', 7) +
        line('M1 4L391 -240', darker(c, 0.25), 2),
    )
  }
  return [
    '',
    floor(310, 488, 220, 20) +
      one(140, 410) +
      one(100, 432) +
      one(60, 454) +
      at(
        236,
        470,
        rect(0, 0, 190, 62, '#fff', 4, 'stroke="#D5CFC2" stroke-width="2"') +
          rect(0, 0, 8, 62, l.accent) +
          txt(20, 27, 24, l.brand, INK, { max: 160 }) +
          txt(20, 52, 21, l.size, INK, { max: 160 }),
        'rotate(-4)',
      ),
  ]
}

export function bracket(l: Look): Art {
  const c = l.colour
  const P = camera({ ox: 250, oy: 330, ax: 24, ay: 26, sx: 1.15, sy: 1.15, sz: 1.15 })
  const hole = (x: number, y: number) =>
    ell(x, y, 9, 9, darker(c, 0.65)) +
    line(`M${x - 6} ${y + 7}A9 9 0 0 0 ${x + 8} ${y + 3}`, '#fff', 2, 'stroke-opacity=".7"')
  const rib =
    l.form % 2
      ? onFace(P, 'left', 0, 6, 180, path('M70 0C70 90 70 130 110 174L130 174C96 130 96 90 96 0Z', darker(c, 0.16)))
      : ''
  return [
    '',
    ground(P, 0, 0, 160, 170) +
      box(P, 0, 0, 0, 160, 6, 180, c, { left: lighter(c, 0.16), edge: 0.7 }) +
      box(P, 0, 6, 0, 160, 160, 7, c, { top: lighter(c, 0.4), edge: 0.7 }) +
      rib +
      onFace(
        P,
        'left',
        0,
        6,
        180,
        times(6, (i) => hole(40 + (i % 2) * 80, 34 + ((i / 2) | 0) * 48)),
      ) +
      onFace(
        P,
        'top',
        0,
        6,
        7,
        times(6, (i) => hole(40 + (i % 2) * 80, 42 + ((i / 2) | 0) * 46)) +
          txt(56, 80, 20, l.size, darker(c, 0.5), { max: 60 }),
      ),
  ]
}

export function joistHanger(l: Look): Art {
  const c = l.colour
  const [g, side] = [uid(), uid()]
  const holes = (x: number) => times(7, (i) => ell(x + (i % 2) * 22, 120 + i * 44, 8, 8, darker(c, 0.65)))
  return [
    lin(g, [
      [0, lighter(c, 0.5)],
      [0.5, c],
      [1, darker(c, 0.15)],
    ]) +
      lin(side, [
        [0, darker(c, 0.1)],
        [1, darker(c, 0.45)],
      ]),
    floor(310, 516, 160, 18) +
      poly(
        [
          [214, 170],
          [300, 130],
          [300, 430],
          [214, 478],
        ],
        `url(#${side})`,
      ) +
      poly(
        [
          [386, 170],
          [470, 130],
          [470, 430],
          [386, 478],
        ],
        `url(#${g})`,
      ) +
      poly(
        [
          [214, 478],
          [386, 478],
          [470, 430],
          [300, 430],
        ],
        lighter(c, 0.3),
      ) +
      poly(
        [
          [150, 86],
          [214, 86],
          [214, 478],
          [150, 450],
        ],
        `url(#${g})`,
      ) +
      poly(
        [
          [386, 86],
          [450, 86],
          [450, 450],
          [386, 478],
        ],
        lighter(c, 0.12),
      ) +
      holes(170) +
      holes(406) +
      line('M214 86V478M386 86V478', '#fff', 3, 'stroke-opacity=".7"') +
      txt(300, 466, 24, l.size, darker(c, 0.5), { a: 'middle', max: 130 }),
  ]
}
