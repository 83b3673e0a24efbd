// Sockets, switches, boxes, detectors.

import { box, cameraFor, ground, onFace } from '../../kit/camera.ts'
import { darker, INK, lighter } from '../../kit/colour.ts'
import { type Look, within } from '../../kit/look.ts'
import { type Art, ball, bent, ell, f, floor, lin, line, path, rect, times } from '../../kit/svg.ts'
import { txt } from '../../kit/text.ts'

const plate = (x: number, y: number, w: number, h: number, r = 18) =>
  rect(x + 5, y + 8, w, h, '#0f1b2d', r, 'fill-opacity=".16"') +
  rect(x, y, w, h, 'url(#pl)', r) +
  rect(x, y, w, h, 'none', r, 'stroke="#fff" stroke-opacity=".8" stroke-width="3"')
const plateFill = (c: string) =>
  lin(
    'pl',
    [
      [0, lighter(c, 0.5)],
      [0.6, c],
      [1, darker(c, 0.14)],
    ],
    0.7,
    1,
  )
const outlet = (x: number, y: number, r: number, c: string) =>
  ell(x, y, r, r, darker(c, 0.16)) +
  ell(x + 2, y + 3, r * 0.92, r * 0.92, darker(c, 0.3)) +
  ell(x, y, r * 0.84, r * 0.84, darker(c, 0.08)) +
  ell(x - r * 0.38, y, r * 0.12, r * 0.12, '#14181D') +
  ell(x + r * 0.38, y, r * 0.12, r * 0.12, '#14181D') +
  rect(x - r * 0.1, y - r * 0.84, r * 0.2, r * 0.26, '#A9B1B8', 2) +
  rect(x - r * 0.1, y + r * 0.58, r * 0.2, r * 0.26, '#A9B1B8', 2)

export function socket(l: Look): Art {
  const c = l.colour
  const count = within(Number.parseInt(l.mark, 10), 1, 3, (l.form % 2) + 1)
  const w = [330, 470, 520][count - 1] ?? 330
  const h = count === 1 ? 330 : count === 2 ? 260 : 200
  const [x, y] = [300 - w / 2, 290 - h / 2]
  const gang = w / count
  return [
    plateFill(c),
    floor(310, y + h + 36, w * 0.44, 12) +
      plate(x, y, w, h) +
      times(count, (i) => outlet(x + gang * (i + 0.5), 290, Math.min(gang, h) * 0.36, c)) +
      txt(x + w - 16, y + h - 14, 16, l.brand, darker(c, 0.45), { a: 'end', max: 90 }),
  ]
}

export function lightSwitch(l: Look): Art {
  const c = l.colour
  const rockers = l.form % 3 === 0 ? 2 : 1
  const dial = l.form % 3 === 2
  const rocker = (x: number, w: number) =>
    rect(x, 172, w, 236, lighter(c, 0.3), 8, `stroke="${darker(c, 0.2)}" stroke-width="2.5"`) +
    path(`M${x + 4} 176h${w - 8}v112h-${w - 8}z`, '#fff', 'fill-opacity=".55"') +
    line(`M${x + 8} 400h${w - 16}`, '#000', 4, 'stroke-opacity=".16"')
  const knob =
    ell(306, 300, 92, 92, '#0f1b2d', 'fill-opacity=".2"') +
    ell(300, 290, 92, 92, 'url(#pl)') +
    ell(300, 290, 92, 92, 'none', `stroke="${darker(c, 0.2)}" stroke-width="3"`) +
    line('M300 214V244', l.accent, 9)
  return [
    plateFill(c),
    floor(310, 492, 160, 12) +
      plate(130, 120, 340, 340) +
      (dial ? knob : rockers === 2 ? rocker(182, 114) + rocker(304, 114) : rocker(182, 236)) +
      (dial ? '' : ell(300, 300, 5, 5, l.accent)) +
      txt(456, 448, 15, l.brand, darker(c, 0.45), { a: 'end', max: 90 }),
  ]
}

export function fuseBox(l: Look): Art {
  const c = l.colour
  const breaker = (x: number, main: boolean) =>
    rect(x, 196, 40, 170, '#F2F4F5', 3, 'stroke="#9AA3AB" stroke-width="2"') +
    rect(x + 9, 236, 22, 56, main ? l.accent : '#2A3037', 4) +
    rect(x + 11, 238, 18, 16, '#fff', 3, 'fill-opacity=".5"') +
    txt(x + 20, 332, 15, main ? 'B40' : 'B16', INK, { a: 'middle', max: 34 })
  return [
    plateFill(c),
    floor(310, 486, 220, 16) +
      plate(70, 110, 460, 366, 20) +
      rect(100, 170, 400, 222, '#39424B', 8) +
      rect(100, 206, 400, 14, '#8E979F') +
      times(8, (i) => breaker(116 + i * 46.5, i % 4 === 0)) +
      path('M100 170H260L150 392H100Z', '#fff', 'fill-opacity=".14"') +
      txt(300, 152, 30, l.brand, darker(c, 0.6), { a: 'middle', max: 300 }) +
      times(8, (i) => rect(118 + i * 46.5, 404, 36, 20, '#fff', 2, 'stroke="#C4CAD0"')) +
      txt(300, 460, 22, l.size, darker(c, 0.6), { a: 'middle', max: 300 }),
  ]
}

export function junctionBox(l: Look): Art {
  const c = l.colour
  const P = cameraFor(230, 230, 110, { ax: 24, ay: 24, fill: 440 })
  const nozzle = (u: number) =>
    ell(u, 58, 26, 28, darker(c, 0.3)) + ell(u, 58, 19, 21, darker(c, 0.1)) + ell(u, 58, 10, 11, darker(c, 0.55))
  return [
    '',
    ground(P, 0, 0, 230, 230) +
      box(P, 0, 0, 0, 230, 230, 88, c, { edge: 0.5 }) +
      box(P, -4, -4, 88, 238, 238, 18, lighter(c, 0.1), { edge: 0.8 }) +
      onFace(P, 'left', 0, 230, 88, nozzle(64) + nozzle(166)) +
      onFace(P, 'right', 230, 230, 88, nozzle(64) + nozzle(166)) +
      onFace(
        P,
        'top',
        0,
        0,
        106,
        [
          [22, 22],
          [208, 22],
          [22, 208],
          [208, 208],
        ]
          .map(([x = 0, y = 0]) => ell(x, y, 12, 12, darker(c, 0.3)) + line(`M${x - 7} ${y}h14`, darker(c, 0.7), 4))
          .join('') +
          txt(115, 116, 40, l.brand, darker(c, 0.4), { a: 'middle', max: 170 }) +
          txt(115, 152, 26, l.size, darker(c, 0.4), { a: 'middle', max: 170 }),
      ),
  ]
}

export function extensionSocket(l: Look): Art {
  const c = l.colour
  const count = within(Number.parseInt(l.mark, 10), 2, 6, 3 + (l.form % 4))
  const len = 90 + count * 74
  const k = Math.min(1, 470 / len)
  return [
    plateFill(c),
    `${floor(310, 430, 230, 18) + bent('M100 330C30 350 40 460 140 452C240 446 260 480 320 476', l.accent, 15) + rect(314, 456, 56, 42, l.accent, 10)}<g transform="translate(${f(320 - (len * k) / 2)} 290) rotate(-14) scale(${f(k * 10) / 10})">${plate(0, -56, len, 112, 22)}${times(count, (i) => outlet(60 + i * 74, 0, 33, c))}${rect(len - 50, -22, 34, 44, '#C2321D', 6)}${rect(len - 48, -20, 30, 18, '#fff', 4, 'fill-opacity=".4"')}</g>${txt(470, 492, 24, l.size, INK, { a: 'middle', max: 150, op: 0.75 })}`,
  ]
}

export function smokeDetector(l: Look): Art {
  const c = l.colour
  return [
    plateFill(c) + ball('sd', c, 0.6),
    floor(310, 470, 200, 30) +
      ell(306, 330, 220, 132, darker(c, 0.3)) +
      ell(300, 314, 220, 132, 'url(#sd)') +
      ell(300, 296, 150, 84, lighter(c, 0.4)) +
      times(30, (i) => {
        const a = (i / 30) * 6.2832
        return line(
          `M${f(300 + Math.cos(a) * 160)} ${f(304 + Math.sin(a) * 92)}L${f(300 + Math.cos(a) * 186)} ${f(310 + Math.sin(a) * 108)}`,
          darker(c, 0.6),
          7,
        )
      }) +
      ell(300, 292, 44, 24, darker(c, 0.06), `stroke="${darker(c, 0.2)}" stroke-width="3"`) +
      ell(372, 284, 7, 5, l.accent) +
      txt(300, 350, 24, l.brand, darker(c, 0.55), { a: 'middle', max: 150 }),
  ]
}
