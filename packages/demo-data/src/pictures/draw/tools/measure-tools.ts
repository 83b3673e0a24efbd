// Measuring, cutting and carrying: level, tape measure, knife, toolbox.

import { box, camera, ground, onFace } from '../../kit/camera.ts'
import { darker, INK, inkOn, lighter, RUBBER } from '../../kit/colour.ts'
import { firstMeasure, type Look } from '../../kit/look.ts'
import { type Art, ball, bent, f, floor, lin, line, path, rect, slab, times } from '../../kit/svg.ts'
import { txt } from '../../kit/text.ts'

export function spiritLevel(l: Look): Art {
  const c = l.colour
  const P = camera({ ox: 96, oy: 296, ax: 20, ay: 40, sx: 1, sy: 0.8, sz: 1 })
  const W = 470,
    T = 34,
    H = 74
  const d =
    lin(
      'lv',
      [
        [0, lighter(c, 0.4)],
        [0.5, c],
        [1, darker(c, 0.15)],
      ],
      0,
      1,
    ) +
    lin(
      'vi',
      [
        [0, '#F2FFC2'],
        [0.5, '#B9E63E'],
        [1, '#86B81E'],
      ],
      0,
      1,
    )
  const vial = (x: number, v = false) =>
    `<g transform="translate(${x} 37)"><rect x="-32" y="-20" width="64" height="40" rx="8" fill="#14181D"/><rect x="${v ? -10 : -26}" y="${v ? -17 : -10}" width="${v ? 20 : 52}" height="${v ? 34 : 20}" rx="9" fill="url(#vi)"/><ellipse rx="${v ? 6 : 10}" ry="6" fill="#F8FFE4"/><path d="${v ? 'M-10 -7H10M-10 7H10' : 'M-13 -10V10M13 -10V10'}" stroke="#22282E" stroke-width="2"/></g>`
  const b = `${ground(P, 0, -T, W, T) + box(P, 0, -T, 0, W, T, H, c, { left: 'url(#lv)', edge: 0.8 })}<g transform="${P.m('left', 0, 0, H)}"><rect width="20" height="${H}" fill="#22282E"/><rect x="${W - 20}" width="20" height="${H}" fill="#22282E"/><path d="M20 14H${W - 20}M20 ${H - 14}H${W - 20}" stroke="#000" stroke-opacity=".14" stroke-width="3"/>${vial(66, true)}${vial(256)}${vial(412, true)}${txt(106, 47, 26, l.brand, inkOn(c), { max: 112 })}${txt(300, 47, 25, l.size, inkOn(c), { max: 74 })}</g>`
  return [d, b]
}

export function tapeMeasure(l: Look): Art {
  const c = l.colour
  const marks =
    times(16, (i) => rect(356 + i * 12, 436, 2, i % 5 ? 12 : 22, INK)) +
    txt(420, 476, 20, '1', INK) +
    txt(480, 476, 20, '2', '#C2321D')
  return [
    ball('cs', c, 0.4) + slab('rb', RUBBER, { hi: 0.3 }),
    floor(300, 512, 220, 18) +
      path(
        'M112 300C112 180 190 96 300 96C410 96 470 160 470 260V470Q470 496 444 496H152Q112 496 112 456Z',
        'url(#rb)',
      ) +
      path('M136 304C136 200 204 122 300 122C396 122 446 180 446 264V430H136Z', 'url(#cs)') +
      `<circle cx="286" cy="286" r="104" fill="${l.accent}"/><circle cx="286" cy="286" r="104" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="4"/>` +
      txt(286, 286, 44, l.brand, inkOn(l.accent), { a: 'middle', max: 180 }) +
      txt(286, 332, 36, firstMeasure(l.size), inkOn(l.accent), { a: 'middle', max: 150 }) +
      rect(340, 432, 222, 50, '#F7D548', 2) +
      rect(340, 432, 222, 12, '#fff', 0, 'fill-opacity=".35"') +
      marks +
      path('M552 424H570V498H552Z', '#8E979F') +
      rect(196, 100, 120, 26, '#C2321D', 10) +
      line('M150 250C160 190 200 150 250 138', '#fff', 7, 'stroke-opacity=".5"'),
  ]
}

export function knife(l: Look): Art {
  const c = l.colour
  return [
    slab('hn', c) +
      slab('rb', RUBBER, { hi: 0.3 }) +
      lin(
        'bl',
        [
          [0, '#FFFFFF'],
          [0.6, '#C3CAD0'],
          [1, '#8E979F'],
        ],
        0,
        1,
      ),
    `${floor(300, 440, 230, 16)}<g transform="rotate(-22 300 300)">${path('M420 268L566 268L540 320L420 322Z', 'url(#bl)', 'stroke="#7B848D" stroke-width="2"')}${line('M470 268L456 322M512 268L498 322', '#7B848D', 2)}${path('M40 280Q40 240 84 240H380Q430 240 440 262V332Q430 346 380 346L300 350Q250 372 160 366Q40 360 40 320Z', 'url(#hn)')}${path('M40 300Q40 360 160 366Q250 372 300 350L300 330Q240 344 160 336Q70 330 40 300Z', 'url(#rb)')}${rect(220, 256, 180, 26, '#14181D', 8)}${rect(300, 248, 64, 40, l.accent, 8)}${times(4, (i) => line(`M${312 + i * 13} 254V282`, '#000', 3, 'stroke-opacity=".35"'))}${txt(70, 306, 40, l.brand, inkOn(c), { max: 140 })}</g>`,
  ]
}

export function toolbox(l: Look): Art {
  const c = l.colour
  const P = camera({ ox: 205, oy: 286, ax: 14, ay: 34, sx: 1.05, sy: 0.9, sz: 1 })
  const [X, Y, Z] = [330, 150, 120]
  const clasp = (x: number) => rect(x, 24, 40, 58, RUBBER, 6) + rect(x + 6, 30, 28, 14, '#C3CAD0', 3)
  const handle = P(X / 2, Y / 2, Z + 56)
  return [
    '',
    ground(P, 0, 0, X, Y) +
      box(P, 0, 0, 0, X, Y, Z, l.accent, { edge: 0.5 }) +
      box(P, -4, -4, Z, X + 8, Y + 8, 58, c, { edge: 0.7 }) +
      onFace(P, 'left', -4, Y + 4, Z + 58, rect(0, 0, X + 8, 12, '#fff', 0, 'fill-opacity=".2"')) +
      onFace(P, 'left', 0, Y + 5, Z + 44, clasp(40) + clasp(250)) +
      onFace(P, 'left', 0, Y, Z - 4, txt(X / 2, 78, 60, l.brand, inkOn(l.accent), { a: 'middle', max: 150 })) +
      onFace(P, 'top', 40, 30, Z + 58, rect(0, 0, 250, 90, darker(c, 0.2), 10)) +
      bent(
        `M${f(handle[0] - 90)} ${f(handle[1] - 2)}C${f(handle[0] - 90)} ${f(handle[1] - 90)} ${f(handle[0] + 96)} ${f(handle[1] - 50)} ${f(handle[0] + 96)} ${f(handle[1] + 40)}`,
        RUBBER,
        26,
      ) +
      onFace(P, 'right', X, Y, Z, txt(20, 70, 28, l.size, inkOn(darker(l.accent, 0.26)), { max: 110 })),
  ]
}
