// On the roof: tiles, ridge, window, dome, gutter and downpipe.

import { box, camera, ground, onFace } from '../../kit/camera.ts'
import { darker, INK, inkOn, lighter, mix, STEEL } from '../../kit/colour.ts'
import { type Look, within } from '../../kit/look.ts'
import {
  type Art,
  at,
  bent,
  ell,
  floor,
  grit,
  lin,
  line,
  path,
  poly,
  rad,
  rect,
  rnd,
  round,
  times,
  tube,
  uid,
} from '../../kit/svg.ts'
import { txt } from '../../kit/text.ts'

function pantiles(l: Look): Art {
  const c = l.colour
  const g = uid('g'),
    h = uid('g'),
    d =
      lin(g, [
        [0, darker(c, 0.1)],
        [0.16, lighter(c, 0.32)],
        [0.34, c],
        [0.52, darker(c, 0.42)],
        [0.66, darker(c, 0.12)],
        [0.84, lighter(c, 0.12)],
        [1, darker(c, 0.22)],
      ]) +
      lin(
        h,
        [
          [0, darker(c, 0.5)],
          [1, darker(c, 0.2)],
        ],
        0,
        1,
      )
  const one = (dx: number, dy: number, s: number) =>
    `<g transform="translate(${dx} ${dy}) scale(${s})"><path d="M0 74C30 10 96 6 132 52C158 84 196 90 238 74C252 68 262 58 276 58L300 66V86L276 82C262 82 252 92 238 98C192 116 148 108 122 74C92 36 40 40 14 92Z" fill="url(#${h})"/><path d="M44 -226C72 -270 118 -272 150 -238C176 -212 208 -208 242 -220C256 -226 266 -234 280 -232L304 -226L300 66L276 58C262 58 252 68 238 74C196 90 158 84 132 52C96 6 30 10 0 74Z" fill="url(#${g})"/><path d="M44 -226C72 -270 118 -272 150 -238C176 -212 208 -208 242 -220C256 -226 266 -234 280 -232L304 -226L303 -206L280 -212C266 -212 256 -204 242 -198C206 -186 172 -192 146 -218C116 -248 74 -246 43 -204Z" fill="#fff" fill-opacity=".2"/><path d="M276 58L280 -232" stroke="#000" stroke-opacity=".25" stroke-width="3"/><path d="M0 74C30 10 96 6 132 52C158 84 196 90 238 74C252 68 262 58 276 58" fill="none" stroke="#fff" stroke-opacity=".45" stroke-width="2.5"/></g>`
  return [d, floor(310, 500, 220, 30) + one(212, 372, 0.94) + one(86, 414, 1)]
}

/** Flat or interlocking slate: three courses, overlapping. */
function slates(l: Look): Art {
  const c = l.colour
  const r = rnd(l.seed)
  const g = uid()
  const row = (y: number, off: number) =>
    times(4, (i) => {
      const x = 70 + off + i * 118
      return at(
        x,
        y,
        rect(4, 8, 116, 168, darker(c, 0.55), 3) +
          rect(0, 0, 114, 166, `url(#${g})`, 3) +
          grit(r, 112, 160, 50) +
          line('M3 163H111V4', '#000', 2.5, 'stroke-opacity=".35"') +
          line('M3 163V3H111', '#fff', 1.5, 'stroke-opacity=".4"'),
      )
    })
  return [
    lin(
      g,
      [
        [0, lighter(c, 0.25)],
        [0.6, c],
        [1, darker(c, 0.2)],
      ],
      0.6,
      1,
    ),
    `${floor(310, 500, 226, 18)}<g transform="skewX(-7) translate(40 0)">${row(96, 10)}${row(206, -44)}${row(316, 10)}</g>`,
  ]
}
export const roofTile = (l: Look): Art => (l.form % 3 === 2 ? slates(l) : pantiles(l))

export function ridgeTile(l: Look): Art {
  const c = l.colour
  const [g, inner] = [uid(), uid()]
  const one = (x: number, y: number) =>
    at(
      x,
      y,
      path(
        'M0 150C-4 40 60 -10 120 -10C180 -10 244 40 240 150L214 150C214 70 170 26 120 26C70 26 26 70 26 150Z',
        darker(c, 0.42),
      ) +
        path('M26 150C26 70 70 26 120 26C170 26 214 70 214 150L210 150C190 60 60 60 40 150Z', `url(#${inner})`) +
        path('M0 150C-4 40 60 -10 120 -10L330 -130C270 -132 214 -80 206 30Z', `url(#${g})`) +
        path('M120 -10C180 -10 244 40 240 150L446 30C450 -80 388 -130 330 -130Z', darker(c, 0.28)) +
        line('M120 -10L330 -130', lighter(c, 0.6), 5, 'stroke-opacity=".7"') +
        line('M0 150C-4 40 60 -10 120 -10C180 -10 244 40 240 150', lighter(c, 0.35), 3),
      'scale(.92)',
    )
  return [
    lin(
      g,
      [
        [0, darker(c, 0.12)],
        [0.45, c],
        [1, lighter(c, 0.4)],
      ],
      0.7,
      -0.2,
    ) +
      lin(
        inner,
        [
          [0, darker(c, 0.7)],
          [1, darker(c, 0.45)],
        ],
        0,
        1,
      ),
    floor(310, 466, 220, 24) + one(118, 300) + one(70, 330),
  ]
}

export function roofWindow(l: Look): Art {
  const c = l.colour
  const [g, sky] = [uid(), uid()]
  const frame = (d: number, fill: string) =>
    poly(
      [
        [130 + d, 470 - d * 0.8],
        [210 + d * 0.6, 96 + d],
        [500 - d, 96 + d],
        [462 - d * 1.4, 470 - d * 0.8],
      ],
      fill,
    )
  return [
    lin(
      g,
      [
        [0, lighter(c, 0.4)],
        [0.5, c],
        [1, darker(c, 0.25)],
      ],
      0.5,
      1,
    ) +
      lin(
        sky,
        [
          [0, '#F4FAFD'],
          [0.5, '#B9D8E8'],
          [1, '#7FA9C0'],
        ],
        0.6,
        1,
      ),
    floor(310, 508, 200, 20) +
      poly(
        [
          [104, 506],
          [196, 66],
          [530, 66],
          [492, 506],
        ],
        darker(l.accent, 0.1),
      ) +
      poly(
        [
          [104, 506],
          [196, 66],
          [214, 66],
          [126, 506],
        ],
        lighter(l.accent, 0.3),
      ) +
      poly(
        [
          [104, 506],
          [492, 506],
          [488, 484],
          [112, 484],
        ],
        darker(l.accent, 0.3),
      ) +
      frame(0, `url(#${g})`) +
      frame(24, darker(c, 0.3)) +
      frame(30, `url(#${sky})`) +
      path('M236 130H330L214 440H166Z', '#fff', 'fill-opacity=".4"') +
      path('M352 130H384L268 440H244Z', '#fff', 'fill-opacity=".3"') +
      bent('M300 112H400', STEEL, 12) +
      rect(196, 448, 150, 30, '#fff', 3, 'fill-opacity=".9"') +
      txt(206, 470, 21, `${l.brand}  ${l.size}`, INK, { max: 130 }),
  ]
}

export function roofDome(l: Look): Art {
  const P = camera({ ox: 300, oy: 268, ax: 20, ay: 20, sx: 1.1, sy: 1.1, sz: 1.1 })
  const glass = uid()
  return [
    rad(
      glass,
      [
        [0, '#FFFFFF', 0.95],
        [0.4, mix(l.colour, '#ffffff', 0.55), 0.9],
        [1, darker(l.colour, 0.25), 0.9],
      ],
      0.34,
      0.22,
      0.9,
    ),
    ground(P, 0, 0, 220, 220) +
      box(P, 0, 0, 0, 220, 220, 58, l.accent, { edge: 0.7 }) +
      box(P, -8, -8, 58, 236, 236, 10, lighter(l.accent, 0.3), { edge: 0.8 }) +
      path(
        'M86 262C104 150 190 96 300 96C410 96 496 150 514 262C470 306 380 340 300 340C220 340 130 306 86 262Z',
        `url(#${glass})`,
      ) +
      line('M130 236C160 170 220 130 290 122', '#fff', 9, 'stroke-opacity=".8"') +
      line('M300 98C290 190 292 280 300 338', '#fff', 2, 'stroke-opacity=".4"') +
      onFace(P, 'left', 24, 220, 46, txt(0, 24, 26, `${l.brand}  ${l.size}`, inkOn(l.accent), { max: 180 })),
  ]
}

export function gutter(l: Look): Art {
  const c = l.colour
  const [out, inner] = [uid(), uid()]
  const box = l.form % 3 === 1
  const end = box ? 'M0 0V96H130V0' : 'M0 0C0 110 140 110 140 0'
  const wide = box ? 130 : 140
  const one = (x: number, y: number) =>
    at(
      x,
      y,
      path(`M0 0L300 -200H${300 + wide}L${wide} 0Z`, `url(#${inner})`) +
        path(
          box ? 'M130 0V96L430 -104V-200Z' : 'M70 82C116 82 140 50 140 0L440 -200C440 -150 416 -118 370 -118Z',
          `url(#${out})`,
        ) +
        (box ? path('M0 96H130L430 -104H420Z', darker(c, 0.4)) : '') +
        path(`${end}Z`, darker(c, 0.55)) +
        line(end, c, 8) +
        line(end, lighter(c, 0.5), 2.5) +
        line(`M${wide} 0L${300 + wide} -200`, lighter(c, 0.5), 9) +
        line('M0 0L300 -200', lighter(c, 0.3), 7) +
        line('M90 -60q70 24 140 0', STEEL, 6),
    )
  return [
    lin(
      out,
      [
        [0, lighter(c, 0.2)],
        [0.5, c],
        [1, darker(c, 0.4)],
      ],
      0.3,
      1,
    ) +
      lin(
        inner,
        [
          [0, darker(c, 0.45)],
          [1, darker(c, 0.12)],
        ],
        0.6,
        0.4,
      ),
    floor(310, 474, 220, 22) +
      one(110, 352) +
      one(60, 392) +
      rect(96, 470, 0, 0, c) +
      at(330, 384, txt(0, 0, 24, `${l.brand}  ${l.size}`, inkOn(c), { max: 150 }), 'rotate(-33)'),
  ]
}

export function downpipe(l: Look): Art {
  const c = l.colour
  const [g, r] = [uid(), within((l.mm[0] ?? 80) * 0.5, 30, 56, 42)]
  const clamp = (y: number) =>
    rect(300 - r - 12, y, 2 * r + 24, 22, STEEL, 4, 'stroke="#7B848D" stroke-width="2"') +
    ell(300 + r + 16, y + 11, 9, 9, '#8E979F')
  return [
    tube(g, c, { hi: 0.6 }),
    `${floor(300, 522, 110, 16) + bent('M300 210C300 150 356 150 380 120L410 84', c, r * 1.9) + round(300, 190, 510, r, r, 0.2, `url(#${g})`) + round(300, 250, 320, r + 7, r + 7, 0.2, `url(#${g})`) + ell(300, 250, r + 7, (r + 7) * 0.2, lighter(c, 0.3)) + clamp(372) + clamp(462)}<g transform="translate(309 456) rotate(-90)">${txt(0, 0, 22, l.size, inkOn(c), { max: 70, op: 0.8 })}</g>`,
  ]
}
