// The front of a branch: a hall with its name and town, larger for XL, smaller for Compact.
import { BRAND } from '@shop/retailer/brand'
import { colours } from '@shop/retailer/selected'
import { INK, RUBBER } from '../../kit/colour.ts'
import type { Look } from '../../kit/look.ts'
import { at, ell, f, lin, line, path, pick, rect, rnd, times } from '../../kit/svg.ts'
import { txt } from '../../kit/text.ts'
import { make, merge, place, type Scene } from '../place.ts'

const AMBER = colours.signal
const BRICKS =
  'M24 11h16v9H24zM15 22h16v9H15zM33 22h16v9H33zM8 33h14v9H8zM24 33h16v9H24zM42 33h14v9H42zM8 44h17v9H8zM39 44h17v9H39z'

export function branchScene(l: Look): Scene {
  const [W, H] = [640, 400]
  const wide = l.mark ? l.mark !== 'Compact' : l.form % 3 !== 0
  const [x0, x1, top] = wide ? [30, 610, 120] : [120, 520, 150]
  const r = rnd(l.seed)
  const sky = pick(r, ['#CFE3EE', '#DCE8EC', '#C5DDEB'])
  const cladding = pick(r, ['#E5E1D8', '#D5DADB', '#DDD2C0', '#C9D2D6'])
  const trees = times(5, (i) => {
    const x = 20 + i * 150 + r() * 40
    const h = 60 + r() * 40
    return (
      rect(x - 3, 292 - h * 0.4, 6, h * 0.4, '#7A5B3A') +
      ell(x, 286 - h * 0.7, 26 + r() * 10, h * 0.5, pick(r, ['#7FA46B', '#6B955B', '#8CB07A']))
    )
  })
  const houses = times(4, (i) => {
    const x = i * 170 + r() * 40
    const h = 70 + r() * 50
    return path(`M${f(x)} 290v${f(-h)}l40 -34l40 34v${f(h)}z`, '#C9CFD1')
  })
  const hall =
    rect(x0, top, x1 - x0, 300 - top, cladding) +
    times((x1 - x0) / 14, (i) => line(`M${x0 + i * 14} ${top}V300`, '#000', 1, 'stroke-opacity=".07"')) +
    rect(x0, 276, x1 - x0, 24, '#A8462E') +
    times((x1 - x0) / 20, (i) => line(`M${x0 + i * 20} 276V300`, '#6E2A1B', 1, 'stroke-opacity=".5"')) +
    rect(x0 - 4, top - 10, x1 - x0 + 8, 14, INK) +
    rect(x0, top + 4, x1 - x0, 60, INK)
  const sign =
    at(
      x0 + 24,
      top + 8,
      `<g transform="scale(.82)"><rect width="64" height="64" rx="8" fill="${AMBER}"/><path d="${BRICKS}" fill="${INK}"/><rect x="27" y="44" width="10" height="9" fill="#C2321D"/></g>${txt(66, 40, 42, BRAND.name, '#fff', { max: wide ? 220 : 158 })}`,
    ) + txt(x1 - 20, top + 46, 28, l.title, AMBER, { a: 'end', max: wide ? x1 - x0 - 330 : 120 })
  const mid = (x0 + x1) / 2
  const glass =
    rect(mid - 70, 206, 140, 94, 'url(#gs)') +
    line(`M${mid} 206V300M${mid - 70} 226H${mid + 70}`, '#fff', 4) +
    rect(mid - 78, 196, 156, 10, AMBER) +
    times(
      wide ? 2 : 1,
      (i) =>
        rect(x0 + 30 + i * 90, 216, 70, 60, '#8E979F', 2) +
        times(6, (k) => line(`M${x0 + 30 + i * 90} ${222 + k * 10}h70`, '#6F7880', 2)),
    )
  const yard = wide
    ? [
        place(make('brick-stack', { colour: '#a8462e', form: 1 }), x1 - 148, 216, 0.18),
        place(make('beam', { colour: '#d9ae74', size: '63 × 160 mm', form: 0 }), x1 - 90, 214, 0.17),
      ]
    : []
  const ground2 =
    rect(0, 296, W, 104, '#B9B6AE') +
    rect(0, 296, W, 8, '#D8D4CA') +
    times(7, (i) => path(`M${40 + i * 90} 400l30 -60h4l-26 60z`, '#fff', 'fill-opacity=".7"'))
  const car = at(
    84,
    318,
    rect(0, 14, 96, 26, pick(r, ['#C2321D', '#2B5288', '#F4F5F6']), 8) +
      path('M14 16L28 -4H66L82 16Z', '#CFE3EE', 'stroke="#5B646D" stroke-width="3"') +
      ell(22, 42, 11, 11, RUBBER) +
      ell(76, 42, 11, 11, RUBBER),
  )
  return {
    width: W,
    height: H,
    art: merge([
      [
        lin(
          'sk',
          [
            [0, sky],
            [1, '#F6F4EF'],
          ],
          0,
          1,
        ) +
          lin(
            'gs',
            [
              [0, '#DDEBF3'],
              [1, '#8FB2C6'],
            ],
            1,
            1,
          ),
        rect(0, 0, W, H, 'url(#sk)') + houses + trees + ground2 + hall + sign + glass + car,
      ],
      ...yard,
    ]),
  }
}
