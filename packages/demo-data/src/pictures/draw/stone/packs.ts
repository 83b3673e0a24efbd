// The pack view: how the thing leaves the shop. A carton, a card on a hook, a strapped bundle, or a pallet.

import { BRAND } from '@shop/retailer/brand'
import { box, camera, cameraFor, ground, onFace } from '../../kit/camera.ts'
import { brightness, darker, INK, inkOn } from '../../kit/colour.ts'
import { firstMeasure, type Look } from '../../kit/look.ts'
import { type Art, at, bars, f, floor, line, path, rect, uid } from '../../kit/svg.ts'
import { txt } from '../../kit/text.ts'
import type { ProductShape } from '../../shapes.ts'
import { apart } from '../place.ts'

type Kind = 'carton' | 'card' | 'bundle' | 'pallet'

const list = (text: string) => text.split(' ')
const PALLET = new Set(
  list(
    'bag brick block paver clinker kerb lintel roof-tile ridge-tile gypsum-board osb-board plywood-board mdf-board chipboard fibre-board acoustic-board insulation-board wool-pack insulation-roll floor-element mortar-tub gravel sleeper shed bath',
  ),
)
const CARD = new Set(
  list(
    'hinge lock padlock door-handle bracket joist-hanger chain hammer trowel screwdriver pliers spanner knife tape-measure brush glove goggles dust-mask socket switch tape saw-blade cutting-disc drill-bits valve coupling extension-socket',
  ),
)
const BUNDLE = new Set(
  list(
    'brick-stack board-stack bigbag beam batten plank decking moulding profile corner-bead pipe conduit pipe-insulation threaded-rod gutter downpipe fence-post corrugated-sheet fence-panel worktop window-sill broom shovel rake',
  ),
)

export const packKind = (shape: ProductShape): Kind =>
  PALLET.has(shape) ? 'pallet' : CARD.has(shape) ? 'card' : BUNDLE.has(shape) ? 'bundle' : 'carton'

/** `art` is the product in a frame of 600 x 600, already centred. */
export function pack(kind: Kind, l: Look, art: Art): Art {
  return { carton, card, bundle, pallet }[kind](l, art)
}
const shadowless = (body: string) => body.replaceAll('class="sh"', 'class="sh" opacity="0"')
const small = (body: string, x: number, y: number, k: number) => at(x, y, shadowless(body), `scale(${k})`)
const dark = (l: Look) => (brightness(l.accent) > 0.75 ? darker(l.accent, 0.5) : l.accent)

function carton(l: Look, art: Art): Art {
  const [defs, body] = apart(art)
  const P = cameraFor(300, 190, 300, { ax: 14, ay: 34, fill: 500 })
  const kraft = l.seed % 2 ? '#CFA873' : '#F3F1EC'
  const band = dark(l)
  const front =
    rect(0, 0, 300, 300, kraft) +
    rect(0, 0, 300, 70, band) +
    txt(18, 50, 44, l.brand || BRAND.name, inkOn(band), { max: 264 }) +
    rect(20, 84, 172, 172, '#fff', 4) +
    small(body, 22, 86, 0.28) +
    txt(204, 118, 22, l.name, INK, { max: 86 }) +
    txt(204, 146, 22, l.sub, INK, { max: 86 }) +
    txt(204, 200, 24, firstMeasure(l.size), INK, { max: 86 }) +
    bars(204, 216, 40, 13, INK) +
    txt(20, 284, 20, l.size, INK, { max: 260 })
  const side =
    rect(0, 0, 190, 70, darker(band, 0.25)) +
    txt(18, 46, 30, l.brand, inkOn(band), { max: 154 }) +
    line('M40 230v-50m-12 14l12 -14l12 14M90 230v-50m-12 14l12 -14l12 14', INK, 5) +
    rect(24, 244, 90, 6, INK) +
    txt(18, 130, 26, l.size, INK, { max: 154 })
  return [
    defs,
    ground(P, 0, 0, 300, 190) +
      box(P, 0, 0, 0, 300, 190, 300, kraft) +
      onFace(P, 'left', 0, 190, 300, front) +
      onFace(P, 'right', 300, 190, 300, side) +
      onFace(
        P,
        'top',
        0,
        0,
        300,
        rect(0, 80, 300, 30, '#E9DFC8', 0, 'fill-opacity=".85"') + line('M0 95H300', '#8A7550', 1.5),
      ),
  ]
}

function card(l: Look, art: Art): Art {
  const [defs, body] = apart(art)
  const c = dark(l)
  return [
    defs,
    floor(310, 556, 170, 10) +
      rect(126, 40, 360, 512, '#0f1b2d', 14, 'fill-opacity=".16"') +
      rect(120, 34, 360, 512, c, 14) +
      path('M264 62h72a12 12 0 0 1 0 24h-24a12 12 0 0 1-24 0h-24a12 12 0 0 1 0-24z', '#fff') +
      txt(300, 150, 52, l.brand || BRAND.name, inkOn(c), { a: 'middle', max: 310 }) +
      rect(140, 176, 320, 270, '#fff', 10) +
      small(body, 166, 174, 0.45) +
      rect(140, 176, 320, 270, 'none', 22, 'stroke="#B9C0C7" stroke-width="3"') +
      path('M150 190H300L190 436H150Z', '#fff', 'fill-opacity=".35"') +
      txt(300, 484, 30, l.title, inkOn(c), { a: 'middle', max: 320 }) +
      txt(300, 522, 32, l.size, inkOn(c), { a: 'middle', max: 320 }),
  ]
}

function bundle(l: Look, art: Art): Art {
  const [defs, body] = apart(art)
  const id = uid('pk')
  const c = dark(l)
  const label =
    rect(0, 0, 210, 120, '#fff', 5, 'stroke="#D5CFC2" stroke-width="2"') +
    rect(0, 0, 210, 40, c, 5) +
    txt(14, 30, 28, l.brand || BRAND.name, inkOn(c), { max: 182 }) +
    txt(14, 66, 22, l.title, INK, { max: 182 }) +
    txt(14, 94, 24, l.size, INK, { max: 182 }) +
    bars(14, 100, 12, 29, INK)
  const copy = (x: number, y: number) => `<use href="#${id}" transform="translate(${x} ${y}) scale(.78)"/>`
  return [`${defs}<g id="${id}">${body}</g>`, copy(-8, 6) + copy(128, 84) + at(344, 440, label, 'rotate(-5)')]
}

function pallet(l: Look, art: Art): Art {
  const [defs, body] = apart(art)
  const P = camera({ ox: 300, oy: 372, ax: 15, ay: 15, sx: 1.06, sy: 1.06, sz: 1 })
  const wood = '#C99C62'
  const feet = [0, 104, 208].map((y) => box(P, 0, y, -34, 244, 36, 22, darker(wood, 0.18), { edge: 0.15 })).join('')
  const deck = [0, 52, 104, 156, 208].map((y) => box(P, 0, y, -12, 244, 36, 10, wood, { edge: 0.3 })).join('')
  // Six of the same: drawn once, used six times.
  const id = uid('pk')
  const one = `<g id="${id}">${shadowless(body)}</g>`
  const row = (y: number, k: number) =>
    [-1, 0, 1]
      .map((i) => `<use href="#${id}" transform="translate(${f(300 - 300 * k + i * 118)} ${y}) scale(${k})"/>`)
      .join('')
  const wrap =
    path('M78 210Q300 160 522 210V440Q300 520 78 440Z', '#fff', 'fill-opacity=".22"') +
    line('M120 220L180 450M470 216L420 460', '#fff', 5, 'stroke-opacity=".5"')
  const c = dark(l)
  const ticket =
    rect(0, 0, 150, 96, '#fff', 4, 'stroke="#D5CFC2" stroke-width="2"') +
    rect(0, 0, 150, 34, c, 4) +
    txt(12, 26, 24, l.brand || BRAND.name, inkOn(c), { max: 126 }) +
    txt(12, 60, 20, l.title, INK, { max: 126 }) +
    txt(12, 84, 19, l.size, INK, { max: 126 })
  return [
    defs + one,
    ground(P, 0, 0, 244, 244, -34) + feet + deck + row(124, 0.36) + row(226, 0.38) + wrap + at(380, 400, ticket),
  ]
}
