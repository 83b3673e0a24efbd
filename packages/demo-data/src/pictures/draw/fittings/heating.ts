// Radiators, thermostats.

import { box, camera, ground } from '../../kit/camera.ts'
import { darker, INK, inkOn, lighter, STEEL } from '../../kit/colour.ts'
import type { Look } from '../../kit/look.ts'
import { type Art, bent, ell, f, floor, lin, line, rect, times, tube, uid } from '../../kit/svg.ts'
import { txt } from '../../kit/text.ts'

export function radiator(l: Look): Art {
  const c = l.colour
  const P = camera({ ox: 96, oy: 404, ax: 6, ay: 40, sx: 1, sy: 0.8, sz: 1 }),
    P0 = P
  let b = ground(P0, 0, -50, 402, 50, -52),
    g = ''
  const W = 402,
    H = 262,
    T = 50
  b += box(P, 0, -T, 0, W, T, H, darker(c, 0.1), {
    top: lighter(c, 0.3),
    right: darker(c, 0.2),
    edge: 0.8,
    left: 'url(#rf)',
  })
  for (let i = 0; i < 16; i++) {
    const x = 16 + i * 23.4
    g += `<rect x="${f(x)}" y="12" width="17" height="${H - 24}" rx="8" fill="url(#rg)"/>`
  }
  b += `<g transform="${P.m('left', 0, 0, H)}">${g}<rect x="0" y="0" width="${W}" height="5" fill="#fff" fill-opacity=".9"/></g>`
  let s = ''
  for (let i = 0; i < 27; i++)
    s += `<rect x="${10 + i * 14.2}" y="9" width="8" height="${T - 18}" rx="2" fill="#8E979F"/>`
  b += `<g transform="${P.m('top', 0, -T, H)}">${s}</g><g transform="${P.m('right', W, 0, H)}"><rect x="10" y="16" width="${T - 20}" height="8" rx="4" fill="#9CA5AD"/><rect x="10" y="34" width="${T - 20}" height="8" rx="4" fill="#9CA5AD"/><rect x="10" y="52" width="${T - 20}" height="8" rx="4" fill="#9CA5AD"/></g>`
  const q = P(W, -14, 30)
  b += `${bent(`M${f(q[0])} ${f(q[1])}h26v54`, '#C8CED4', 14)}<rect x="${f(q[0] + 8)}" y="${f(q[1] - 34)}" width="38" height="46" rx="9" fill="#F6F7F8" stroke="#B9C0C7" stroke-width="2"/><g stroke="#C4CAD0" stroke-width="3"><path d="M${f(q[0] + 17)} ${f(q[1] - 26)}v28M${f(q[0] + 27)} ${f(q[1] - 26)}v28M${f(q[0] + 37)} ${f(q[1] - 26)}v28"/></g>`
  const left = P(0, -10, 26)
  b += bent(`M${f(left[0] + 22)} ${f(left[1] + 8)}v50`, '#C8CED4', 14)
  return [
    lin('rf', [
      [0, lighter(c, 0.6)],
      [1, darker(c, 0.08)],
    ]) +
      lin('rg', [
        [0, darker(c, 0.18)],
        [0.22, lighter(c, 0.75)],
        [0.6, c],
        [1, darker(c, 0.18)],
      ]),
    b,
  ]
}

export function towelRadiator(l: Look): Art {
  const c = l.colour
  const [g, v] = [uid(), uid()]
  const rows = [0, 1, 2, 3, 5, 6, 7, 8, 10, 11, 12]
  return [
    tube(g, c, { hi: 0.7 }) + tube(v, c, { v: true, hi: 0.7 }),
    floor(300, 540, 150, 12) +
      rows.map((i) => rect(170, 66 + i * 34, 260, 19, `url(#${v})`, 9)).join('') +
      rect(152, 44, 30, 466, `url(#${g})`, 8) +
      rect(418, 44, 30, 466, `url(#${g})`, 8) +
      rect(156, 508, 20, 26, STEEL, 3) +
      rect(424, 508, 20, 26, STEEL, 3) +
      rect(452, 466, 44, 30, '#F6F7F8', 8, 'stroke="#B9C0C7" stroke-width="2"') +
      txt(300, 258, 20, `${l.brand}  ${l.size}`, inkOn('#ffffff'), { a: 'middle', max: 220, op: 0.7 }),
  ]
}

export function thermostat(l: Look): Art {
  const c = l.colour
  const round = l.form % 2 === 0
  const shell = round
    ? '<circle cx="300" cy="290" r="210" fill="url(#tc)"/><circle cx="300" cy="290" r="210" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="4"/>'
    : rect(100, 130, 400, 320, 'url(#tc)', 34) +
      rect(100, 130, 400, 320, 'none', 34, 'stroke="#fff" stroke-opacity=".7" stroke-width="4"')
  const screen = round
    ? `<circle cx="300" cy="290" r="150" fill="#10161E"/>${times(40, (i) => {
        const a = (i / 40) * 4.7 + 2.36
        return line(
          `M${f(300 + Math.cos(a) * 128)} ${f(290 + Math.sin(a) * 128)}L${f(300 + Math.cos(a) * 142)} ${f(290 + Math.sin(a) * 142)}`,
          i < 24 ? l.accent : '#4A535C',
          5,
        )
      })}`
    : rect(136, 166, 328, 190, '#10161E', 14)
  return [
    lin(
      'tc',
      [
        [0, lighter(c, 0.5)],
        [0.6, c],
        [1, darker(c, 0.16)],
      ],
      0.7,
      1,
    ),
    floor(310, round ? 512 : 470, 190, 16) +
      shell +
      screen +
      txt(300, round ? 318 : 300, 104, '20,5', '#fff', { a: 'middle', max: 210 }) +
      txt(300, round ? 366 : 338, 28, l.brand, l.accent, { a: 'middle', max: 180 }) +
      (round
        ? ''
        : ell(180, 404, 20, 20, darker(c, 0.1)) +
          ell(420, 404, 20, 20, darker(c, 0.1)) +
          rect(172, 402, 16, 4, INK) +
          rect(412, 402, 16, 4, INK) +
          rect(418, 396, 4, 16, INK)),
  ]
}
