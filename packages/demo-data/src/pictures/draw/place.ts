// Drawings inside drawings: on cartons, on cards, in scenes.
import { lookOf } from '../kit/look.ts'
import { type Art, f } from '../kit/svg.ts'
import { PRODUCTS } from '../products.ts'
import type { ProductShape } from '../shapes.ts'
import type { Drawing } from '../url.ts'

export type Scene = { width: number; height: number; art: Art }

const SHARED = new Set(['sh', 'sh2', 'b1', 'b2'])
let copies = 0

/** The same drawing with renamed ids, so that one image can contain two of them. */
export function apart([defs, body]: Art): Art {
  copies += 1
  const prefix = `n${copies}-`
  const renamed = (text: string) =>
    text
      .replaceAll(/\bid="([^"]+)"/g, (_, id: string) => `id="${prefix}${id}"`)
      .replaceAll(/url\(#([^)]+)\)/g, (all, id: string) => (SHARED.has(id) ? all : `url(#${prefix}${id})`))
  return [renamed(defs), renamed(body)]
}
export const resetCopies = () => {
  copies = 0
}

export function place(art: Art, x: number, y: number, scale: number): Art {
  const [defs, body] = apart(art)
  return [defs, `<g transform="translate(${f(x)} ${f(y)}) scale(${+scale.toFixed(3)})">${body}</g>`]
}

/** A product with neutral defaults for missing properties. */
export const make = (shape: ProductShape, o: Partial<Drawing>): Art =>
  PRODUCTS[shape](
    lookOf({ view: 'front', colour: '#c9ced6', accent: '#0b5cad', brand: '', title: '', size: '', ...o, shape }),
  )

export const merge = (arts: readonly Art[]): Art => [
  arts.map(([defs]) => defs).join(''),
  arts.map(([, body]) => body).join(''),
]
