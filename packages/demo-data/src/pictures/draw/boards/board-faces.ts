// Materials of the faces and edges of boards.
import { darker, INK, lighter } from '../../kit/colour.ts'
import { f, type Point, pick, poly, pts, type Random, rnd, uid } from '../../kit/svg.ts'
import { txt } from '../../kit/text.ts'

export const fibre = (w: number, h: number, r: Random) =>
  Array.from({ length: 260 }, () => {
    const x = r() * w,
      y = r() * h,
      a = r() * 6.3,
      l = 3 + r() * 7
    return `<path d="M${f(x)} ${f(y)}l${f(Math.cos(a) * l)} ${f(Math.sin(a) * l)}" stroke="${r() > 0.5 ? '#fff' : '#8d8a82'}" stroke-opacity=".5" stroke-width="1"/>`
  }).join('')

export const osb = (w: number, h: number, r: Random) => {
  const c = uid('c')
  return `<clipPath id="${c}"><rect width="${w}" height="${h}"/></clipPath><g clip-path="url(#${c})">${Array.from(
    { length: 420 },
    () => {
      const x = r() * w,
        y = r() * h,
        a = r() * 180,
        l = 14 + r() * 26,
        q = 4 + r() * 8
      const col = pick(r, ['#E3BC7E', '#D3A25F', '#C28D4A', '#EBCB95', '#B57F3E', '#DDB273'])
      return `<path transform="translate(${f(x)} ${f(y)}) rotate(${f(a)})" d="M${f(-l / 2)} ${f(-q / 2)}L${f(l / 2 - 4)} ${f(-q / 2 + 1)}L${f(l / 2)} ${f(q / 2)}L${f(-l / 2 + 3)} ${f(q / 2 - 1)}Z" fill="${col}" stroke="#9A6A2F" stroke-opacity=".28" stroke-width=".7"/>`
    },
  ).join('')}</g>`
}

export const plyGrain = (w: number, h: number, r: Random) =>
  Array.from({ length: 34 }, (_, i) => {
    const x = (i / 34) * w + r() * 5
    return `<path d="M${f(x)} 0C${f(x + r() * 18 - 9)} ${f(h * 0.3)} ${f(x + r() * 18 - 9)} ${f(h * 0.65)} ${f(x + r() * 6)} ${h}" fill="none" stroke="#A9743C" stroke-opacity="${f(0.12 + r() * 0.26)}" stroke-width="${f(0.8 + r() * 1.6)}"/>`
  }).join('')

export type Edge = 'taper' | 'square' | 'ply'
export type Layer = { t: number; c: string }

/** A round inset that shows the edge of a board with its thickness. */
export function edge(o: {
  cx: number
  cy: number
  R: number
  face: string
  core: string
  size: string
  kind: Edge
  layer: Layer | null
  /** Real thickness: thin and thick boards must differ at a glance. */
  mm: number
}): string {
  const { cx, cy, R, face, core, size, kind, layer } = o
  const H = Math.round(Math.max(16, Math.min(62, 10 + o.mm * 2.4)))
  const c = uid('c'),
    r = rnd(4242),
    L = cx - R - 4,
    T = layer ? cy - 34 : cy + 9 - H / 2
  const t: Point[] =
    kind === 'taper'
      ? [
          [L, T],
          [cx + 2, T],
          [cx + 52, T + H * 0.26],
          [cx + 56, T + H * 0.34],
          [cx + 56, T + H],
          [L, T + H],
        ]
      : [
          [L, T],
          [cx + 52, T],
          [cx + 56, T + 4],
          [cx + 56, T + H],
          [L, T + H],
        ]
  let s = poly(t, core),
    sp = ''
  for (let i = 0; i < 90; i++)
    sp += `<circle cx="${f(L + r() * 155)}" cy="${f(T + 5 + r() * (H - 6))}" r="${f(0.5 + r() * 1.1)}" fill="${darker(core, 0.12 + r() * 0.16)}"/>`
  if (kind === 'ply')
    for (let i = 0, n = Math.max(3, Math.round(H / 6.6)); i < n; i++)
      sp = `${i ? sp : ''}<rect x="${L}" y="${f(T + (i * H) / n)}" width="${cx + 56 - L}" height="${f(H / n)}" fill="${i % 2 ? darker(core, 0.22) : lighter(core, 0.3)}"/>`
  const top = t.slice(0, kind === 'taper' ? 5 : 4)
  s +=
    sp +
    (layer
      ? `<rect x="${L}" y="${T + H}" width="${cx + 56 - L}" height="44" fill="${layer.c}"/><g fill="none" stroke="${darker(layer.c, 0.16)}" stroke-opacity=".7">${Array.from({ length: 60 }, () => `<circle cx="${f(L + r() * 155)}" cy="${f(T + H + 4 + r() * 36)}" r="4.2"/>`).join('')}</g>`
      : '')
  s += `<polyline points="${pts(top)}" fill="none" stroke="${darker(face, 0.14)}" stroke-width="4.5" stroke-linejoin="round"/><path d="M${L} ${T + H}H${cx + 56}" stroke="${darker(face, 0.26)}" stroke-width="4"/>`
  return (
    `<clipPath id="${c}"><circle cx="${cx}" cy="${cy}" r="${R}"/></clipPath><circle cx="${cx}" cy="${cy}" r="${R}" fill="#fff"/><g clip-path="url(#${c})"><rect x="${cx - R}" y="${cy - R}" width="${2 * R}" height="${2 * R}" fill="#F3F5F7"/>${s}</g>` +
    `<circle cx="${cx}" cy="${cy}" r="${R}" fill="none" stroke="#fff" stroke-width="7"/><circle cx="${cx}" cy="${cy}" r="${R + 2}" fill="none" stroke="#C9CED6" stroke-width="2"/>` +
    `<g stroke="${INK}" stroke-width="2"><path d="M${cx + 68} ${T - 1}V${T + H + 2}M${cx + 62} ${T - 1}h12M${cx + 62} ${T + H + 2}h12"/></g>` +
    txt(cx, layer ? cy - 52 : Math.min(cy - 34, T - 14), 27, size, INK, { a: 'middle', max: 150 })
  )
}
