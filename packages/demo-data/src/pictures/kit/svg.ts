// Small drawing kit: light from the top left, products on white, a frame of 600 x 600.
// Every function returns SVG text, so that a shape is a plain function of its look.
import { darker, lighter, mix } from './colour.ts'

/** A drawing: definitions (gradients) and body. */
export type Art = readonly [defs: string, body: string]
export type Point = readonly [x: number, y: number]
export type Random = () => number

export const f = (value: number) => +value.toFixed(1)
export const pts = (points: readonly Point[]) => points.map(([x, y]) => `${f(x)},${f(y)}`).join(' ')

/** Deterministic noise: a seed produces the same grain on every machine. */
export function rnd(seed: number): Random {
  let state = (Math.abs(Math.trunc(seed)) % 2147483646) + 1
  return () => {
    state = (state * 16807) % 2147483647
    return (state - 1) / 2147483646
  }
}
export const pick = <T>(random: Random, list: readonly [T, ...T[]]): T => list[(random() * list.length) | 0] ?? list[0]
/** `count` pieces of SVG side by side. */
export const times = (count: number, piece: (i: number) => string) =>
  Array.from({ length: Math.max(0, Math.round(count)) }, (_, i) => piece(i)).join('')

// Ids must be unique only inside one image; draw() restarts the count for each image.
let lastId = 0
export const uid = (prefix = 'g') => {
  lastId += 1
  return prefix + lastId
}
export const resetIds = () => {
  lastId = 0
}

export const poly = (points: readonly Point[], fill: string, extra = '') =>
  `<polygon points="${pts(points)}" fill="${fill}" ${extra}/>`
export const path = (d: string, fill: string, extra = '') => `<path d="${d}" fill="${fill}" ${extra}/>`
export const ell = (cx: number, cy: number, rx: number, ry: number, fill: string, extra = '') =>
  `<ellipse cx="${f(cx)}" cy="${f(cy)}" rx="${f(rx)}" ry="${f(ry)}" fill="${fill}" ${extra}/>`
export const rect = (x: number, y: number, w: number, h: number, fill: string, rx = 0, extra = '') =>
  `<rect x="${f(x)}" y="${f(y)}" width="${f(w)}" height="${f(h)}"${rx ? ` rx="${f(rx)}"` : ''} fill="${fill}" ${extra}/>`
export const line = (d: string, stroke: string, width: number, extra = '') =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${f(width)}" stroke-linecap="round" stroke-linejoin="round" ${extra}/>`
export const at = (x: number, y: number, body: string, more = '') =>
  `<g transform="translate(${f(x)} ${f(y)})${more ? ` ${more}` : ''}">${body}</g>`

type Stop = readonly [offset: number, colour: string, opacity?: number]
const stops = (list: readonly Stop[]) =>
  list
    .map(
      ([offset, colour, opacity]) =>
        `<stop offset="${offset}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`,
    )
    .join('')
export const lin = (id: string, list: readonly Stop[], x2 = 1, y2 = 0) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="${x2}" y2="${y2}">${stops(list)}</linearGradient>`
export const rad = (id: string, list: readonly Stop[], cx = 0.5, cy = 0.5, r = 0.5) =>
  `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stops(list)}</radialGradient>`

/** Shading of a round body across its width (`v`: on its side). */
export const tube = (id: string, c: string, o: { hi?: number; v?: boolean } = {}) =>
  lin(
    id,
    [
      [0, darker(c, 0.22)],
      [0.09, darker(c, 0.06)],
      [0.28, lighter(c, o.hi ?? 0.42)],
      [0.42, lighter(c, 0.1)],
      [0.7, darker(c, 0.12)],
      [0.93, darker(c, 0.36)],
      [1, darker(c, 0.24)],
    ],
    o.v ? 0 : 1,
    o.v ? 1 : 0,
  )
/** Shading of a moulded casing from top to bottom. */
export const slab = (id: string, c: string, o: { hi?: number; lo?: number } = {}) =>
  lin(
    id,
    [
      [0, lighter(c, o.hi ?? 0.38)],
      [0.3, lighter(c, 0.1)],
      [0.65, c],
      [1, darker(c, o.lo ?? 0.36)],
    ],
    0,
    1,
  )
/** Shading of a bowl or dome: light from the top left. */
export const ball = (id: string, c: string, hi = 0.5) =>
  rad(
    id,
    [
      [0, lighter(c, hi)],
      [0.45, c],
      [1, darker(c, 0.4)],
    ],
    0.34,
    0.28,
    0.85,
  )

/** Floor: one wide soft shadow drawn to the right, one tight contact shadow. */
export const floor = (cx: number, cy: number, rx: number, ry = rx * 0.13) =>
  `<g class="sh">${ell(cx + rx * 0.1, cy, rx * 1.14, ry * 1.5, 'url(#sh)')}${ell(cx, cy, rx, ry * 0.62, 'url(#sh2)')}</g>`

/** Upright round body: top at y0 with radius r0, bottom at y1 with radius r1, flattened by k. */
export const round = (cx: number, y0: number, y1: number, r0: number, r1: number, k: number, fill: string) =>
  path(
    `M${f(cx - r0)} ${f(y0)}L${f(cx - r1)} ${f(y1)}A${f(r1)} ${f(r1 * k)} 0 0 0 ${f(cx + r1)} ${f(y1)}L${f(cx + r0)} ${f(y0)}A${f(r0)} ${f(r0 * k)} 0 0 1 ${f(cx - r0)} ${f(y0)}Z`,
    fill,
  )

/** A bent tube: the same line stroked thinner and lighter, moved towards the light. */
export function bent(d: string, c: string, w: number): string {
  const shifted = (by: number, colour: string, width: number) => at(-w * by, -w * by, line(d, colour, width))
  if (w <= 60)
    return (
      line(d, darker(c, 0.45), w) +
      line(d, darker(c, 0.18), w * 0.86) +
      shifted(0.06, c, w * 0.66) +
      shifted(0.13, lighter(c, 0.35), w * 0.34) +
      shifted(0.17, lighter(c, 0.75), w * 0.1)
    )
  // A wide tube needs more steps to look round.
  return times(16, (i) => {
    const t = i / 15
    const tone = t < 0.62 ? mix(darker(c, 0.46), c, t / 0.62) : mix(c, lighter(c, 0.72), (t - 0.62) / 0.38)
    return shifted(0.2 * t, tone, w * (1 - t * 0.93))
  })
}

/** Cuts `body` to `outline` (SVG shapes). */
export function clipped(outline: string, body: string): string {
  const id = uid('c')
  return `<clipPath id="${id}">${outline}</clipPath><g clip-path="url(#${id})">${body}</g>`
}
/** Fine grit on a plane of w x h. */
export const grit = (random: Random, w: number, h: number, count: number, o: { big?: number; dark?: number } = {}) =>
  times(count, () => {
    const shade = random() > (o.dark ?? 0.5) ? '#fff' : '#000'
    return `<circle cx="${f(random() * w)}" cy="${f(random() * h)}" r="${f(0.5 + random() * (o.big ?? 1.5))}" fill="${shade}" fill-opacity="${f(0.1 + random() * 0.14)}"/>`
  })
/** A bar code of `count` bars. */
export const bars = (x: number, y: number, h: number, count: number, fill: string) =>
  times(count, (i) => rect(x + i * 6, y, i % 3 ? 2 : 4, h, fill))
