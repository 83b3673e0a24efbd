// A hang tag with brand and size, for goods without a printed label, so that similar items can be distinguished.
import { BRAND } from '@shop/retailer/brand'
import { INK, inkOn } from '../kit/colour.ts'
import type { Look } from '../kit/look.ts'
import { at, ell, line, rect } from '../kit/svg.ts'
import { txt } from '../kit/text.ts'
import type { ProductShape } from '../shapes.ts'

const TAGGED: ReadonlySet<ProductShape> = new Set<ProductShape>([
  'bolt',
  'hinge',
  'coupling',
  'valve',
  'bend',
  'tee',
  'siphon',
  'profile',
  'pipe',
  'bracket',
  'joist-hanger',
  'tile',
  'wall-tile',
  'mosaic',
  'door-handle',
  'spanner',
  'pliers',
  'screwdriver',
  'roof-tile',
  'ridge-tile',
  'paver',
  'clinker',
  'brick',
  'planter',
  'fence-post',
  'downpipe',
  'radiator',
  'tap',
  'spot',
])

/** The tag in the lower right of the frame, or an empty string for goods with a label. */
export function ticket(shape: ProductShape, l: Look): string {
  if (!TAGGED.has(shape) || (!l.brand && !l.size)) return ''
  const body =
    rect(4, 6, 176, 84, '#0f1b2d', 6, 'fill-opacity=".18"') +
    rect(0, 0, 176, 84, '#fff', 6, 'stroke="#D5CFC2" stroke-width="1.5"') +
    rect(0, 0, 176, 34, l.accent, 6) +
    rect(0, 26, 176, 8, l.accent) +
    ell(162, 17, 6, 6, '#fff') +
    txt(12, 26, 25, l.brand || BRAND.name, inkOn(l.accent), { max: 138 }) +
    txt(12, 68, 26, l.size || l.name, INK, { max: 152 })
  return line('M556 470C566 440 540 420 520 410', '#868E9B', 2.5) + at(396, 466, body, 'rotate(-3)')
}
