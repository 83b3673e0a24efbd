// Boxes of screws, nails and plugs with some of their contents in front; bolts and threaded rod.

import { box, camera, ground, onFace } from '../../kit/camera.ts'
import { darker, INK, inkOn, lighter } from '../../kit/colour.ts'
import type { Look } from '../../kit/look.ts'
import { type Art, at, bars, ell, floor, lin, line, path, rect, slab, times, tube, uid } from '../../kit/svg.ts'
import { txt } from '../../kit/text.ts'

const screwAt = (x: number, y: number, rot: number, s: number, c: string) => {
  const g = 'scr'
  let t = ''
  for (let i = 0; i < 15; i++)
    t += `<path d="M${46 + i * 9.4} -6.5l7 13" stroke="${darker(c, 0.5)}" stroke-width="2.6"/><path d="M${49 + i * 9.4} -6.5l7 13" stroke="${lighter(c, 0.55)}" stroke-width="1.3"/>`
  return `<g transform="translate(${x} ${y}) rotate(${rot}) scale(${s})"><path d="M0 -15C10 -15 20 -7 28 -5.4H186L204 0L186 5.4H28C20 7 10 15 0 15Z" fill="url(#${g})"/>${t}<ellipse cx="0" cy="0" rx="5" ry="15" fill="${lighter(c, 0.35)}"/><path d="M-1 -6V6M-3 0H2" stroke="${darker(c, 0.6)}" stroke-width="2.6"/></g>`
}

type Loose = (x: number, y: number, turn: number, scale: number) => string

/** A printed carton; what is in it lies before it. */
function carton(l: Look, loose: Loose, defs: string): Art {
  const c = l.colour,
    ink = l.accent,
    on = inkOn(c)
  const [X, Y, Z] = [
    [268, 128, 168],
    [230, 140, 190],
    [290, 130, 130],
  ][l.form % 3] as [number, number, number]
  const P = camera({ ox: 190, oy: 236 + (190 - Z) * 0.4, ax: 14, ay: 36, sx: 1, sy: 0.9, sz: 1 })
  const [measure = '', count = ''] = l.size.split(/\s[·|]\s|;\s*/)
  const head = Z * 0.32
  const pill = count
    ? rect(X - 92, Z - 54, 80, 40, '#fff', 3) + txt(X - 52, Z - 26, 25, count, INK, { a: 'middle', max: 70 })
    : ''
  const front = l.form % 2 ? path(`M0 0H${X}V${head}H0Z`, ink) : path(`M0 0H${X}V${head}L0 ${head + 26}Z`, ink)
  const word = txt(16, head * 0.74, head * 0.66, l.brand, inkOn(ink), { ls: 0.5, max: X - 32 })
  const text =
    txt(16, head + Z * 0.2, 23, l.title, on, { max: X - 32 }) +
    txt(16, Z - 24, 50, measure, on, { max: X - (count ? 118 : 32) })
  return [
    defs,
    ground(P, 0, 0, X, Y) +
      box(P, 0, 0, 0, X, Y, Z, c, { edge: 0.8 }) +
      onFace(P, 'left', 0, Y, Z, front + word + text + pill) +
      onFace(
        P,
        'right',
        X,
        Y,
        Z,
        path(`M0 0H${Y}V${head}H0Z`, ink, 'fill-opacity=".9"') +
          txt(14, head + 34, 22, measure, on, { max: Y - 28 }) +
          bars(16, Z - 58, 40, 15, inkOn(darker(c, 0.26))),
      ) +
      onFace(
        P,
        'top',
        0,
        0,
        Z,
        rect(14, 12, X - 28, Y - 24, '#fff', 4, 'fill-opacity=".18" stroke="#fff" stroke-opacity=".5"') +
          txt(30, 78, 34, measure, on, { op: 0.8, max: X - 60 }),
      ) +
      `<g class="sh">${ell(176, 446, 110, 8, 'url(#sh)')}${ell(286, 482, 110, 9, 'url(#sh)')}</g>` +
      loose(78, 420, 12, 0.96) +
      loose(372, 486, 184, 0.96) +
      loose(96, 462, -3, 0.92),
  ]
}
/** Zinc, yellow zinc, black or stainless: what the screw in the box is made of. */
const METALS: readonly [string, ...string[]] = ['#C8A24A', '#B9C0C7', '#4A5058', '#D5D9DC']
const metalOf = (l: Look) => METALS[(l.seed >> 3) % METALS.length] ?? METALS[0]

export function screwBox(l: Look): Art {
  const metal = metalOf(l)
  const defs = lin(
    'scr',
    [
      [0, lighter(metal, 0.5)],
      [0.4, metal],
      [1, darker(metal, 0.45)],
    ],
    0,
    1,
  )
  return carton(l, (x, y, turn, scale) => screwAt(x, y, turn, scale, metal), defs)
}
export function nailBox(l: Look): Art {
  const metal = l.form % 2 ? '#8F979F' : '#C9CED3'
  const nail: Loose = (x, y, turn, scale) =>
    at(
      x,
      y,
      path('M4 -5H186L206 0L186 5H4Z', 'url(#nl)') +
        rect(-4, -15, 9, 30, metal, 3) +
        rect(-4, -15, 4, 30, '#fff', 2, 'fill-opacity=".6"'),
      `rotate(${turn}) scale(${scale})`,
    )
  return carton(
    l,
    nail,
    lin(
      'nl',
      [
        [0, lighter(metal, 0.7)],
        [0.5, metal],
        [1, darker(metal, 0.5)],
      ],
      0,
      1,
    ),
  )
}
export function plugBox(l: Look): Art {
  const c = ['#8E959C', '#C2321D', '#E8E4DA', '#2B6CB0'][(l.seed >> 2) % 4] ?? '#8E959C'
  const plug: Loose = (x, y, turn, scale) =>
    at(
      x,
      y,
      rect(0, -15, 150, 30, 'url(#pg)', 6) +
        rect(-6, -20, 14, 40, lighter(c, 0.2), 4) +
        times(5, (i) => path(`M${24 + i * 24} -15l10 -6v6zM${24 + i * 24} 15l10 6v-6z`, darker(c, 0.15))) +
        line('M60 0H148', darker(c, 0.6), 5) +
        ell(0, 0, 4, 9, darker(c, 0.6)),
      `rotate(${turn}) scale(${scale})`,
    )
  return carton(l, plug, slab('pg', c))
}

export function bolt(l: Look): Art {
  const c = l.colour
  const long = [1, 0.72, 0.86, 0.94][l.form % 4] ?? 1
  const g = uid('g'),
    v = uid('g'),
    d =
      tube(g, c, { v: true, hi: 0.8 }) +
      lin(
        v,
        [
          [0, lighter(c, 0.7)],
          [0.33, lighter(c, 0.3)],
          [0.34, c],
          [0.68, darker(c, 0.12)],
          [0.69, darker(c, 0.34)],
          [1, darker(c, 0.5)],
        ],
        0,
        1,
      )
  let t = ''
  for (let i = 0; i < 20; i++)
    t += `<path d="M${250 + i * 11} -36q7 36 2 72" fill="none" stroke="${darker(c, 0.55)}" stroke-width="3.4"/><path d="M${254.5 + i * 11} -36q7 36 2 72" fill="none" stroke="${lighter(c, 0.8)}" stroke-opacity=".7" stroke-width="1.8"/>`
  const nut = (x: number, y: number) =>
    `<g transform="translate(${x} ${y})"><path d="M-78 0L-40 -58H40L78 0L40 58H-40Z" fill="${darker(c, 0.35)}" transform="translate(5 15)"/><path d="M-78 0L-40 -58H40L78 0L40 58H-40Z" fill="${c}"/><path d="M-78 0L-40 -58H40L34 -50H-36L-68 0L-36 50Z" fill="#fff" fill-opacity=".35"/><circle r="46" fill="${lighter(c, 0.3)}"/><circle r="38" fill="${darker(c, 0.62)}"/><circle r="31" fill="#fff"/><path d="M-31 0A31 31 0 0 1 31 0A36 30 0 0 0 -31 0Z" fill="#0f1b2d" fill-opacity=".25"/><g fill="none" stroke="${darker(c, 0.3)}" stroke-width="1.5"><circle r="34.5"/></g></g>`
  const b = `${floor(300, 506, 200, 28)}<g transform="translate(108 192) rotate(24) scale(${long} 1)"><rect x="56" y="-36" width="420" height="72" rx="8" fill="url(#${g})"/>${t}<path d="M462 -36L482 -24V24L462 36Z" fill="${darker(c, 0.2)}"/><path d="M-8 -70L56 -74V74L-8 70Q-22 0 -8 -70Z" fill="url(#${v})"/><rect x="54" y="-80" width="14" height="160" rx="4" fill="url(#${g})"/><path d="M-10 -24L56 -26M-10 24L56 26" stroke="#fff" stroke-opacity=".55" stroke-width="2"/></g>${l.form % 4 === 3 ? '' : nut(196, 424)}<g transform="translate(${l.form % 4 === 3 ? 250 : 376} 462)">${ell(6, 8, 84, 34, darker(c, 0.4))}${ell(0, 0, 84, 34, c)}${ell(-2, -2, 80, 31, lighter(c, 0.35))}${ell(0, 1, 42, 16, darker(c, 0.5))}${ell(1, 4, 40, 14, '#fff')}</g>`
  return [d, b]
}

export function threadedRod(l: Look): Art {
  const c = l.colour
  const g = uid()
  const rod = (x: number, y: number, w: number) =>
    at(
      x,
      y,
      rect(0, -w, 520, 2 * w, `url(#${g})`, 4) +
        times(56, (i) => line(`M${6 + i * 9.2} ${-w}q5 ${w} 2 ${2 * w}`, darker(c, 0.5), 2.6, 'stroke-opacity=".8"')) +
        ell(520, 0, w * 0.4, w, lighter(c, 0.3)),
      'rotate(-32)',
    )
  const tag =
    rect(0, 0, 132, 74, '#fff', 4, 'stroke="#D5CFC2" stroke-width="2"') +
    rect(0, 0, 132, 26, l.accent, 4) +
    txt(10, 20, 19, l.brand, inkOn(l.accent), { max: 112 }) +
    txt(10, 56, 28, l.size, INK, { max: 112 })
  return [
    tube(g, c, { v: true, hi: 0.8 }),
    floor(310, 490, 220, 16) +
      rod(60, 424, 15) +
      rod(86, 456, 15) +
      rod(112, 488, 15) +
      at(300, 300, tag, 'rotate(-32)'),
  ]
}
