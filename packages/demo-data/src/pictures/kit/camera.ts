// Axonometric view: x runs right (and down by ax), y runs left (and down by ay), z is up.
import { darker, lighter } from './colour.ts'
import { f, type Point, poly, pts } from './svg.ts'

type Side = 'left' | 'right' | 'top'
export type Camera = {
  (x: number, y: number, z: number): Point
  /** Transform that lays a local plane on a face with its origin at the given corner, second axis downwards. */
  m: (side: Side, x: number, y: number, z: number) => string
}

const f4 = (value: number) => +value.toFixed(4)

export function camera(o: {
  ox: number
  oy: number
  ax?: number
  ay?: number
  sx?: number
  sy?: number
  sz?: number
}): Camera {
  const { ox, oy, ax = 20, ay = 30, sx = 1, sy = 1, sz = 1 } = o
  const degree = Math.PI / 180
  const xRight = Math.cos(ax * degree) * sx
  const xDown = Math.sin(ax * degree) * sx
  const yRight = -Math.cos(ay * degree) * sy
  const yDown = Math.sin(ay * degree) * sy
  const project = (x: number, y: number, z: number): Point => [
    ox + x * xRight + y * yRight,
    oy + x * xDown + y * yDown - z * sz,
  ]
  const m = (side: Side, x: number, y: number, z: number) => {
    const [e, g] = project(x, y, z)
    const axes =
      side === 'left'
        ? [xRight, xDown, 0, sz]
        : side === 'right'
          ? [-yRight, -yDown, 0, sz]
          : [xRight, xDown, yRight, yDown]
    return `matrix(${axes.map(f4).join(' ')} ${f(e)} ${f(g)})`
  }
  return Object.assign(project, { m })
}

/** A camera that shows the box 0..dx, 0..dy, z0..z1 as large as the frame allows, centred. */
export function cameraFor(
  dx: number,
  dy: number,
  dz: number,
  o: { ax?: number; ay?: number; fill?: number; z0?: number } = {},
): Camera {
  const { ax = 20, ay = 30, fill = 500, z0 = 0 } = o
  const probe = camera({ ox: 0, oy: 0, ax, ay })
  const corners = [z0, dz].flatMap((z) => [probe(0, 0, z), probe(dx, 0, z), probe(dx, dy, z), probe(0, dy, z)])
  const xs = corners.map(([x]) => x)
  const ys = corners.map(([, y]) => y)
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const scale = fill / Math.max(right - left, bottom - top)
  return camera({
    ox: 300 - ((left + right) / 2) * scale,
    oy: 296 - ((top + bottom) / 2) * scale,
    ax,
    ay,
    sx: scale,
    sy: scale,
    sz: scale,
  })
}

type Faces = { top?: string; left?: string; right?: string; edge?: number | false }

/** A box with three visible faces and a thin light on its edges. */
export function box(
  P: Camera,
  x: number,
  y: number,
  z: number,
  dx: number,
  dy: number,
  dz: number,
  c: string,
  o: Faces = {},
): string {
  const back = P(x, y, z + dz)
  const rightBack = P(x + dx, y, z + dz)
  const front = P(x + dx, y + dy, z + dz)
  const leftFront = P(x, y + dy, z + dz)
  const bottom = P(x + dx, y + dy, z)
  const face = (points: Point[], fill: string) =>
    poly(points, fill, `stroke="${fill}" stroke-linejoin="round" stroke-width=".8"`)
  const edge = o.edge ?? 0.45
  return (
    face([back, rightBack, front, leftFront], o.top ?? lighter(c, 0.32)) +
    face([leftFront, front, bottom, P(x, y + dy, z)], o.left ?? c) +
    face([front, rightBack, P(x + dx, y, z), bottom], o.right ?? darker(c, 0.26)) +
    (edge === false
      ? ''
      : `<polyline points="${pts([leftFront, front, rightBack])}" fill="none" stroke="#fff" stroke-opacity="${edge}" stroke-width="1.4" stroke-linejoin="round"/>`)
  )
}

/** Shadow of a box: its footprint on the ground, blurred and pushed away from the light. */
export function ground(P: Camera, x: number, y: number, dx: number, dy: number, z = 0): string {
  const corners = [P(x, y, z), P(x + dx, y, z), P(x + dx, y + dy, z), P(x, y + dy, z)]
  const [u, v] = P(x + dx / 2, y + dy / 2, z)
  const grown = (k: number, right: number, down: number) =>
    pts(corners.map(([cx, cy]) => [u + (cx - u) * k + right, v + (cy - v) * k + down]))
  return `<g class="sh"><polygon points="${grown(1.06, 26, 12)}" fill="#0f1b2d" fill-opacity=".24" filter="url(#b1)"/><polygon points="${grown(1.01, 4, 5)}" fill="#0f1b2d" fill-opacity=".4" filter="url(#b2)"/></g>`
}

/** `body` laid on a face. */
export const onFace = (P: Camera, side: Side, x: number, y: number, z: number, body: string) =>
  `<g transform="${P.m(side, x, y, z)}">${body}</g>`
