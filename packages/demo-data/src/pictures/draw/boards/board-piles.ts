// Boards that lie: packs of slabs, a pallet.

import { box, camera, ground } from '../../kit/camera.ts'
import { brightness, darker, INK, inkOn, lighter, onWhite } from '../../kit/colour.ts'
import { type Look, within } from '../../kit/look.ts'
import { type Art, line, type Point, pts, rnd } from '../../kit/svg.ts'
import { txt } from '../../kit/text.ts'

/** Rigid slabs in a pack, faced on both sides. */
function slabPack(l: Look, o: { c: string; skin: string; n: number; thick: number; top: string }): Art {
  const { c, skin, n } = o
  // rigid boards, foil faced
  const P = camera({ ox: 252, oy: 292, ax: 18, ay: 34, sx: 1, sy: 0.92, sz: 1 })
  let b = ''
  const X = 262,
    Y = 176,
    Z = o.thick
  b += ground(P, 0, 0, X, Y)
  for (let i = 0; i < n; i++)
    b += `${box(P, 0, 0, i * (Z + 2), X, Y, Z, c, { top: o.top, edge: false })}<g transform="${P.m('left', 0, Y, i * (Z + 2) + Z)}"><rect width="${X}" height="3.6" fill="${skin}"/><rect y="${Z - 3.6}" width="${X}" height="3.6" fill="${darker(skin, 0.12)}"/></g><g transform="${P.m('right', X, Y, i * (Z + 2) + Z)}"><rect width="${Y}" height="3.6" fill="${darker(skin, 0.2)}"/><rect y="${Z - 3.6}" width="${Y}" height="3.6" fill="${darker(skin, 0.3)}"/></g>`
  const t = n * (Z + 2) - 2
  b += `<g transform="${P.m('top', 0, 0, t)}"><rect x="4" y="4" width="${X - 8}" height="${Y - 8}" fill="${darker(o.top, 0.05)}"/><g stroke="#fff" stroke-opacity=".7" stroke-width="1.2">${Array.from({ length: 11 }, (_, i) => `<path d="M${8 + i * 23} 6V${Y - 6}"/>`).join('')}</g><rect x="36" y="36" width="190" height="104" rx="3" fill="${l.accent}"/>${txt(50, 78, 42, l.brand, inkOn(l.accent), { max: 164 })}${txt(50, 105, 20, l.title, inkOn(l.accent), { max: 164 })}${txt(50, 130, 20, l.size, brightness(l.accent) > 0.62 ? INK : '#FFD36B', { max: 164 })}</g>`
  return ['', b]
}
/** Thin board: more in a pack; thick board: fewer. */
const pile = (thickness: number | undefined) => {
  const thick = within(thickness, 12, 84, 36)
  return { thick, n: Math.max(2, Math.min(7, Math.round(150 / thick))) }
}
export const insulationBoard = (l: Look): Art =>
  slabPack(l, {
    c: l.colour,
    ...(l.form % 3 === 0
      ? { skin: darker(l.colour, 0.14), top: lighter(l.colour, 0.3) }
      : { skin: '#D5DADF', top: '#E6EAED' }),
    ...pile((l.mm[0] ?? 80) * 0.45),
  })
export const floorElement = (l: Look): Art =>
  slabPack(l, { c: l.colour, skin: darker(l.colour, 0.16), top: lighter(l.colour, 0.35), ...pile(24) })

export function boardStack(l: Look): Art {
  const face = l.colour,
    core = darker(l.colour, 0.08),
    n = 10 + (l.form % 3) * 3,
    { brand } = l
  const P = camera({ ox: 246, oy: 236, ax: 17, ay: 33, sx: 1, sy: 0.92, sz: 1 }),
    X = 300,
    Y = 168,
    T = 9.6,
    c = '#C99C62',
    r = rnd(l.seed)
  let b = ground(P, 0, 0, X, Y, -36)
  for (const x of [0, 128, 256]) b += box(P, x, 0, -36, 44, Y, 24, darker(c, 0.16), { edge: 0.15 })
  for (const y of [0, 32, 64, 96, 128]) b += box(P, 0, y, -12, X, 26 + (y === 128 ? 14 : 0), 10, c, { edge: 0.3 })
  for (let i = 0; i < n; i++) {
    const j = r() * 2 - 1
    b += box(P, j, r() * 2 - 1, i * T, X, Y, T - 1.4, face, {
      top: face,
      left: i % 2 ? darker(face, 0.05) : face,
      right: darker(core, 0.1),
      edge: 0.5,
    })
  }
  b += `<g transform="${P.m('top', 0, 0, n * T - 1.4)}"><rect x="0" y="0" width="${X}" height="${Y}" fill="#fff" fill-opacity=".35"/>${txt(40, 84, 46, brand, darker(face, 0.4), { ls: 1, max: 220 })}${txt(42, 114, 22, l.title, darker(face, 0.4), { max: 220 })}</g>`
  const H = n * T - 1.4,
    band = (u: number) => {
      const p: readonly [Point, Point, Point] = [P(u, 0, H), P(u, Y, H), P(u, Y, -2)]
      return line(`M${pts([p[0]])}L${pts([p[1]])}L${pts([p[2]])}`, '#1f2937', 7, 'stroke-opacity=".8"')
    }
  b += band(70) + band(236)
  const q = (x: number) => box(P, x, Y - 6, H - 4, 30, 12, 8, '#E8B54B', { edge: 0.4 })
  b += q(56) + q(222)
  b += `<g transform="${P.m('left', 112, Y + 1, H - 30)}"><rect width="104" height="68" rx="2" fill="#fff" stroke="#D5CFC2"/>${txt(10, 24, 19, brand, onWhite(l.accent), { max: 84 })}${txt(10, 44, 16, l.size, INK, { max: 84 })}<g fill="#0F1B2D">${Array.from({ length: 14 }, (_, i) => `<rect x="${10 + i * 6}" y="50" width="${i % 3 ? 2 : 3.6}" height="12"/>`).join('')}</g></g>`
  return ['', b]
}
