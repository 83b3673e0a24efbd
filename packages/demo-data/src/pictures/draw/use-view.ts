// The use view: the product on site, indoors or outdoors, among typical objects.
import type { Bounds } from '../fit.ts'
import { type Art, ell, f, lin, line, rect, times } from '../kit/svg.ts'
import type { ProductShape } from '../shapes.ts'
import { apart, make, merge, place } from './place.ts'

const OUTDOOR: ReadonlySet<ProductShape> = new Set([
  'bigbag',
  'brick-stack',
  'brick',
  'block',
  'lintel',
  'paver',
  'clinker',
  'kerb',
  'gravel',
  'sleeper',
  'decking',
  'roof-tile',
  'ridge-tile',
  'roof-window',
  'gutter',
  'downpipe',
  'membrane-roll',
  'lead-roll',
  'roof-dome',
  'concrete-mixer',
  'corrugated-sheet',
  'wheelbarrow',
  'shovel',
  'rake',
  'broom',
  'front-door',
  'fence-panel',
  'gate',
  'fence-post',
  'planter',
  'grass-roll',
  'shed',
])
const FLOOR = 442
/** The foot of the thing stands a little in front of the edge between floor and wall. */
const FOOT = 548

/** `art` is the centred drawing, `b` the frame it fills inside 600 x 600. */
export function useView(shape: ProductShape, art: Art, b: Bounds): Art {
  const isOut = OUTDOOR.has(shape)
  const k = Math.min(400 / b.w, 430 / b.h)
  const [x, y] = [300 - (b.x + b.w / 2) * k, FOOT - (b.y + b.h) * k]
  const [defs, body] = apart(art)
  const thing: Art = [
    defs,
    `${ell(300, FOOT - 2, (b.w * k) / 2 + 24, 20, '#0f1b2d', 'fill-opacity=".22"')}<g transform="translate(${f(x)} ${f(y)}) scale(${+k.toFixed(3)})">${body}</g>`,
  ]
  return merge([isOut ? garden() : room(), ...(isOut ? outdoorThings(shape) : indoorThings(shape)), thing])
}

const room = (): Art => [
  lin(
    'uw',
    [
      [0, '#DCD5C8'],
      [0.5, '#EFEAE0'],
      [1, '#E2DBCE'],
    ],
    1,
    0,
  ) +
    lin(
      'uf',
      [
        [0, '#B9966A'],
        [1, '#D8B98D'],
      ],
      0,
      1,
    ),
  rect(0, 0, 600, FLOOR, 'url(#uw)') +
    // the studs of a wall that is half way, and the window beside it
    times(4, (i) => rect(26 + i * 62, 0, 20, FLOOR, '#C9B48F') + rect(26 + i * 62, 0, 5, FLOOR, '#B39C74')) +
    rect(0, 60, 238, 16, '#C9B48F') +
    rect(352, 60, 196, 220, '#fff', 4) +
    rect(364, 72, 172, 196, '#CFE3F2') +
    line('M450 72V268M364 170H536', '#fff', 10) +
    rect(0, FLOOR, 600, 158, 'url(#uf)') +
    times(5, (i) => line(`M0 ${FLOOR + 30 + i * 32}H600`, '#A98658', 1.5)) +
    rect(0, FLOOR - 14, 600, 14, '#F7F4EE'),
]

const garden = (): Art => [
  lin(
    'us',
    [
      [0, '#BFDDF2'],
      [1, '#EAF4FA'],
    ],
    0,
    1,
  ) +
    lin(
      'ug',
      [
        [0, '#7FA65A'],
        [1, '#9CBF73'],
      ],
      0,
      1,
    ),
  rect(0, 0, 600, FLOOR, 'url(#us)') +
    rect(330, 150, 230, FLOOR - 150, '#B5694A') +
    times(12, (i) => line(`M330 ${162 + i * 24}H560`, '#D9A58C', 2)) +
    `<path d="M306 156L445 58L584 156Z" fill="#4A4F57"/>` +
    rect(400, 236, 92, 112, '#fff', 3) +
    rect(409, 245, 74, 94, '#A9C7DC') +
    line('M446 245V339', '#fff', 7) +
    times(9, (i) => ell(20 + i * 44, FLOOR - 20, 40, 44, i % 2 ? '#4F7F3F' : '#5E9148')) +
    rect(0, FLOOR, 600, 158, 'url(#ug)') +
    `<path d="M150 600L250 ${FLOOR}H350L450 600Z" fill="#B9B4AA"/>`,
]

const unless = (own: ProductShape, shape: ProductShape, art: () => Art): Art[] => (own === shape ? [] : [art()])

const indoorThings = (own: ProductShape): Art[] => [
  ...unless(own, 'ladder', () =>
    place(make('ladder', { brand: 'STEYG', accent: '#f08a00', mark: '6' }), -40, 150, 0.62),
  ),
  ...unless(own, 'toolbox', () => place(make('toolbox', { accent: '#f08a00', colour: '#33415c' }), 452, 392, 0.24)),
]

const outdoorThings = (own: ProductShape): Art[] => [
  ...unless(own, 'wheelbarrow', () => place(make('wheelbarrow', { colour: '#3d6b4f' }), -16, 330, 0.4)),
  ...unless(own, 'shovel', () => place(make('shovel', { colour: '#8a6534' }), 430, 250, 0.42)),
]
