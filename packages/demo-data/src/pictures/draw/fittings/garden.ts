// Garden: fence, gate, post, planter, shed.

import { box, camera, cameraFor, ground, onFace } from '../../kit/camera.ts'
import { darker, INK, inkOn, lighter, mix, onWhite } from '../../kit/colour.ts'
import type { Look } from '../../kit/look.ts'
import {
  type Art,
  at,
  bent,
  ell,
  f,
  floor,
  line,
  pick,
  poly,
  type Random,
  rect,
  rnd,
  round,
  times,
  tube,
  uid,
} from '../../kit/svg.ts'
import { arcText, txt } from '../../kit/text.ts'

const board = (x: number, y: number, w: number, h: number, c: string) =>
  rect(x, y, w, h, c, 1) +
  rect(x, y, Math.min(5, w * 0.2), h, '#fff', 0, 'fill-opacity=".3"') +
  rect(x + w - 3, y, 3, h, '#000', 0, 'fill-opacity=".25"')
const knots = (r: Random, x: number, y: number, w: number, h: number, c: string) =>
  times(2, () => ell(x + w * (0.3 + r() * 0.4), y + r() * h, 3, 5, darker(c, 0.4), 'fill-opacity=".6"')) +
  times(3, (i) =>
    line(`M${f(x + (w * (i + 1)) / 4)} ${y + 2}V${y + h - 2}`, darker(c, 0.35), 1.1, 'stroke-opacity=".35"'),
  )

export function fencePanel(l: Look): Art {
  const c = l.colour
  const r = rnd(l.seed)
  const lying = l.form % 3 === 1
  const count = 11 + (l.form % 3) * 2
  const step = 420 / count
  const slats = lying
    ? times(14, (i) => {
        const tone = mix(c, pick(r, [lighter(c, 0.2), darker(c, 0.15), c]), 0.6)
        return (
          rect(90, 92 + i * 28, 420, 24, tone, 2) +
          rect(90, 92 + i * 28, 420, 4, '#fff', 0, 'fill-opacity=".3"') +
          line(
            `M94 ${106 + i * 28}C220 ${102 + i * 28 + r() * 8} 380 ${100 + i * 28 + r() * 10} 506 ${106 + i * 28}`,
            darker(c, 0.35),
            1.2,
            'stroke-opacity=".4"',
          )
        )
      })
    : times(count, (i) => {
        const tone = mix(c, pick(r, [lighter(c, 0.2), darker(c, 0.15), c]), 0.6)
        const top = l.form % 2 ? 84 - Math.sin((i / (count - 1)) * Math.PI) * 40 : 84
        return (
          board(90 + i * step, top, step - 5, 488 - top, tone) + knots(r, 90 + i * step, top, step - 5, 488 - top, tone)
        )
      })
  return [
    '',
    floor(310, 506, 236, 14) +
      rect(78, 130, 444, 26, darker(c, 0.35)) +
      rect(78, 420, 444, 26, darker(c, 0.35)) +
      slats +
      (l.form % 3 === 2
        ? rect(78, 70, 16, 436, darker(c, 0.2)) +
          rect(506, 70, 16, 436, darker(c, 0.2)) +
          rect(72, 62, 456, 16, lighter(c, 0.15))
        : '') +
      rect(384, 452, 104, 42, '#fff', 3) +
      txt(394, 470, 15, l.brand, onWhite(l.accent), { max: 84 }) +
      txt(394, 487, 14, l.size, INK, { max: 84 }),
  ]
}

export function gate(l: Look): Art {
  const c = l.colour
  const metal = l.form % 2 === 0
  const bars2 = metal
    ? times(11, (i) => rect(150 + i * 28, 110, 10, 384, 'url(#gt)', 4))
    : times(8, (i) =>
        board(148 + i * 39, 110 + Math.abs(3.5 - i) * 8, 34, 386 - Math.abs(3.5 - i) * 8, i % 2 ? lighter(c, 0.08) : c),
      )
  return [
    tube('gt', c, { hi: 0.5 }),
    floor(310, 516, 230, 14) +
      rect(84, 60, 38, 456, 'url(#gt)', 4) +
      rect(478, 60, 38, 456, 'url(#gt)', 4) +
      rect(78, 50, 50, 14, darker(c, 0.2), 4) +
      rect(472, 50, 50, 14, darker(c, 0.2), 4) +
      (metal
        ? ''
        : rect(140, 160, 320, 26, darker(c, 0.35)) +
          rect(140, 420, 320, 26, darker(c, 0.35)) +
          line('M150 430L452 176', darker(c, 0.35), 24)) +
      bars2 +
      (metal
        ? rect(138, 100, 324, 20, 'url(#gt)', 5) +
          rect(138, 290, 324, 16, 'url(#gt)', 5) +
          rect(138, 480, 324, 20, 'url(#gt)', 5)
        : '') +
      rect(440, 270, 38, 70, l.accent, 6) +
      bent('M446 292H404', l.accent, 12) +
      rect(118, 150, 34, 16, '#8E979F', 3) +
      rect(118, 430, 34, 16, '#8E979F', 3),
  ]
}

export function fencePost(l: Look): Art {
  const c = l.colour
  const r = rnd(l.seed)
  const post = (x: number, y: number, h: number) => {
    const left = mix(c, pick(r, [c, lighter(c, 0.15)]), 0.7)
    return (
      poly(
        [
          [x, y],
          [x + 46, y + 14],
          [x + 46, y + h + 14],
          [x, y + h],
        ],
        left,
      ) +
      poly(
        [
          [x + 46, y + 14],
          [x + 84, y],
          [x + 84, y + h],
          [x + 46, y + h + 14],
        ],
        darker(left, 0.28),
      ) +
      poly(
        [
          [x, y],
          [x + 42, y - 26],
          [x + 84, y],
          [x + 46, y + 14],
        ],
        lighter(left, 0.35),
      ) +
      times(4, (i) => line(`M${x + 9 + i * 10} ${y + 8 + i * 3}V${y + h}`, darker(c, 0.4), 1.3, 'stroke-opacity=".4"'))
    )
  }
  return [
    '',
    `${floor(320, 528, 190, 14) + post(330, 90, 410) + post(220, 76, 434) + post(110, 100, 414) + rect(116, 300, 36, 92, '#fff', 2)}<g transform="translate(140 386) rotate(-90)">${txt(0, 0, 19, l.size, INK, { max: 80 })}</g>`,
  ]
}

export function planter(l: Look): Art {
  const c = l.colour
  const g = uid()
  const r = rnd(l.seed)
  const leaves = times(46, (i) => {
    const a = -Math.PI * (0.08 + r() * 0.84)
    const len = 90 + r() * 130
    const [x, y] = [300 + Math.cos(a) * len * 0.9, 260 + Math.sin(a) * len]
    return (
      line(
        `M300 276Q${f(300 + Math.cos(a) * len * 0.3)} ${f(240 + Math.sin(a) * len * 0.7)} ${f(x)} ${f(y)}`,
        darker('#3F7D3A', 0.2),
        3,
      ) +
      at(
        x,
        y,
        ell(0, 0, 24, 10, pick(r, ['#4F9A45', '#3F7D3A', '#6DB35C', '#2F6B2F'])) +
          line('M-18 0H18', '#fff', 1.5, 'stroke-opacity=".3"'),
        `rotate(${f((a * 180) / Math.PI + (i % 3) * 10)})`,
      )
    )
  })
  const round2 = l.form % 2 === 0
  const P = camera({ ox: 300, oy: 248, ax: 22, ay: 22, sx: 1.05, sy: 1.05, sz: 1.05 })
  const pot = round2
    ? round(300, 280, 500, 160, 116, 0.2, `url(#${g})`) +
      round(300, 262, 300, 172, 168, 0.2, `url(#${g})`) +
      ell(300, 262, 172, 34, lighter(c, 0.3)) +
      ell(300, 264, 154, 28, '#4A3628')
    : ground(P, 0, 0, 190, 190) +
      box(P, 0, 0, -170, 190, 190, 190, c, { edge: 0.6, top: lighter(c, 0.2) }) +
      onFace(P, 'top', 0, 0, 20, rect(14, 14, 162, 162, '#4A3628', 4))
  return [
    tube(g, c, { hi: 0.3 }),
    floor(310, 518, 160, 20) +
      pot +
      leaves +
      (round2 ? arcText(300, 380, 150, 26, 30, l.brand, inkOn(c), { max: 150 }) : ''),
  ]
}

export function shed(l: Look): Art {
  const c = l.colour
  const P = cameraFor(250, 210, 260, { ax: 16, ay: 26, fill: 470 })
  const wall = (w: number, h: number) =>
    times(
      h / 18,
      (i) =>
        rect(0, i * 18, w, 16, i % 2 ? lighter(c, 0.06) : c) + rect(0, i * 18, w, 2.5, '#fff', 0, 'fill-opacity=".25"'),
    )
  const door =
    rect(70, 46, 104, 142, darker(c, 0.12), 0, `stroke="${darker(c, 0.45)}" stroke-width="4"`) +
    times(5, (i) => line(`M${90 + i * 20} 50V184`, darker(c, 0.4), 1.6)) +
    rect(160, 112, 6, 22, '#2A3037', 2)
  const roof = l.accent
  const roofFace =
    poly([P(-16, -14, 198), P(266, -14, 198), P(266, 105, 262), P(-16, 105, 262)], lighter(roof, 0.1)) +
    poly([P(-16, 224, 190), P(266, 224, 190), P(266, 105, 262), P(-16, 105, 262)], roof) +
    line(`M${P(-16, 105, 262).map(f).join(' ')}L${P(266, 105, 262).map(f).join(' ')}`, lighter(roof, 0.5), 4)
  const gable = poly([P(250, 210, 190), P(250, 0, 190), P(250, 105, 258)], darker(c, 0.3))
  return [
    '',
    ground(P, 0, 0, 250, 210) +
      box(P, 0, 0, 0, 250, 210, 190, c, { edge: false }) +
      onFace(
        P,
        'left',
        0,
        210,
        190,
        wall(250, 190) + door + rect(190, 60, 46, 50, '#CFE4EF', 0, `stroke="${darker(c, 0.45)}" stroke-width="4"`),
      ) +
      onFace(P, 'right', 250, 210, 190, wall(210, 190) + rect(0, 0, 210, 190, '#0b1220', 0, 'fill-opacity=".26"')) +
      gable +
      roofFace,
  ]
}
