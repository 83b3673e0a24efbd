// Floor tiles, glazed wall tiles, mosaic sheets.

import { box, camera, cameraFor, ground, onFace } from '../../kit/camera.ts'
import { darker, lighter, mix } from '../../kit/colour.ts'
import { type Look, within } from '../../kit/look.ts'
import { type Art, f, lin, line, path, pick, rect, rnd, times, uid } from '../../kit/svg.ts'

export function tile(l: Look): Art {
  const c = l.colour,
    vein = l.accent,
    n = 4 + (l.form % 4)
  const P = camera({ ox: 232, oy: 356, ax: 17, ay: 32, sx: 1, sy: 0.86, sz: 1 }),
    r = rnd(l.seed)
  let b = ground(P, 0, -34, 244, 204),
    d = ''
  const marb = (w: number, h: number, k: number) => {
    const q = uid('c')
    let s = `<clipPath id="${q}"><rect width="${w}" height="${h}"/></clipPath><g clip-path="url(#${q})" fill="none">`
    for (let i = 0; i < k; i++) {
      const x = r() * w * 1.2 - w * 0.1,
        y = r() * h * 0.5
      s += `<path d="M${f(x)} ${f(y)}c${f(r() * 50 - 10)} ${f(30 + r() * 30)} ${f(-30 + r() * 70)} ${f(60 + r() * 40)} ${f(r() * 60)} ${f(110 + r() * 90)}" stroke="${vein}" stroke-opacity="${f(i % 3 ? 0.1 + r() * 0.14 : 0.4)}" stroke-width="${f(i % 3 ? 4 + r() * 9 : 0.9)}"/>`
    }
    return `${s}</g>`
  }
  const g = uid('g')
  d += lin(
    g,
    [
      [0, lighter(c, 0.5)],
      [0.5, c],
      [1, darker(c, 0.08)],
    ],
    1,
    1,
  )
  b += `${box(P, 30, -60, 0, 250, 9, 262, c, { left: `url(#${g})`, edge: 0.7 })}<g transform="${P.m('left', 30, -51, 262)}">${marb(250, 262, 11)}<path d="M0 0L120 0L20 262H0Z" fill="#fff" fill-opacity=".22"/></g>`
  for (let i = 0; i < n; i++)
    b += box(P, r() * 3, r() * 3, i * 11.5, 238, 168, 9.5, c, {
      edge: 0.6,
      left: darker(c, 0.1),
      right: darker(c, 0.26),
      top: i === n - 1 ? `url(#${g})` : c,
    })
  b += `<g transform="${P.m('top', 2, 2, n * 11.5 - 2)}">${marb(236, 166, 9)}</g>`
  return [d, b]
}

export function wallTile(l: Look): Art {
  const P = camera({ ox: 130, oy: 470, ax: 10, ay: 34, sx: 1.1, sy: 0.9, sz: 1.1 })
  const r = rnd(l.seed)
  const c = l.colour
  const [a = 150, b = 150] = l.mm
  const cols = within(Math.round(4 / within(a / b, 0.5, 3, 1)), 2, 5, 3)
  const [W, H] = [300, 330]
  const rows = within(Math.round((cols * H * a) / (W * b)), 3, 8, 4)
  const [w, h] = [W / cols, H / rows]
  const wall = times(rows, (row) =>
    times(cols + 1, (col) => {
      const x = col * w - (l.form % 2 && row % 2 ? w / 2 : 0)
      const [left, right] = [Math.max(0, x), Math.min(W, x + w)]
      if (right - left < 6) return ''
      const tone = mix(c, pick(r, [c, lighter(c, 0.18), darker(c, 0.08)]), 0.7)
      return (
        rect(left + 2, row * h + 2, right - left - 4, h - 4, tone, 2) +
        path(
          `M${f(left + 4)} ${f(row * h + 4)}H${f(right - 8)}L${f(left + 4)} ${f(row * h + h * 0.62)}Z`,
          '#fff',
          'fill-opacity=".22"',
        ) +
        line(
          `M${f(left + 3)} ${f(row * h + h - 3)}H${f(right - 3)}V${f(row * h + 4)}`,
          '#000',
          1.4,
          'stroke-opacity=".2"',
        )
      )
    }),
  )
  const loose = (x: number, y: number, z: number) =>
    box(P, x, y, z, 130, 110, 9, c, { top: lighter(c, 0.25), right: '#C9B49A', left: '#D8C5AC', edge: 0.8 })
  return [
    '',
    ground(P, 0, -20, 330, 40) +
      box(P, 0, 0, 0, W, 12, H, '#DAD5CA', { right: '#B9B3A6' }) +
      onFace(P, 'left', 0, 12, H, wall) +
      ground(P, 196, 66, 130, 110) +
      loose(200, 66, 0) +
      loose(194, 70, 10) +
      loose(203, 64, 20),
  ]
}

export function mosaic(l: Look): Art {
  const P = cameraFor(300, 300, 30, { ax: 26, ay: 26 })
  const r = rnd(l.seed)
  const n = l.form % 2 ? 9 : 12
  const s = 300 / n
  const tones: [string, ...string[]] = [
    l.colour,
    lighter(l.colour, 0.25),
    darker(l.colour, 0.2),
    l.accent,
    lighter(l.accent, 0.3),
  ]
  const chips = times(n * n, (i) => {
    const [x, y] = [(i % n) * s, ((i / n) | 0) * s]
    return (
      rect(x + 2, y + 2, s - 4, s - 4, pick(r, tones), 2) +
      rect(x + 3, y + 3, s - 6, (s - 6) / 3, '#fff', 2, 'fill-opacity=".3"')
    )
  })
  const sheet = (x: number, y: number, z: number) =>
    box(P, x, y, z, 300, 300, 9, '#CFC9BC', { top: '#E2DDD2' }) + onFace(P, 'top', x, y, z + 9, chips)
  return ['', ground(P, 0, 0, 300, 300) + sheet(0, 0, 0) + sheet(-6, 4, 12) + sheet(0, 0, 24)]
}
