// Boards in a flat pile, seen from a corner, with the thickness printed large.

import { box, cameraFor, ground, onFace } from '../../kit/camera.ts'
import { darker, INK, inkOn, lighter } from '../../kit/colour.ts'
import { type Look, within } from '../../kit/look.ts'
import { type Art, clipped, line, type Random, rect, rnd, times } from '../../kit/svg.ts'
import { txt } from '../../kit/text.ts'

type Face = (w: number, h: number, random: Random) => string

export function lyingBoards(l: Look, o: { core: string; texture: Face; isPly: boolean; sign: string }): Art {
  const [long = 2440, short = 1220] = l.mm.filter((value) => value >= 300).sort((a, b) => b - a)
  const [X, Y] = [320, within((320 * short) / long, 90, 240, 160)]
  const thick = within(Math.min(...l.mm, 40) * 1.5, 8, 44, 22)
  const count = Math.max(3, Math.min(8, Math.round(110 / thick)))
  const P = cameraFor(X, Y, count * (thick + 1.5), { ax: 20, ay: 30, fill: 500 })
  const random = rnd(l.seed)
  const layers = (w: number) =>
    o.isPly
      ? times(Math.max(2, thick / 5), (i) =>
          line(`M0 ${(i + 0.5) * 5}H${w}`, darker(o.core, 0.45), 2, 'stroke-opacity=".55"'),
        )
      : ''
  const sheets = times(count, (i) => {
    const [x, y, z] = [random() * 8 - 4, random() * 8 - 4, i * (thick + 1.5)]
    return (
      box(P, x, y, z, X, Y, thick, o.core, { top: l.colour, left: o.core, right: darker(o.core, 0.22), edge: 0.6 }) +
      onFace(P, 'left', x, y + Y, z + thick, layers(X)) +
      onFace(P, 'right', x + X, y + Y, z + thick, layers(Y))
    )
  })
  const label =
    rect(24, 22, 150, 82, '#fff', 3) +
    rect(24, 22, 150, 28, l.accent, 3) +
    txt(34, 43, 20, l.brand, inkOn(l.accent), { max: 130 }) +
    txt(34, 70, 17, l.name, INK, { max: 130 }) +
    txt(34, 94, 18, l.size, INK, { max: 130 })
  const sign = txt(X - 20, Y - 22, Math.min(86, Y * 0.62), o.sign, darker(l.colour, 0.55), {
    a: 'end',
    op: 0.75,
    max: 120,
  })
  const top = clipped(
    rect(0, 0, X, Y, l.colour),
    o.texture(X, Y, random) + rect(0, 0, X, Y, lighter(l.colour, 0.2), 0, 'fill-opacity=".25"'),
  )
  return ['', ground(P, 0, 0, X, Y) + sheets + onFace(P, 'top', 0, 0, count * (thick + 1.5) - 1.5, top + label + sign)]
}
