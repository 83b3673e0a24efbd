// Brand logos, hazard pictograms, energy labels.
import { INK, inkOn, onWhite } from '../../kit/colour.ts'
import type { Look } from '../../kit/look.ts'
import { type Art, ell, line, path, rect, times } from '../../kit/svg.ts'
import { txt } from '../../kit/text.ts'
import { hazardSign } from './hazards.ts'

const BRAND_COLOURS = [
  '#0B5CAD',
  '#C2321D',
  '#1B6B3A',
  '#7A4F00',
  '#5B3F8C',
  '#0E7C86',
  '#0F1B2D',
  '#B0481E',
  '#7A1F4B',
  '#31445C',
]

/** A word mark in one of six styles, so that a strip of brands looks varied. 400 x 200. */
export function brandLogo(l: Look): Art {
  // A brand without a colour gets one derived from its name.
  const c = onWhite(
    l.accent === INK.toLowerCase() ? (BRAND_COLOURS[l.seed % BRAND_COLOURS.length] ?? l.accent) : l.accent,
  )
  const name = l.brand || l.title
  const upper = name.toUpperCase()
  const word = (x: number, y: number, size: number, fill: string, max: number, text = name, ls = 0) =>
    txt(x, y, size, text, fill, { a: 'middle', max, ls })
  const initial = upper.charAt(0)
  switch (l.form % 6) {
    case 0:
      return ['', rect(20, 50, 360, 100, c, 8) + word(200, 121, 66, inkOn(c), 320, upper, 1)]
    case 1:
      return ['', word(200, 112, 78, c, 360, upper, 2) + rect(20, 132, 360, 10, l.colour) + rect(20, 132, 120, 10, c)]
    case 2:
      return [
        '',
        `<circle cx="70" cy="100" r="52" fill="${c}"/>${word(70, 126, 72, inkOn(c), 80, initial)}${txt(138, 124, 66, name, INK, { max: 246 })}`,
      ]
    case 3:
      return ['', path('M200 18L376 100L200 182L24 100Z', c) + word(200, 118, 52, inkOn(c), 230, upper)]
    case 4:
      return [
        '',
        path('M20 56H364L380 144H36Z', INK) +
          path('M20 56H52L68 144H36Z', l.colour) +
          word(216, 121, 62, '#fff', 270, upper, 1),
      ]
    default:
      return [
        '',
        rect(30, 44, 340, 112, 'none', 56, `stroke="${c}" stroke-width="9"`) + word(200, 123, 64, c, 280, name),
      ]
  }
}

const CLASSES = ['A', 'B', 'C', 'D', 'E', 'F', 'G'] as const
const SCALE: Record<(typeof CLASSES)[number], string> = {
  A: '#00A54F',
  B: '#4CB848',
  C: '#BED630',
  D: '#FFF101',
  E: '#FCB814',
  F: '#F37020',
  G: '#EE1D23',
}

/** The European scale A to G with the product's class. 300 x 600. */
export function energyLabel(l: Look): Art {
  const own = CLASSES.find((letter) => letter === l.mark.toUpperCase()) ?? 'G'
  const arrow = (letter: (typeof CLASSES)[number], i: number) => {
    const [y, w] = [178 + i * 40, 86 + i * 16]
    return (
      path(`M24 ${y}H${24 + w - 16}L${24 + w} ${y + 16}L${24 + w - 16} ${y + 32}H24Z`, SCALE[letter]) +
      txt(36, y + 27, 29, letter, '#fff', { x: ' stroke="#000" stroke-width=".6"' })
    )
  }
  const at2 = 178 + CLASSES.indexOf(own) * 40
  return [
    '',
    rect(3, 3, 294, 594, '#fff', 8, 'stroke="#0A4EA2" stroke-width="5"') +
      rect(3, 3, 294, 78, '#0A4EA2', 8) +
      times(12, (i) => {
        const a = i * 0.5236
        return ell(52 + Math.cos(a) * 24, 42 + Math.sin(a) * 24, 3, 3, '#FFF101')
      }) +
      txt(92, 58, 46, 'ENERG', '#fff', { max: 150 }) +
      path('M262 22l-18 24h14l-8 20l24 -28h-14l10 -16z', '#FFF101') +
      txt(20, 116, 24, l.brand, INK, { max: 130 }) +
      txt(280, 116, 22, l.title, INK, { a: 'end', max: 140 }) +
      line('M14 132H286', '#0A4EA2', 2) +
      CLASSES.map(arrow).join('') +
      path(`M276 ${at2 - 6}H212L188 ${at2 + 16}L212 ${at2 + 38}H276Z`, '#000') +
      txt(242, at2 + 31, 42, own, '#fff', { a: 'middle' }) +
      line('M14 474H286', '#0A4EA2', 2) +
      txt(150, 536, 54, l.size.split('/')[0] ?? '', INK, { a: 'middle', max: 250 }) +
      txt(150, 566, 22, l.size.includes('/') ? `/${l.size.split('/').slice(1).join('/')}` : '', INK, {
        a: 'middle',
        max: 200,
      }) +
      txt(280, 588, 13, '2019/2015', INK, { a: 'end' }),
  ]
}

/** Red diamond with its sign. 200 x 200. */
export const hazard = (l: Look): Art => [
  '',
  path('M100 6L194 100L100 194L6 100Z', '#fff', 'stroke="#D8232A" stroke-width="11" stroke-linejoin="miter"') +
    hazardSign(l.mark),
]
