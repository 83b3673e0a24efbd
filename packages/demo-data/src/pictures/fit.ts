// Position of a drawing in its frame: measured outlines, and the transform that centres them at one size.
import { BOUNDS } from './bounds.ts'
import type { Art } from './kit/svg.ts'
import type { ProductShape } from './shapes.ts'

export type Bounds = { x: number; y: number; w: number; h: number }
const WHOLE: Bounds = { x: 50, y: 50, w: 500, h: 500 }

/** Outline of a shape in its own build, without its shadow. */
export function boundsOf(shape: ProductShape, form: number): Bounds {
  const all = BOUNDS[shape]?.split(' ')
  const [x, y, w, h] = (all?.[form % all.length] ?? '').split(',').map(Number)
  return x === undefined || y === undefined || !w || !h ? WHOLE : { x, y, w, h }
}

/** The drawing moved and scaled so that every product fills the frame equally, with the resulting frame. */
export function centred([defs, body]: Art, bounds: Bounds): { art: Art; frame: Bounds } {
  const k = Math.max(0.6, Math.min(1.7, Math.min(532 / bounds.w, 512 / bounds.h)))
  const x = 300 - (bounds.x + bounds.w / 2) * k
  const y = 296 - (bounds.y + bounds.h / 2) * k
  const frame = { x: bounds.x * k + x, y: bounds.y * k + y, w: bounds.w * k, h: bounds.h * k }
  return {
    art: [defs, `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${k.toFixed(3)})">${body}</g>`],
    frame,
  }
}
