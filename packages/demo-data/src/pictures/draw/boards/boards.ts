// Standing sheets, the front one printed, with a round inset that shows the edge.

import { box, camera, ground } from '../../kit/camera.ts'
import { brightness, darker, inkOn, lighter, onWhite } from '../../kit/colour.ts'
import { type Look, within } from '../../kit/look.ts'
import { type Art, ell, grit, lin, pick, type Random, rect, rnd, times, uid } from '../../kit/svg.ts'
import { txt } from '../../kit/text.ts'
import { type Edge, edge, fibre, type Layer, osb, plyGrain } from './board-faces.ts'
import { lyingBoards } from './board-lying.ts'

type Sheet = {
  face: string
  core: string
  brand: string
  name: string
  sub: string
  size: string
  print: string
  inset: Edge
  seed: number
  mm: number
  texture?: (w: number, h: number, r: Random) => string
  back: boolean
  layer: Layer | null
  w: number
  h: number
  th: number
  perf: boolean
  code: string
  band: string
  stamp: boolean
}

/** Width and height of the sheet as drawn, from its real size. */
function format(mm: readonly number[]): { w: number; h: number } {
  const big = mm.filter((value) => value >= 300).sort((a, b) => b - a)
  const [long = 2600, short = 600] = big
  const ratio = within(short / long, 0.18, 1, 0.4)
  if (ratio > 0.85) return { w: 286, h: 300 }
  const h = ratio > 0.6 ? 340 : 392
  return { w: Math.max(146, Math.min(270, h * ratio * 1.35)), h }
}

/** Three ways to perforate: squares of holes, an even field, slots. */
function holes(kind: number, w: number, h: number, fill: string): string {
  const field = (nx: number, ny: number, one: (x: number, y: number) => string) =>
    times(nx * ny, (i) => one(((i % nx) + 0.5) * (w / nx), (Math.floor(i / nx) + 0.5) * (h / ny)))
  if (kind === 1) return field(15, 25, (x, y) => ell(x, y, 3.2, 3.2, fill))
  if (kind === 2) return field(6, 17, (x, y) => rect(x - 13, y - 3.5, 26, 7, fill, 3))
  return field(3, 5, (x, y) =>
    times(36, (i) => ell(x - 25 + (i % 6) * 10, y - 25 + Math.floor(i / 6) * 10, 2.9, 2.9, fill)),
  )
}

function sheet(o: Sheet): Art {
  const { face, core, brand, name, sub, size, print, inset, texture, back, layer, w, h, th, perf, code, band, stamp } =
    o
  const P = camera({ ox: 150, oy: 470, ax: 9, ay: 32, sx: 1, sy: 0.9, sz: 1 })
  const id = uid('f'),
    r = rnd(o.seed)
  let b = ground(P, 4, -46, w + 52, th + 46)
  const one = (x: number, y: number, dim: boolean) => {
    const c = dim ? darker(face, 0.1) : face
    let s = box(P, x, y, 0, w, th, h, c, {
      top: core,
      left: `url(#${dim ? `${id}b` : id})`,
      right: darker(core, 0.14),
      edge: 0.6,
    })
    if (layer)
      s +=
        box(P, x, y - layer.t, 0, w, layer.t, h, layer.c, { edge: 0.3, right: darker(layer.c, 0.1) }) +
        box(P, x, y, 0, w, th, h, c, {
          top: core,
          left: `url(#${dim ? `${id}b` : id})`,
          right: darker(core, 0.14),
          edge: 0.6,
        })
    return s
  }
  if (back) b += one(58, -46, true)
  b += one(0, 0, false)
  const m = P.m('left', 0, th, h)
  let front = ''
  if (texture) front += texture(w, h, r)
  if (perf) front += holes(o.seed % 3, w, h, darker(face, 0.5))
  if (brand && !perf)
    front += `<g>${stamp ? rect(10, 22, w - 20, 104, '#fff', 3, 'fill-opacity=".88"') : ''}${txt(20, 60, 36, brand, print, { ls: 1, max: w - 40 })}${txt(20, 88, 20, name, print, { max: w - 40 })}${sub ? txt(20, 112, 17, sub, print, { max: w - 40 }) : ''}</g>${code ? '' : `<g stroke="${print}" stroke-opacity=".5" stroke-width="1.3" stroke-dasharray="9 7"><path d="M${w / 2} 132V${h - 14}"/></g>`}`
  // The type in large letters and a band in the class colour distinguish boards at 60 px.
  const by = Math.max(128, h * 0.42)
  if (code)
    front += `<rect y="${by}" width="${w}" height="${code.length > 2 ? 96 : 118}" fill="${band}"/>${txt(18, by + (code.length > 2 ? 78 : 100), code.length > 3 ? 66 : code.length > 2 ? 84 : 112, code, inkOn(band), { max: w - 30 })}`
  b += `<g transform="${m}">${front}<path d="M7 0V${h}M${w - 7} 0V${h}" stroke="#000" stroke-opacity=".05" stroke-width="6"/></g>`
  b += edge({ cx: 446, cy: 420, R: 96, face, core, size, kind: inset, layer, mm: o.mm })
  return [
    lin(
      id,
      [
        [0, lighter(face, 0.35)],
        [0.55, face],
        [1, darker(face, 0.07)],
      ],
      0.7,
      1,
    ) +
      lin(
        `${id}b`,
        [
          [0, darker(face, 0.03)],
          [1, darker(face, 0.16)],
        ],
        1,
        1,
      ),
    b,
  ]
}

/** Thickness for the inset: the smallest length of the size. */
const thickness = (l: Look) => {
  const least = Math.min(...l.mm, 400)
  return least < 400 ? `${String(least).replace('.', ',')} mm` : l.size
}
const plain = (l: Look): Sheet => ({
  face: l.colour,
  core: '#E4E2DC',
  brand: l.brand,
  name: l.name,
  sub: l.sub || l.size,
  size: thickness(l),
  print: brightness(l.colour) < 0.5 ? lighter(l.colour, 0.7) : darker(l.colour, 0.5),
  inset: 'square',
  seed: l.seed,
  mm: Math.min(...l.mm, 40),
  back: l.form % 3 !== 2,
  layer: null,
  ...format(l.mm),
  th: 13,
  perf: false,
  code: l.mark.slice(0, 4),
  band: l.accent,
  stamp: false,
})

export function gypsumBoard(l: Look): Art {
  const layer = l.mark.startsWith('+') ? { t: 42, c: '#EDEFF1' } : null
  if (l.form % 5 === 3 && !layer)
    return lyingBoards(l, { core: '#E4E2DC', texture: () => '', isPly: false, sign: l.mark.slice(0, 4) })
  return sheet({ ...plain(l), inset: l.form % 2 ? 'square' : 'taper', layer })
}
export const acousticBoard = (l: Look): Art => sheet({ ...plain(l), perf: true, w: 236, h: 392 })

type Panel = { core: string; texture: (w: number, h: number, r: Random) => string; inset: Edge; stamp: boolean }

/** Wood panels, upright or in a flat pile; the thickness is printed on them. */
function panel(l: Look, o: Panel): Art {
  const least = Math.min(...l.mm, 400)
  const sign = l.mark.slice(0, 4) || (least < 100 ? String(least).replace('.', ',') : '')
  if (l.form % 3 === 1) return lyingBoards(l, { core: o.core, texture: o.texture, isPly: o.inset === 'ply', sign })
  return sheet({ ...plain(l), ...o, code: sign, ...(o.stamp ? { print: onWhite(l.accent) } : {}) })
}
const chips = (w: number, h: number, r: Random) =>
  times(520, () =>
    rect(r() * w, r() * h, 3 + r() * 6, 1.5 + r() * 2, pick(r, ['#fff', '#7A4F20', '#000']), 1, 'fill-opacity=".16"'),
  )

export const osbBoard = (l: Look): Art =>
  panel(l, { core: darker(l.colour, 0.16), texture: osb, inset: 'square', stamp: true })
export const plywoodBoard = (l: Look): Art =>
  panel(l, { core: darker(l.colour, 0.1), texture: plyGrain, inset: 'ply', stamp: true })
export const mdfBoard = (l: Look): Art =>
  panel(l, {
    core: darker(l.colour, 0.1),
    texture: (w, h, r) => grit(r, w, h, 240, { big: 0.8 }),
    inset: 'square',
    stamp: false,
  })
export const chipboard = (l: Look): Art =>
  panel(l, { core: darker(l.colour, 0.12), texture: chips, inset: 'square', stamp: true })
export const fibreBoard = (l: Look): Art =>
  panel(l, { core: darker(l.colour, 0.05), texture: fibre, inset: 'square', stamp: false })
