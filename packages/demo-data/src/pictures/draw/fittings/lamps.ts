// Lamps: work lamp, bulb, panel, spot.

import { box, cameraFor, ground, onFace } from '../../kit/camera.ts'
import { darker, inkOn, lighter, RUBBER, STEEL } from '../../kit/colour.ts'
import { firstMeasure, type Look } from '../../kit/look.ts'
import { type Art, bent, ell, floor, lin, line, path, rad, rect, slab, times, tube } from '../../kit/svg.ts'
import { txt } from '../../kit/text.ts'

export function workLamp(l: Look): Art {
  const c = l.colour
  const d =
    lin(
      'gl',
      [
        [0, '#FFFFFF'],
        [0.5, '#FFFBE6'],
        [1, '#FFF0B8'],
      ],
      0.6,
      1,
    ) +
    slab('yb', c) +
    slab('rub', RUBBER, { hi: 0.3 }) +
    rad('halo', [
      [0, '#FFE58A', 0.55],
      [1, '#FFE58A', 0],
    ])
  let b =
    floor(300, 516, 205, 22) +
    ell(286, 250, 270, 220, 'url(#halo)') +
    bent('M132 500H468', RUBBER, 22) +
    bent('M180 500L196 392M420 500L404 392', RUBBER, 20) +
    bent('M156 252V392H444V252', RUBBER, 20) +
    bent('M204 92C204 56 396 56 396 92', RUBBER, 24)
  b += `<rect x="128" y="92" width="344" height="296" rx="26" fill="url(#yb)"/><rect x="128" y="92" width="344" height="296" rx="26" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="3"/>${[
    [128, 92],
    [412, 92],
    [128, 328],
    [412, 328],
  ]
    .map(([x, y]) => `<rect x="${x}" y="${y}" width="60" height="60" rx="22" fill="url(#rub)"/>`)
    .join(
      '',
    )}<rect x="160" y="122" width="280" height="206" rx="10" fill="#3A4149"/><rect x="168" y="130" width="264" height="190" rx="6" fill="url(#gl)"/><g fill="#F4C94A" fill-opacity=".6">${Array.from({ length: 60 }, (_, i) => `<rect x="${184 + (i % 10) * 25}" y="${144 + ((i / 10) | 0) * 28}" width="11" height="11" rx="2"/>`).join('')}</g><path d="M168 130H330L210 320H168Z" fill="#fff" fill-opacity=".4"/>${txt(300, 366, 30, `${l.brand}  ${firstMeasure(l.size)}`, inkOn(c), { a: 'middle', ls: 1, max: 210 })}<circle cx="156" cy="300" r="15" fill="#14181D"/><circle cx="444" cy="300" r="15" fill="#14181D"/>`
  return [d, b]
}

export function bulb(l: Look): Art {
  const globe =
    [
      'M300 60C400 60 452 132 452 206C452 290 380 330 366 396H234C220 330 148 290 148 206C148 132 200 60 300 60Z',
      'M300 40C350 40 380 90 384 150C390 250 360 320 352 396H248C240 320 210 250 216 150C220 90 250 40 300 40Z',
      'M300 50C420 50 470 140 470 220C470 310 390 390 352 396H248C210 390 130 310 130 220C130 140 180 50 300 50Z',
      'M180 90H420Q446 96 440 130L366 396H234L160 130Q154 96 180 90Z',
    ][l.form % 4] ?? ''
  const clear = l.form % 3 === 0
  const glow = l.colour
  return [
    rad(
      'gb',
      clear
        ? [
            [0, '#FFFFFF', 0.9],
            [0.5, lighter(glow, 0.6), 0.6],
            [1, darker(glow, 0.15), 0.7],
          ]
        : [
            [0, '#FFFFFF'],
            [0.5, lighter(glow, 0.7)],
            [1, glow],
          ],
      0.4,
      0.32,
      0.75,
    ) +
      tube('cp', '#B9C0C7', { hi: 0.8 }) +
      tube('nk', l.accent, { hi: 0.5 }) +
      rad('hl', [
        [0, lighter(glow, 0.4), 0.45],
        [1, glow, 0],
      ]),
    floor(310, 540, 90, 12) +
      ell(300, 220, 270, 230, 'url(#hl)') +
      path(globe, 'url(#gb)', `stroke="${darker(glow, 0.3)}" stroke-opacity=".4" stroke-width="2"`) +
      (clear ? line('M276 396L260 200L280 250L300 190L320 250L340 200L324 396', '#E8A13A', 4) : '') +
      line('M206 160C214 120 240 96 268 90', '#fff', 12, 'stroke-opacity=".8"') +
      path('M232 392H368L356 440H244Z', 'url(#nk)') +
      txt(300, 426, 24, firstMeasure(l.size), inkOn(l.accent), { a: 'middle', max: 96 }) +
      rect(250, 438, 100, 66, 'url(#cp)', 6) +
      times(4, (i) => line(`M250 ${450 + i * 15}q50 10 100 -4`, '#6F7880', 4)) +
      path('M262 504H338L316 528H284Z', '#2A3037'),
  ]
}

export function ledPanel(l: Look): Art {
  const c = l.colour
  const P = cameraFor(360, 300, 16, { ax: 16, ay: 30 })
  const long = l.form % 2
  return [
    lin(
      'gw',
      [
        [0, '#FFFFFF'],
        [0.5, lighter(l.accent, 0.85)],
        [1, lighter(l.accent, 0.6)],
      ],
      1,
      1,
    ),
    long
      ? `${floor(300, 420, 240, 16)}<g transform="rotate(-14 300 300)">${rect(30, 250, 540, 90, c, 20)}${rect(50, 266, 500, 58, 'url(#gw)', 26)}${rect(30, 250, 30, 90, darker(c, 0.2), 10)}${rect(540, 250, 30, 90, darker(c, 0.2), 10)}${txt(300, 304, 24, `${l.brand}  ${l.size}`, darker(c, 0.5), { a: 'middle', max: 300, op: 0.7 })}</g>`
      : ground(P, 0, 0, 360, 300) +
        box(P, 0, 0, 0, 360, 300, 16, c, { edge: 0.9 }) +
        onFace(
          P,
          'top',
          0,
          0,
          16,
          rect(14, 14, 332, 272, 'url(#gw)', 4) + path('M14 14H200L100 286H14Z', '#fff', 'fill-opacity=".5"'),
        ) +
        onFace(P, 'left', 20, 300, 14, txt(0, 11, 11, `${l.brand} ${l.size}`, darker(c, 0.6), { max: 300 })),
  ]
}

export function spot(l: Look): Art {
  const c = l.colour
  const rail = l.form % 2 === 0
  const beam = `<g class="sh">${path('M210 330L110 540H490L390 330Z', 'url(#bm)')}</g>`
  const lampHead =
    rect(206, 176, 188, 150, 'url(#ch)', 20) +
    ell(300, 326, 94, 22, darker(c, 0.4)) +
    ell(300, 328, 78, 17, '#FFF9E0') +
    times(5, (i) => line(`M${230 + i * 35} 186v60`, '#000', 4, 'stroke-opacity=".14"'))
  const recessed =
    ell(306, 306, 190, 176, '#0f1b2d', 'fill-opacity=".16"') +
    ell(300, 296, 190, 176, 'url(#rg)') +
    ell(300, 296, 132, 122, darker(c, 0.4)) +
    ell(300, 300, 122, 112, '#3A424A') +
    ell(300, 304, 92, 84, 'url(#ln)') +
    times(8, (i) => ell(300 + Math.cos(i * 0.785) * 56, 304 + Math.sin(i * 0.785) * 50, 13, 12, '#FFE9A8'))
  return [
    lin(
      'bm',
      [
        [0, '#FFE9A8', 0.7],
        [1, '#FFE9A8', 0],
      ],
      0,
      1,
    ) +
      tube('ch', c, { hi: 0.6 }) +
      lin(
        'rg',
        [
          [0, lighter(c, 0.7)],
          [0.5, c],
          [1, darker(c, 0.3)],
        ],
        0.8,
        1,
      ) +
      rad('ln', [
        [0, '#FFFFFF'],
        [1, '#FFF0C4'],
      ]),
    rail
      ? beam +
        rect(90, 70, 420, 34, 'url(#ch)', 6) +
        rect(284, 100, 32, 80, STEEL, 6) +
        lampHead +
        txt(300, 284, 26, l.brand, inkOn(c), { a: 'middle', max: 150 })
      : floor(310, 496, 170, 16) +
        recessed +
        txt(300, 446, 20, firstMeasure(l.size), darker(c, 0.5), { a: 'middle', max: 120 }),
  ]
}
