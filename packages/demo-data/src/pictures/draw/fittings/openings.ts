// Doors, windows, sills.

import { box, cameraFor, ground, onFace } from '../../kit/camera.ts'
import { darker, INK, lighter, onWhite } from '../../kit/colour.ts'
import type { Look } from '../../kit/look.ts'
import { type Art, bent, floor, grit, lin, line, path, poly, rect, rnd, times } from '../../kit/svg.ts'
import { txt } from '../../kit/text.ts'

export function door(l: Look): Art {
  const c = l.colour,
    handle = l.accent,
    glass = l.form % 3 === 1
  const d =
    lin(
      'dl',
      [
        [0, lighter(c, 0.6)],
        [1, darker(c, 0.05)],
      ],
      1,
      1,
    ) +
    lin(
      'gs',
      [
        [0, '#E6F1F6'],
        [0.5, '#C5DAE4'],
        [1, '#DDEAF0'],
      ],
      1,
      1,
    )
  let b = `${
    floor(310, 540, 170, 16) +
    poly(
      [
        [168, 44],
        [426, 60],
        [426, 540],
        [168, 536],
      ],
      '#D9D6CE',
    ) +
    poly(
      [
        [426, 60],
        [448, 54],
        [448, 530],
        [426, 540],
      ],
      '#B5B1A7',
    ) +
    poly(
      [
        [168, 44],
        [426, 60],
        [448, 54],
        [192, 38],
      ],
      '#EDEBE5',
    ) +
    poly(
      [
        [186, 64],
        [408, 77],
        [408, 538],
        [186, 535],
      ],
      'url(#dl)',
    )
  }<path d="M186 64L408 77V538" fill="none" stroke="#8F8A7E" stroke-opacity=".6" stroke-width="2.5"/>`
  const pn = (y0: number, y1: number, fill?: string) =>
    poly(
      [
        [216, y0],
        [378, y0 + 8],
        [378, y1 + 2],
        [216, y1],
      ],
      fill ?? darker(c, 0.04),
      `stroke="${darker(c, 0.18)}" stroke-width="2"`,
    ) +
    poly(
      [
        [228, y0 + 13],
        [366, y0 + 20],
        [366, y1 - 10],
        [228, y1 - 12],
      ],
      fill ?? lighter(c, 0.3),
      'stroke="#fff" stroke-width="2"',
    ) +
    line(`M228 ${y1 - 12}L366 ${y1 - 10}V${y0 + 20}`, darker(c, 0.24), 2)
  b += glass
    ? pn(98, 190, 'url(#gs)') + pn(208, 300, 'url(#gs)') + pn(318, 410, 'url(#gs)') + pn(430, 510)
    : pn(98, 292) + pn(320, 506)
  b += `<rect x="386" y="300" width="13" height="64" rx="5" fill="${handle}"/><rect x="387.5" y="302" width="4" height="60" rx="2" fill="#fff" fill-opacity=".6"/>${bent('M392 318H346', handle, 11)}<circle cx="392.500" cy="348" r="3.400" fill="#2a3037"/>${['100', '270', '470'].map((y) => `<rect x="180" y="${y}" width="9" height="30" rx="3" fill="#A9B0B7"/>`).join('')}`
  return [d, b]
}

export function frontDoor(l: Look): Art {
  const c = l.colour
  const lights =
    [
      rect(236, 96, 130, 150, 'url(#gs)', 3),
      times(4, (i) => rect(236, 92 + i * 100, 130, 70, 'url(#gs)', 3)),
      path('M236 240V150A65 60 0 0 1 366 150V240Z', 'url(#gs)'),
      rect(330, 84, 46, 400, 'url(#gs)', 3),
    ][l.form % 4] ?? ''
  const panels =
    l.form % 4 === 1 || l.form % 4 === 3
      ? times(5, (i) => line(`M210 ${110 + i * 90}H${l.form % 4 === 3 ? 316 : 222}`, '#000', 3, 'stroke-opacity=".2"'))
      : rect(230, 290, 142, 180, darker(c, 0.08), 3, `stroke="${darker(c, 0.3)}" stroke-width="3"`) +
        rect(246, 306, 110, 148, lighter(c, 0.1), 3)
  return [
    lin(
      'dl',
      [
        [0, lighter(c, 0.35)],
        [1, darker(c, 0.18)],
      ],
      1,
      1,
    ) +
      lin(
        'gs',
        [
          [0, '#EAF4F8'],
          [0.5, '#B7D0DC'],
          [1, '#8DB0C2'],
        ],
        1,
        1,
      ),
    floor(310, 538, 180, 14) +
      rect(150, 34, 300, 504, '#E9E6DF') +
      rect(150, 34, 300, 504, 'none', 0, 'stroke="#BDB8AC" stroke-width="3"') +
      rect(186, 62, 228, 470, 'url(#dl)') +
      lights +
      panels +
      rect(390, 250, 12, 110, l.accent, 5) +
      line('M392 256V352', '#fff', 3, 'stroke-opacity=".7"') +
      rect(244, 262, 112, 16, l.accent, 4) +
      rect(140, 530, 320, 14, '#8F8A7E'),
  ]
}

export function windowFrame(l: Look): Art {
  const c = l.colour
  const sash = (x: number, w: number, handle: boolean) =>
    rect(x, 130, w, 330, 'url(#fr)', 4) +
    rect(x + 26, 156, w - 52, 278, 'url(#gs)') +
    path(`M${x + 26} 156h${(w - 52) * 0.6}L${x + 46} 434h-20z`, '#fff', 'fill-opacity=".45"') +
    rect(x + 26, 156, w - 52, 278, 'none', 0, `stroke="${darker(c, 0.3)}" stroke-width="3"`) +
    (handle ? rect(x + 8, 276, 11, 64, l.accent, 5) + bent(`M${x + 14} 300v44`, l.accent, 12) : '')
  const body =
    l.form % 3 === 0
      ? sash(110, 380, true)
      : l.form % 3 === 1
        ? sash(92, 206, false) + sash(302, 206, true)
        : sash(92, 130, false) + sash(226, 150, true) + sash(380, 128, false)
  return [
    lin(
      'fr',
      [
        [0, lighter(c, 0.5)],
        [0.6, c],
        [1, darker(c, 0.2)],
      ],
      0.7,
      1,
    ) +
      lin(
        'gs',
        [
          [0, '#E6F3F9'],
          [0.45, '#BBD8E7'],
          [1, '#93B9CE'],
        ],
        0.7,
        1,
      ),
    floor(310, 510, 230, 12) +
      rect(66, 104, 468, 382, darker(c, 0.1), 4) +
      rect(72, 110, 456, 370, lighter(c, 0.2), 4) +
      body +
      rect(54, 484, 492, 18, lighter(c, 0.3), 3) +
      rect(54, 500, 492, 7, darker(c, 0.3)) +
      txt(300, 475, 1, l.brand, c, { max: 2 }),
  ]
}

export function windowSill(l: Look): Art {
  const c = l.colour
  const P = cameraFor(440, 120, 26, { ax: 22, ay: 30 })
  const r = rnd(l.seed)
  return [
    '',
    ground(P, 0, 0, 440, 120) +
      box(P, 0, 0, 0, 440, 120, 26, c, { edge: 0.9 }) +
      onFace(
        P,
        'top',
        0,
        0,
        26,
        grit(r, 440, 120, 300, { big: 1 }) +
          path('M0 0H210L130 120H0Z', '#fff', 'fill-opacity=".2"') +
          line('M0 108H440', '#000', 3, 'stroke-opacity=".2"'),
      ) +
      box(P, 12, -6, 28, 440, 120, 26, lighter(c, 0.05), { edge: 0.9 }) +
      onFace(
        P,
        'top',
        12,
        -6,
        54,
        grit(r, 440, 120, 300, { big: 1 }) +
          path('M0 0H210L130 120H0Z', '#fff', 'fill-opacity=".24"') +
          rect(270, 34, 130, 56, '#fff', 3) +
          txt(282, 58, 22, l.brand, onWhite(l.accent), { max: 106 }) +
          txt(282, 81, 18, l.size, INK, { max: 106 }),
      ),
  ]
}
