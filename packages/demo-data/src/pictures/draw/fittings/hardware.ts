// Door hardware, padlock, chain.
import { darker, INK, inkOn, lighter, STEEL } from '../../kit/colour.ts'
import type { Look } from '../../kit/look.ts'
import { type Art, at, bent, ell, floor, lin, line, path, rect, slab, times, tube, uid } from '../../kit/svg.ts'
import { txt } from '../../kit/text.ts'

export function hinge(l: Look): Art {
  const c = l.colour
  const [g, k] = [uid(), uid()]
  const hole = (x: number, y: number) =>
    ell(x, y, 15, 15, darker(c, 0.2)) +
    ell(x, y, 10, 10, darker(c, 0.7)) +
    line(`M${x - 9} ${y + 10}A14 14 0 0 0 ${x + 12} ${y + 6}`, '#fff', 2.5, 'stroke-opacity=".7"')
  const leaf = (x: number, flip: boolean) =>
    rect(x, 110, 150, 370, `url(#${g})`, l.form % 3 === 0 ? 60 : flip || l.form % 3 === 1 ? 22 : 4) +
    hole(x + (flip ? 50 : 100), 170) +
    (l.form % 2
      ? hole(x + (flip ? 110 : 42), 295)
      : hole(x + (flip ? 110 : 42), 250) + hole(x + (flip ? 110 : 42), 340)) +
    hole(x + (flip ? 50 : 100), 420)
  return [
    lin(
      g,
      [
        [0, lighter(c, 0.55)],
        [0.4, lighter(c, 0.15)],
        [1, darker(c, 0.2)],
      ],
      1,
      1,
    ) + tube(k, c, { hi: 0.8 }),
    floor(310, 500, 190, 16) +
      leaf(116, false) +
      leaf(334, true) +
      times(5, (i) => rect(262, 104 + i * 76, 76, 74, `url(#${k})`, 6)) +
      rect(276, 84, 48, 22, `url(#${k})`, 8) +
      rect(276, 484, 48, 18, `url(#${k})`, 8) +
      txt(186, 466, 18, l.size, darker(c, 0.55), { a: 'middle', max: 110 }),
  ]
}

export function lock(l: Look): Art {
  const c = l.colour
  const [g, b] = [uid(), uid()]
  return [
    lin(
      g,
      [
        [0, lighter(c, 0.5)],
        [0.5, c],
        [1, darker(c, 0.25)],
      ],
      1,
      1,
    ) + slab(b, '#D8B45A', { hi: 0.6 }),
    floor(310, 520, 150, 16) +
      rect(396, 60, 44, 460, `url(#${b})`, 22) +
      ell(418, 90, 9, 9, '#6E5A22') +
      ell(418, 490, 9, 9, '#6E5A22') +
      rect(406, 176, 60, 54, `url(#${b})`, 6) +
      path('M440 176H478L498 203L478 230H440Z', `url(#${b})`) +
      rect(406, 330, 70, 62, `url(#${b})`, 4) +
      line('M430 330V392', '#6E5A22', 2) +
      rect(160, 140, 240, 300, `url(#${g})`, 10) +
      rect(160, 140, 240, 300, 'none', 10, 'stroke="#fff" stroke-opacity=".5" stroke-width="3"') +
      rect(262, 188, 40, 40, darker(c, 0.7), 3) +
      ell(282, 208, 34, 34, 'none', `stroke="${darker(c, 0.3)}" stroke-width="5"`) +
      path('M282 316a24 24 0 1 1 .1 0zM268 320h28l6 66h-40z', darker(c, 0.72)) +
      [
        [184, 164],
        [376, 164],
        [184, 416],
        [376, 416],
      ]
        .map(([x = 0, y = 0]) => ell(x, y, 9, 9, darker(c, 0.5)))
        .join('') +
      txt(206, 268, 24, l.brand, darker(c, 0.6), { a: 'middle', max: 80 }),
  ]
}

export function padlock(l: Look): Art {
  const c = l.colour
  const g = uid()
  return [
    lin(g, [
      [0, lighter(c, 0.5)],
      [0.3, lighter(c, 0.15)],
      [0.6, c],
      [1, darker(c, 0.4)],
    ]),
    floor(300, 512, 168, 22) +
      bent('M208 290V190C208 66 392 66 392 190V290', STEEL, 42) +
      rect(140, 268, 320, 236, `url(#${g})`, 26) +
      rect(140, 268, 320, 236, 'none', 26, 'stroke="#fff" stroke-opacity=".4" stroke-width="3"') +
      rect(140, 300, 320, 8, '#000', 0, 'fill-opacity=".12"') +
      rect(140, 464, 320, 8, '#000', 0, 'fill-opacity=".16"') +
      txt(300, 376, 56, l.brand, inkOn(c), { a: 'middle', max: 260 }) +
      ell(300, 424, 24, 24, darker(c, 0.3)) +
      ell(300, 424, 18, 18, '#D8B45A') +
      rect(297, 410, 6, 28, '#3A2E10', 2) +
      txt(404, 450, 26, l.size, inkOn(c), { a: 'middle', max: 90 }),
  ]
}

export function doorHandle(l: Look): Art {
  const c = l.colour
  const g = uid()
  const plate = l.form % 2 === 0
  const lever = (x: number, dir: number) =>
    bent(`M${x} 226H${x + dir * 150}${l.form % 3 === 1 ? `q${dir * 26} 2 ${dir * 28} 34` : ''}`, c, 36)
  const rose = (x: number, y: number) =>
    ell(x + 3, y + 5, 46, 46, darker(c, 0.5)) +
    ell(x, y, 46, 46, `url(#${g})`) +
    ell(x, y, 38, 38, 'none', 'stroke="#fff" stroke-opacity=".5" stroke-width="2"')
  const one = (x: number, dir: number) =>
    (plate
      ? rect(x - 38, 120, 76, 340, `url(#${g})`, 14) +
        rect(x - 38, 120, 76, 340, 'none', 14, 'stroke="#fff" stroke-opacity=".5" stroke-width="3"')
      : rose(x, 226) + rose(x, 372)) +
    ell(x, 226, 28, 28, darker(c, 0.25)) +
    path(`M${x} 386a15 15 0 1 1 .1 0zM${x - 8} 384h16l5 40h-26z`, darker(c, 0.75)) +
    lever(x, dir)
  return [
    lin(
      g,
      [
        [0, lighter(c, 0.6)],
        [0.4, lighter(c, 0.1)],
        [1, darker(c, 0.28)],
      ],
      1,
      0.6,
    ),
    floor(310, 490, 190, 16) + at(70, -56, one(160, 1)) + at(-40, 56, one(440, -1)),
  ]
}

export function chain(l: Look): Art {
  const c = l.colour
  const link = (x: number, y: number, turn: number, flat: boolean) =>
    at(
      x,
      y,
      flat ? bent('M-46 0H46', c, 24) : bent('M-40 -26H40A26 26 0 0 1 40 26H-40A26 26 0 0 1 -40 -26Z', c, 20),
      `rotate(${turn})`,
    )
  const spots = Array.from({ length: 11 }, (_, i) => {
    const t = i / 10
    const phi = t * Math.PI * 1.5 + 0.4
    return {
      x: 300 - Math.cos(phi) * 190,
      y: 300 + Math.sin(phi) * 150 - t * 20,
      turn: (Math.atan2(Math.cos(phi) * 150, Math.sin(phi) * 190) * 180) / Math.PI,
      flat: i % 2 === 1,
    }
  })
  const tag =
    rect(0, 0, 150, 88, '#fff', 4, 'stroke="#D5CFC2" stroke-width="2"') +
    rect(0, 0, 150, 30, l.accent, 4) +
    txt(12, 23, 22, l.brand, inkOn(l.accent), { max: 126 }) +
    txt(12, 66, 30, l.size, INK, { max: 126 })
  return [
    '',
    floor(310, 480, 220, 26) +
      spots.map((s) => link(s.x, s.y, s.turn, s.flat)).join('') +
      at(236, 250, tag, 'rotate(-4)'),
  ]
}
