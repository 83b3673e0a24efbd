// From a drawing to a picture: SVG text with its own size, the same bytes on every machine.

import { resetCopies, type Scene } from './draw/place.ts'
import { scaleView } from './draw/scale-view.ts'
import { category } from './draw/scenes/categories.ts'
import { brandLogo, energyLabel, hazard } from './draw/scenes/marks.ts'
import { branchScene } from './draw/scenes/scene-branch.ts'
import { bathroomScene, gardenScene, hireScene, paintScene, roofScene } from './draw/scenes/scene-rooms.ts'
import { craneScene, cuttingScene } from './draw/scenes/scene-service.ts'
import { wallScene } from './draw/scenes/scene-wall.ts'
import { pack, packKind } from './draw/stone/packs.ts'
import { ticket } from './draw/ticket.ts'
import { useView } from './draw/use-view.ts'
import { boundsOf, centred } from './fit.ts'
import { type Look, lookOf } from './kit/look.ts'
import { type Art, rad, resetIds } from './kit/svg.ts'
import { PRODUCTS } from './products.ts'
import type { CategoryShape, MarkShape, ProductShape, SceneShape } from './shapes.ts'
import type { Drawing } from './url.ts'

export type Picture = { svg: string; width: number; height: number }

const SCENES: Readonly<Record<SceneShape, (look: Look) => Scene>> = {
  'banner-wall': wallScene,
  'banner-crane': craneScene,
  'banner-cutting': cuttingScene,
  'banner-hire': hireScene,
  'banner-garden': gardenScene,
  'banner-paint': paintScene,
  'banner-roof': roofScene,
  'banner-bathroom': bathroomScene,
  'branch-front': branchScene,
}
const MARKS: Readonly<Record<MarkShape, { width: number; height: number; draw: (look: Look) => Art }>> = {
  'brand-logo': { width: 400, height: 200, draw: brandLogo },
  ghs: { width: 200, height: 200, draw: hazard },
  'energy-label': { width: 300, height: 600, draw: energyLabel },
}

export function draw(drawing: Drawing): Picture {
  resetIds()
  resetCopies()
  const look = lookOf(drawing)
  const { shape } = drawing
  if (shape in PRODUCTS) return framed(productArt(drawing, shape as ProductShape, look), 600, 600)
  if (shape in SCENES) {
    const { art, width, height } = SCENES[shape as SceneShape](look)
    return framed(art, width, height)
  }
  if (shape in MARKS) {
    const { draw: paint, width, height } = MARKS[shape as MarkShape]
    return framed(paint(look), width, height)
  }
  return framed(category(shape as CategoryShape), 96, 96)
}

function productArt(drawing: Drawing, shape: ProductShape, look: Look): Art {
  const { art, frame } = centred(PRODUCTS[shape](look), boundsOf(shape, look.form))
  if (drawing.view === 'scale') return scaleView(look, art, frame)
  if (drawing.view === 'use') return useView(shape, art, frame)
  if (drawing.view === 'pack') return pack(packKind(shape), look, art)
  return [art[0], art[1] + ticket(shape, look)]
}

/** The shadows and blurs that all drawings share. */
const SHARED =
  rad('sh', [
    [0, '#0f1b2d', 0.26],
    [0.55, '#0f1b2d', 0.1],
    [1, '#0f1b2d', 0],
  ]) +
  rad('sh2', [
    [0, '#0f1b2d', 0.5],
    [0.7, '#0f1b2d', 0.28],
    [1, '#0f1b2d', 0],
  ]) +
  ['b1:15', 'b2:4']
    .map((pair) => pair.split(':'))
    .map(
      ([id, deviation]) =>
        `<filter id="${id}" x="-20%" y="-30%" width="140%" height="160%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`,
    )
    .join('')

const framed = ([defs, body]: Art, width: number, height: number): Picture => ({
  width,
  height,
  svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${SHARED}${defs}</defs>${body}</svg>`,
})
