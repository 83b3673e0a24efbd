// Bricks, blocks, pavers and kerbs.

import { box, type Camera, camera, cameraFor, ground, onFace } from '../../kit/camera.ts'
import { darker, INK, lighter, mix, onWhite } from '../../kit/colour.ts'
import { type Look, within } from '../../kit/look.ts'
import {
  type Art,
  bars,
  ell,
  f,
  grit,
  line,
  type Point,
  pick,
  pts,
  type Random,
  rect,
  rnd,
  times,
} from '../../kit/svg.ts'
import { txt } from '../../kit/text.ts'

/** Five tones of one fired or pressed material. */
export const shades = (c: string): [string, string, string, ...string[]] => [
  c,
  lighter(c, 0.12),
  darker(c, 0.12),
  lighter(c, 0.24),
  darker(c, 0.24),
]

export function brickStack(l: Look): Art {
  const tones = shades(l.colour),
    mortar = darker(l.colour, 0.45)
  const P = camera({ ox: 318, oy: 214, ax: 24, ay: 24, sx: 1, sy: 1, sz: 1 }),
    r = rnd(l.seed),
    X = 232,
    Y = 232,
    H = 176,
    c = '#C99C62'
  let b = ground(P, 0, 0, X, Y, -34)
  for (const y of [0, 98, 196]) b += box(P, 0, y, -34, X, 36, 22, darker(c, 0.18), { edge: 0.15 })
  for (const y of [0, 49, 98, 147, 196]) b += box(P, 0, y, -12, X, 36, 10, c, { edge: 0.3 })
  b += box(P, 4, 4, 0, X - 8, Y - 8, H, mortar, { top: mortar, right: darker(mortar, 0.35), edge: false })
  const face = (side: 'left' | 'right', x: number, y: number, dk = false) => {
    let s = ''
    for (let row = 0; row < 8; row++) {
      let q = row % 2 ? -28 : 0
      const end = 224
      while (q < end) {
        const a0 = Math.max(0, q),
          a1 = Math.min(end, q + 54)
        if (a1 - a0 > 8) {
          const col = pick(r, tones)
          s += `<rect x="${a0 + 1}" y="${row * 22 + 1}" width="${a1 - a0 - 2}" height="20" rx="1.5" fill="${dk ? darker(col, 0.3) : col}"/><rect x="${a0 + 1}" y="${row * 22 + 1}" width="${a1 - a0 - 2}" height="3" fill="#fff" fill-opacity="${dk ? 0.1 : 0.2}"/>`
          if (r() > 0.5)
            s += `<circle cx="${f(a0 + 6 + r() * 36)}" cy="${f(row * 22 + 6 + r() * 10)}" r="${f(0.8 + r() * 1.4)}" fill="#000" fill-opacity=".22"/>`
        }
        q += 56
      }
    }
    return `<g transform="${P.m(side, x, y, H)}">${s}</g>`
  }
  b += face('left', 4, Y - 4) + face('right', X - 4, Y - 4, true)
  let t = ''
  for (let i = 0; i < 4; i++)
    for (let j = 0; j < 9; j++) {
      const col = lighter(pick(r, tones), 0.18)
      t += `<rect x="${i * 56 + 1}" y="${j * 25 + 1}" width="54" height="23" rx="1.5" fill="${col}"/><rect x="${i * 56 + 1}" y="${j * 25 + 1}" width="54" height="3" fill="#fff" fill-opacity=".22"/>`
    }
  b += `<g transform="${P.m('top', 4, 4, H)}">${t}</g>`
  const band = (u: number) => {
    const p: readonly [Point, Point, Point] = [P(u, 4, H), P(u, Y - 4, H), P(u, Y - 4, -2)]
    return (
      line(`M${pts([p[0]])}L${pts([p[1]])}L${pts([p[2]])}`, '#1f2937', 7, 'stroke-opacity=".82"') +
      line(`M${pts([p[0]])}L${pts([p[1]])}L${pts([p[2]])}`, '#fff', 1.6, 'stroke-opacity=".35"')
    )
  }
  b += band(62) + band(170)
  b += onFace(
    P,
    'left',
    78,
    Y - 2,
    H - 44,
    rect(0, 0, 92, 62, '#fff', 2) +
      txt(8, 22, 18, l.brand, onWhite(l.accent), { max: 76 }) +
      txt(8, 40, 14, l.size, INK, { max: 76 }) +
      bars(8, 46, 11, 12, INK),
  )
  return ['', b]
}

export function clinker(l: Look): Art {
  const tones = shades(l.colour),
    long = within((l.mm[0] ?? 200) / 2, 78, 118, 100)
  const P = camera({ ox: 300, oy: 262, ax: 26, ay: 26, sx: 1.1, sy: 1.1, sz: 1.1 }),
    r = rnd(l.seed)
  let b = ground(P, 0, 0, long * 2 + 3, 201),
    s = ''
  const L = long,
    W = 48,
    H = 34 // herringbone-like laid field, then two loose stones
  for (let i = 0; i < 2; i++)
    for (let j = 0; j < 4; j++) {
      const c = pick(r, tones)
      s += box(P, i * (L + 3), j * (W + 3), 0, L, W, H, c, { edge: 0.35 })
    }
  s += box(P, 30, 24, H + 1, L, W, H, tones[2], { edge: 0.4 }) + box(P, 88, 96, H + 1, W, L, H, tones[0], { edge: 0.4 })
  return ['', b + s]
}

const stoneBox = (
  P: Camera,
  r: Random,
  x: number,
  y: number,
  z: number,
  X: number,
  Y: number,
  Z: number,
  c: string,
  big = 1.5,
) =>
  box(P, x, y, z, X, Y, Z, c, { edge: 0.5 }) +
  onFace(P, 'left', x, y + Y, z + Z, grit(r, X, Z, (X * Z) / 110, { big })) +
  onFace(P, 'right', x + X, y + Y, z + Z, grit(r, Y, Z, (Y * Z) / 110, { big })) +
  onFace(P, 'top', x, y, z + Z, grit(r, X, Y, (X * Y) / 110, { big }))

export function brick(l: Look): Art {
  const r = rnd(l.seed)
  const tones = shades(l.colour)
  const [L, W] = [230, 108]
  const H = within((l.mm[2] ?? 50) * 1.35, 54, 120, 70)
  const P = cameraFor(L, W * 1.5, H * 2, { ax: 20, ay: 32, fill: 490 })
  const holes =
    l.form % 2
      ? times(10, (i) => ell(32 + (i % 5) * 42, 30 + ((i / 5) | 0) * 46, 12, 13, darker(l.colour, 0.6)))
      : rect(36, 26, L - 72, W - 52, darker(l.colour, 0.3), 12) +
        line(`M40 ${W - 30}H${L - 40}V30`, '#fff', 2, 'stroke-opacity=".3"')
  const worn = times(14, () => ell(r() * L, r() * H, 3 + r() * 12, 2 + r() * 5, pick(r, tones), 'fill-opacity=".5"'))
  const lower = stoneBox(P, r, 0, 56, 0, L, W, H, tones[2]) + onFace(P, 'left', 0, 56 + W, H, worn)
  return [
    '',
    ground(P, 0, 0, L, W * 1.5) +
      stoneBox(P, r, 14, -12, 0, L, W * 0.6, H, tones[1]) +
      lower +
      stoneBox(P, r, 26, 28, H + 2, L, W, H, tones[0]) +
      onFace(P, 'top', 26, 28, H * 2 + 2, holes) +
      onFace(P, 'left', 26, 28 + W, H * 2 + 2, worn),
  ]
}

export function block(l: Look): Art {
  const [a = 600, b = 250, d = 100] = l.mm
  const k = 280 / Math.max(a, b, d, 1)
  const [X, Z, Y] = [within(a * k, 150, 280, 262), within(b * k, 90, 230, 158), within(d * k, 60, 200, 120)]
  const P = cameraFor(X, Y, Z, { ax: 18, ay: 34, fill: 480 })
  const r = rnd(l.seed)
  const c = l.colour
  const hollow =
    l.form % 3 === 2
      ? onFace(
          P,
          'top',
          0,
          0,
          Z,
          times(
            2,
            (i) =>
              rect(22 + (i * X) / 2, 20, X / 2 - 40, Y - 40, darker(c, 0.55), 6) +
              line(`M${f(26 + (i * X) / 2)} ${f(Y - 22)}h${f(X / 2 - 48)}`, '#fff', 2, 'stroke-opacity=".3"'),
          ),
        )
      : ''
  const groove = onFace(P, 'right', X, Y, Z, rect(Y * 0.38, 0, Y * 0.24, Z, '#000', 0, 'fill-opacity=".1"'))
  const words = onFace(
    P,
    'left',
    0,
    Y,
    Z,
    txt(18, Z * 0.42, 34, l.brand, darker(c, 0.42), { op: 0.8, max: X - 36 }) +
      txt(18, Z * 0.42 + 34, 26, l.size, darker(c, 0.42), { op: 0.8, max: X - 36 }),
  )
  return ['', ground(P, 0, 0, X, Y) + stoneBox(P, r, 0, 0, 0, X, Y, Z, c, 2.1) + hollow + groove + words]
}

export function paver(l: Look): Art {
  const [a = 300, b = a, thick = 50] = l.mm
  const k = 190 / Math.max(a, b)
  const [X, Y, Z] = [Math.max(70, a * k), Math.max(70, b * k), within(thick * 0.62, 22, 52, 34)]
  const count = l.form % 3 === 0 ? 3 : l.form % 3 === 1 ? 4 : 2
  const P = cameraFor(X, Y, count * (Z + 1.5), { ax: 24, ay: 24, fill: 470 })
  const r = rnd(l.seed)
  const c = l.colour
  let b2 = ground(P, 0, 0, X, Y)
  for (let i = 0; i < count; i++) {
    const shift = i ? r() * 8 - 4 : 0
    b2 += stoneBox(P, r, shift, -shift, i * (Z + 1.5), X, Y, Z, mix(c, i % 2 ? lighter(c, 0.12) : darker(c, 0.06), 0.6))
  }
  const top = count * (Z + 1.5) - 1.5
  return [
    '',
    b2 +
      onFace(
        P,
        'top',
        0,
        0,
        top,
        rect(3, 3, X - 6, Y - 6, 'none', 4, 'stroke="#fff" stroke-opacity=".3" stroke-width="2.4"'),
      ),
  ]
}

export function kerb(l: Look): Art {
  const P = cameraFor(380, 150, 120, { ax: 24, ay: 28 })
  const r = rnd(l.seed)
  const c = l.colour
  const one = (y: number, h: number) =>
    stoneBox(P, r, 0, y, 0, 380, 44, h, c) +
    onFace(P, 'top', 0, y, h, rect(0, 34, 380, 10, '#fff', 0, 'fill-opacity=".25"'))
  return [
    '',
    ground(P, 0, 0, 380, 150) +
      one(0, 104) +
      one(58, 104) +
      one(116, l.form % 2 ? 104 : 60) +
      onFace(P, 'left', 30, 160, l.form % 2 ? 92 : 50, txt(0, 26, 30, l.size, darker(c, 0.5), { max: 300, op: 0.8 })),
  ]
}

export function lintel(l: Look): Art {
  const P = cameraFor(420, 96, 66, { ax: 26, ay: 30 })
  const r = rnd(l.seed)
  const c = l.colour
  const iron = onFace(
    P,
    'right',
    420,
    44,
    66,
    times(3, (i) => ell(22, 14 + i * 18, 5, 5, '#5B4A3E')),
  )
  return [
    '',
    ground(P, 0, 0, 420, 96) +
      stoneBox(P, r, 10, 0, 0, 420, 44, 66, darker(c, 0.05)) +
      stoneBox(P, r, 0, 52, 0, 420, 44, 66, c) +
      iron +
      onFace(
        P,
        'right',
        420,
        96,
        66,
        times(3, (i) => ell(22, 14 + i * 18, 5, 5, '#5B4A3E')),
      ) +
      onFace(P, 'left', 40, 96, 66, txt(0, 42, 30, `${l.brand}  ${l.size}`, darker(c, 0.5), { max: 330, op: 0.8 })),
  ]
}
