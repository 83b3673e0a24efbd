// Pipe and what joins it.

import { box, cameraFor, ground, onFace } from '../../kit/camera.ts'
import { darker, INK, inkOn, lighter } from '../../kit/colour.ts'
import { firstMeasure, type Look, within } from '../../kit/look.ts'
import { type Art, at, bent, ell, f, floor, lin, line, path, rect, round, times, tube, uid } from '../../kit/svg.ts'
import { txt } from '../../kit/text.ts'

const socketEnd = (R: number, paint: string) =>
  rect(350, -R - 4, 86, 2 * R + 8, `url(#${paint})`, 3) +
  line(`M350 ${f(-R - 4)}V${f(R + 4)}`, '#000', 2, 'stroke-opacity=".3"')

export function pipe(l: Look): Art {
  const c = l.colour,
    metal = l.form % 3 === 2,
    R = within((l.mm[0] ?? 50) * 0.28 + 16, 20, 48, 36),
    wall = metal ? 4 : R * 0.24,
    n = R > 40 ? 2 : 3
  const g = uid('g'),
    d = tube(g, c, { v: true, hi: 0.6 })
  let b =
    '<g class="sh"><g transform="rotate(-33 160 500)"><rect x="140" y="478" width="470" height="34" rx="16" fill="#0f1b2d" fill-opacity=".3" filter="url(#b1)"/></g></g>'
  const one = (x: number, y: number) =>
    `<g transform="translate(${x} ${y}) rotate(-33)"><rect x="0" y="${-R}" width="452" height="${2 * R}" fill="url(#${g})"/><ellipse cx="452" cy="0" rx="${R * 0.42}" ry="${R}" fill="url(#${g})"/>${metal ? '' : socketEnd(R, g)}<ellipse cx="0" cy="0" rx="${R * 0.42}" ry="${R}" fill="${lighter(c, 0.28)}"/><ellipse cx="0" cy="0" rx="${(R - wall) * 0.42}" ry="${R - wall}" fill="${darker(c, 0.72)}"/><path d="M${-(R - wall) * 0.42} 0A${(R - wall) * 0.42} ${R - wall} 0 0 0 0 ${R - wall}A${(R - wall) * 0.42} ${R - wall} 0 0 0 ${(R - wall) * 0.42} 0A${(R - wall) * 0.3} ${(R - wall) * 0.8} 0 0 1 ${-(R - wall) * 0.42} 0Z" fill="${darker(c, 0.4)}" fill-opacity=".6"/>${txt(76, R * 0.24, Math.min(26, R * 0.66), [l.brand, l.size].filter(Boolean).join('  '), inkOn(c), { op: 0.75, max: 250 })}</g>`
  b += one(76, 404) + one(160, 446) + (n > 2 ? one(70, 320) : '')
  return [d, b]
}

export function bend(l: Look): Art {
  const c = l.colour,
    ring = '#1F262E'
  const g = uid('g'),
    v = uid('g'),
    d = tube(g, c, { hi: 0.6 }) + tube(v, c, { v: true, hi: 0.6 })
  let b = floor(290, 510, 180, 28)
  b += bent('M212 430V330C212 232 262 190 360 190H400', c, 128)
  b += `<rect x="138" y="398" width="148" height="96" rx="6" fill="url(#${g})"/><rect x="132" y="398" width="160" height="26" rx="8" fill="url(#${g})"/>${path('M138 490A74 15 0 0 0 286 490V494A74 15 0 0 1 138 494Z', darker(c, 0.4))}<rect x="132" y="424" width="160" height="3" fill="#000" fill-opacity=".25"/>`
  b += `<rect x="388" y="116" width="84" height="148" rx="6" fill="url(#${v})"/><rect x="388" y="108" width="26" height="164" rx="8" fill="url(#${v})"/>${ell(474, 190, 28, 76, lighter(c, 0.22))}${ell(474, 190, 22, 62, ring)}${ell(476, 190, 19, 56, darker(c, 0.7))}${path('M462 226A19 56 0 0 0 492 214A30 60 0 0 1 462 226Z', darker(c, 0.3))}`
  b += `<g transform="translate(232 340) rotate(-58)">${txt(-30, 0, 22, l.size, inkOn(c), { op: 0.75, max: 120 })}</g>`
  return [d, b]
}

/** Open end of an upright socket, rim up. */
const mouth = (x: number, y: number, r: number, c: string) =>
  ell(x, y, r, r * 0.26, lighter(c, 0.35)) + ell(x, y, r * 0.8, r * 0.2, darker(c, 0.75))
/** Open end of a socket that looks to the right. */
const mouthRight = (x: number, y: number, r: number, c: string) =>
  ell(x, y, r * 0.3, r, lighter(c, 0.22)) + ell(x + 1, y, r * 0.24, r * 0.8, darker(c, 0.75))

export function tee(l: Look): Art {
  const c = l.colour
  const [g, v] = [uid(), uid()]
  const y = l.form % 2 === 0
  const branch = y
    ? bent('M300 360C350 330 390 290 430 220', c, 104)
    : rect(300, 244, 160, 116, `url(#${v})`) + rect(430, 230, 70, 144, `url(#${v})`, 8) + mouthRight(500, 302, 70, c)
  return [
    tube(g, c, { hi: 0.6 }) + tube(v, c, { v: true, hi: 0.6 }),
    floor(300, 522, 130, 20) +
      branch +
      (y ? at(430, 220, rect(-66, -84, 132, 96, `url(#${g})`, 8) + mouth(0, -84, 66, c), 'rotate(32)') : '') +
      round(300, 130, 480, 60, 60, 0.2, `url(#${g})`) +
      rect(226, 90, 148, 96, `url(#${g})`, 8) +
      mouth(300, 92, 74, c) +
      round(300, 420, 500, 74, 74, 0.18, `url(#${g})`) +
      line('M228 424A74 14 0 0 0 372 424', '#000', 3, 'stroke-opacity=".3"') +
      txt(300, 324, 26, firstMeasure(l.size), inkOn(c), { a: 'middle', max: 96, op: 0.8 }),
  ]
}

export function coupling(l: Look): Art {
  const c = l.colour
  const brass = l.form % 2 === 0
  const [g, hex] = [uid(), uid()]
  const nut = (x: number) =>
    rect(x, 196, 96, 208, `url(#${hex})`, 8) +
    line(`M${x} 262H${x + 96}M${x} 336H${x + 96}`, '#000', 2, 'stroke-opacity=".25"') +
    rect(x + 4, 200, 88, 8, '#fff', 4, 'fill-opacity=".5"')
  return [
    tube(g, c, { v: true, hi: 0.7 }) +
      lin(
        hex,
        [
          [0, lighter(c, 0.6)],
          [0.32, lighter(c, 0.25)],
          [0.33, c],
          [0.67, darker(c, 0.1)],
          [0.68, darker(c, 0.3)],
          [1, darker(c, 0.45)],
        ],
        0,
        1,
      ),
    `${floor(310, 448, 220, 24)}<g transform="rotate(-14 300 300)">${rect(90, 236, 420, 128, `url(#${g})`, 6)}${brass ? nut(130) + nut(374) : rect(110, 210, 170, 180, `url(#${g})`, 8) + rect(320, 210, 170, 180, `url(#${g})`, 8)}${mouthRight(510, 300, 64, c)}${txt(300, 308, 26, firstMeasure(l.size), inkOn(c), { a: 'middle', max: 66 })}</g>`,
  ]
}

export function valve(l: Look): Art {
  const c = l.colour
  const g = uid()
  const lever = l.form % 2 === 0
  const top = lever
    ? bent('M292 176H500', l.accent, 34) + rect(264, 150, 64, 50, '#C3CAD0', 8)
    : ell(300, 130, 112, 34, darker(l.accent, 0.3)) +
      ell(300, 122, 112, 34, l.accent) +
      times(6, (i) =>
        ell(300 + Math.cos(i * 1.047) * 72, 122 + Math.sin(i * 1.047) * 20, 20, 8, darker(l.accent, 0.5)),
      ) +
      ell(300, 120, 22, 8, '#D6DBE0')
  return [
    tube(g, c, { v: true, hi: 0.7 }) + tube('vs', c, { hi: 0.7 }),
    `${floor(300, 452, 210, 24) + rect(276, 160, 48, 100, 'url(#vs)', 4) + rect(256, 222, 88, 50, 'url(#vs)', 8)}<circle cx="300" cy="334" r="102" fill="url(#${g})"/>${rect(84, 284, 432, 100, `url(#${g})`, 6)}${rect(84, 262, 110, 144, `url(#${g})`, 10)}${rect(406, 262, 110, 144, `url(#${g})`, 10)}${mouthRight(516, 334, 62, c)}${top}${txt(300, 348, 30, firstMeasure(l.size), darker(c, 0.6), { a: 'middle', max: 130 })}`,
  ]
}

export function siphon(l: Look): Art {
  const c = l.colour
  const g = uid()
  return [
    tube(g, c, { hi: 0.8 }),
    floor(290, 520, 150, 18) +
      bent('M300 360H450V300', c, 46) +
      bent('M430 300H540', c, 46) +
      round(240, 84, 130, 84, 70, 0.2, `url(#${g})`) +
      ell(240, 84, 84, 17, lighter(c, 0.5)) +
      ell(240, 84, 58, 11, darker(c, 0.5)) +
      round(240, 128, 300, 34, 34, 0.2, `url(#${g})`) +
      round(240, 196, 244, 52, 52, 0.2, `url(#${g})`) +
      round(240, 296, 490, 78, 74, 0.2, `url(#${g})`) +
      ell(240, 296, 78, 16, lighter(c, 0.4)) +
      round(240, 428, 470, 86, 86, 0.2, `url(#${g})`) +
      times(9, (i) =>
        line(`M${166 + i * 18.5} ${f(440 + Math.sin((i + 1) * 0.32) * 8)}v24`, '#000', 3, 'stroke-opacity=".2"'),
      ) +
      round(420, 340, 380, 40, 40, 0.2, `url(#${g})`) +
      txt(240, 384, 28, firstMeasure(l.size), darker(c, 0.55), { a: 'middle', max: 110 }),
  ]
}

export function drain(l: Look): Art {
  const c = l.colour
  const P = cameraFor(420, 110, 70, { ax: 22, ay: 30 })
  const slots =
    l.form % 2
      ? times(20, (i) => rect(14 + i * 20, 22, 9, 66, darker(c, 0.75), 4))
      : times(
          13,
          (i) => rect(16 + i * 31, 20, 20, 30, darker(c, 0.75), 3) + rect(16 + i * 31, 60, 20, 30, darker(c, 0.75), 3),
        )
  return [
    '',
    ground(P, 0, 0, 420, 110) +
      box(P, 0, 0, 0, 420, 110, 58, l.accent, { edge: 0.5 }) +
      box(P, 0, 0, 58, 420, 110, 10, c, { edge: 0.8 }) +
      onFace(P, 'top', 0, 0, 68, slots) +
      onFace(P, 'left', 20, 110, 52, txt(0, 34, 30, `${l.brand}  ${l.size}`, inkOn(l.accent), { max: 360 })),
  ]
}

export function hose(l: Look): Art {
  const c = l.colour
  const turns = times(
    7,
    (i) =>
      `${line(`M300 ${f(440 - i * 2)}m${f(-(190 - i * 12))} ${f(-i * 16)}a${f(190 - i * 12)} ${f(70 - i * 4)} 0 1 0 ${f(2 * (190 - i * 12))} 0a${f(190 - i * 12)} ${f(70 - i * 4)} 0 1 0 ${f(-2 * (190 - i * 12))} 0`, darker(c, 0.5), 32)}${line(`M300 ${f(436 - i * 2)}m${f(-(190 - i * 12))} ${f(-i * 16)}a${f(190 - i * 12)} ${f(70 - i * 4)} 0 1 0 ${f(2 * (190 - i * 12))} 0a${f(190 - i * 12)} ${f(70 - i * 4)} 0 1 0 ${f(-2 * (190 - i * 12))} 0`, c, 24)}${line(`M300 ${f(430 - i * 2)}m${f(-(190 - i * 12))} ${f(-i * 16)}a${f(190 - i * 12)} ${f(70 - i * 4)} 0 0 0 ${f(2 * (190 - i * 12))} 0`, l.form % 2 ? l.accent : lighter(c, 0.5), 5)}`,
  )
  const band =
    rect(246, 336, 108, 158, '#fff', 4) +
    rect(246, 336, 108, 46, l.accent) +
    txt(300, 368, 26, l.brand, inkOn(l.accent), { a: 'middle', max: 96 }) +
    txt(300, 424, 28, firstMeasure(l.size), INK, { a: 'middle', max: 96 }) +
    txt(300, 460, 20, l.size.split(/\s[·|]\s/)[1] ?? '', INK, { a: 'middle', max: 96 })
  return [
    '',
    floor(310, 500, 220, 24) +
      turns +
      bent('M470 300C520 250 520 200 480 160', c, 26) +
      rect(456, 116, 42, 54, l.accent, 8, 'transform="rotate(-24 477 143)"') +
      at(0, 18, band),
  ]
}
