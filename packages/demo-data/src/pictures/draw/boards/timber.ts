// Timber: stacked beams, battens and planks, sleepers, decking, mouldings, floor packs.

import { box, type Camera, cameraFor, ground, onFace } from '../../kit/camera.ts'
import { darker, INK, inkOn, lighter, mix } from '../../kit/colour.ts'
import { type Look, within } from '../../kit/look.ts'
import { type Art, at, f, floor, line, path, pick, rect, rnd, times } from '../../kit/svg.ts'
import { txt } from '../../kit/text.ts'
import { grain, rings } from './wood-grain.ts'

type Stack = {
  rows: readonly number[]
  w: number
  h: number
  len: number
  gap: number
  wood: string
  groove?: boolean
  plastic?: boolean
}

function stacked(l: Look, o: Stack): Art {
  const { rows, w, h, len, gap, wood } = o
  const r = rnd(l.seed)
  const most = Math.max(...rows)
  const depth = most * (w + gap) - gap
  const P = cameraFor(len, depth, rows.length * (h + gap), { ax: 27, ay: 27, fill: 510 })
  let b = ground(P, 0, 0, len, depth)
  for (const [z, count] of rows.entries()) {
    const off = ((most - count) * (w + gap)) / 2
    for (let i = 0; i < count; i++) {
      const c = mix(wood, pick(r, [darker(wood, 0.14), lighter(wood, 0.22), wood]), 0.6)
      const y = off + i * (w + gap)
      const base = z * (h + gap)
      const more = r() * 14 - 7
      b += box(P, -more, y, base, len + more, w, h, c, {
        top: lighter(c, 0.26),
        right: lighter(c, 0.08),
        left: darker(c, 0.07),
        edge: 0.5,
      })
      if (!o.plastic)
        b += grain(P, 'left', -more, y + w, base + h, len + more, h, r, c) + rings(P, len, y + w, base + h, w, h, c, r)
      b += o.groove
        ? grooves(P, -more, y, base + h, len + more, w, c)
        : grain(P, 'top', -more, y, base + h, len + more, w, r, c)
    }
  }
  const topRow = rows.at(-1) ?? 1
  const y = ((most - topRow) * (w + gap)) / 2 + (topRow - 1) * (w + gap)
  const z = (rows.length - 1) * (h + gap) + h
  if (l.brand) b += onFace(P, 'top', len * 0.3, y + w * 0.18, z, tag(l, Math.min(150, len * 0.42), w * 0.64))
  return ['', b]
}
/** A small white ticket with brand and size. */
function tag(l: Look, w: number, h: number): string {
  const room = w - 16
  return h < 14
    ? ''
    : rect(0, 0, w, h, '#fff', 2) +
        rect(0, 0, 6, h, l.accent) +
        (h > 40
          ? txt(14, h * 0.46, h * 0.34, l.brand, INK, { max: room - 6 }) +
            txt(14, h * 0.82, h * 0.26, l.size, INK, { max: room - 6 })
          : txt(14, h * 0.74, h * 0.62, l.size, INK, { max: room - 6 }))
}
const grooves = (P: Camera, x: number, y: number, z: number, len: number, w: number, c: string) =>
  onFace(
    P,
    'top',
    x,
    y,
    z,
    times(
      7,
      (i) =>
        line(`M0 ${f((w * (i + 0.7)) / 7.6)}H${f(len)}`, darker(c, 0.4), 2.2, 'stroke-opacity=".6"') +
        line(`M0 ${f((w * (i + 0.7)) / 7.6 + 2.4)}H${f(len)}`, '#fff', 1.2, 'stroke-opacity=".35"'),
    ),
  )

/** Cross-section in drawing units: real millimetres, scaled so that thin and thick keep their difference. */
function section(l: Look, low: number, high: number): { w: number; h: number } {
  const [a = 50, b = a] = l.mm
  const [thin, wide] = [Math.min(a, b), Math.max(a, b)]
  const k = within(60 / Math.sqrt(thin * wide), 0.35, 1.8, 0.8)
  return { w: within(thin * k, low, high, 46), h: within(wide * k, low, high * 1.7, 60) }
}

export const beam = (l: Look): Art =>
  stacked(l, {
    ...section(l, 26, 60),
    rows: [[3, 2], [2, 2], [3], [3, 2, 1]][l.form % 4] ?? [3, 2],
    len: 300,
    gap: 4,
    wood: l.colour,
  })
export const batten = (l: Look): Art =>
  stacked(l, {
    ...section(l, 20, 36),
    rows: [
      [5, 4],
      [4, 3, 2],
      [5, 5],
      [6, 5, 4],
    ][l.form % 4] ?? [5, 4],
    len: 310,
    gap: 3,
    wood: l.colour,
  })
export const plank = (l: Look): Art => {
  const { w, h } = section(l, 14, 110)
  return stacked(l, {
    w: Math.max(h, 96),
    h: Math.min(w, 30),
    rows: l.form % 3 === 0 ? [2, 2, 1] : l.form % 3 === 1 ? [1, 1, 1, 1] : [2, 2],
    len: 290,
    gap: 4,
    wood: l.colour,
  })
}
export const sleeper = (l: Look): Art =>
  stacked(l, { w: 78, h: 60, rows: l.form % 2 ? [2, 1] : [2, 2], len: 280, gap: 4, wood: l.colour })
export const decking = (l: Look): Art =>
  stacked(l, {
    w: 88,
    h: 20,
    rows: l.form % 2 ? [3] : [2, 2, 1],
    len: 300,
    gap: 6,
    wood: l.colour,
    groove: true,
    plastic: l.form % 3 === 0,
  })

export function moulding(l: Look): Art {
  const c = l.colour
  // Seen from its end: a stepped or rounded section swept up to the right.
  const section =
    l.form % 2 ? 'M0 0V-118C0 -140 18 -146 30 -132C36 -116 40 -96 40 -84V0Z' : 'M0 0V-128L14 -140H30V-112L42 -100V0Z'
  const sweep = 'L300 -190'
  const one = (x: number, y: number, k: number) =>
    at(
      x,
      y,
      path(`M42 0${sweep.replace('300', '342')}V-296L42 -100Z`, darker(c, 0.16)) +
        path('M40 -88L340 -278L330 -326L30 -134Z', c) +
        path('M0 -130L300 -322L330 -326L30 -134Z', lighter(c, 0.35)) +
        path(section, lighter(c, 0.12), `stroke="${darker(c, 0.3)}" stroke-width="1.5"`) +
        line('M42 -60L342 -250M42 -30L342 -220', darker(c, 0.4), 1.5, 'stroke-opacity=".3"') +
        line('M30 -134L330 -326', '#fff', 2, 'stroke-opacity=".8"'),
      `scale(${k})`,
    )
  const ticket = at(222, 356, tag(l, 150, 52), 'skewY(-32)')
  return ['', floor(300, 486, 210, 22) + one(206, 466, 1) + one(134, 478, 1) + one(62, 490, 1) + ticket]
}

export function laminate(l: Look): Art {
  const P = cameraFor(400, 120, 190, { ax: 20, ay: 32 })
  const r = rnd(l.seed)
  const c = l.colour
  const board = (y: number, z: number, k: number) => {
    const tone = mix(c, darker(c, 0.2), k)
    return (
      box(P, 0, y, z, 400, 112, 10, tone, { top: tone, right: '#B08A5C', edge: 0.5 }) +
      onFace(
        P,
        'top',
        0,
        y,
        z + 10,
        times(9, (i) =>
          line(
            `M0 ${f(8 + i * 12)}C130 ${f(i * 12 + r() * 14)} 270 ${f(4 + i * 12 + r() * 12)} 400 ${f(8 + i * 12)}`,
            darker(c, 0.5),
            1.3,
            'stroke-opacity=".35"',
          ),
        ) + line('M150 0V112M300 0V112', darker(c, 0.4), 1, 'stroke-opacity=".25"'),
      )
    )
  }
  const side =
    rect(0, 0, 400, 88, l.accent) +
    rect(0, 66, 400, 10, '#fff', 0, 'fill-opacity=".85"') +
    txt(20, 50, 44, l.brand, inkOn(l.accent), { max: 170 }) +
    txt(208, 32, 23, l.title, inkOn(l.accent), { max: 176 }) +
    txt(208, 58, 20, l.size, inkOn(l.accent), { max: 176 })
  return [
    '',
    ground(P, 0, 0, 400, 120) +
      box(P, 0, 0, 0, 400, 120, 88, l.accent, { edge: 0.4 }) +
      onFace(P, 'left', 0, 120, 88, side) +
      board(4, 90, 0) +
      board(26, 104, 0.5) +
      board(0, 118, 0.2),
  ]
}
