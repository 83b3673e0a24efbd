// Circular saw and saw blades.
import { darker, inkOn, lighter, RUBBER, STEEL } from '../../kit/colour.ts'
import { firstMeasure, type Look, within } from '../../kit/look.ts'
import { type Art, bent, ell, f, floor, lin, line, path, rad, slab, times } from '../../kit/svg.ts'
import { textWidth, txt } from '../../kit/text.ts'
import { battery } from './battery.ts'

/** Letters standing on a circle of radius R, starting at its top. */
function archText(R: number, size: number, text: string, fill: string): string {
  const step = (textWidth(text, size) / R) * (180 / Math.PI)
  let turn = -step / 2
  let out = ''
  for (const sign of text) {
    const own = (textWidth(sign, size) / R) * (180 / Math.PI)
    out += `<g transform="rotate(${f(turn + own / 2)}) translate(0 ${f(-R)})">${txt(0, 0, size, sign, fill, { a: 'middle' })}</g>`
    turn += own
  }
  return out
}

export function circularSaw(l: Look): Art {
  const c = l.colour,
    { brand } = l
  const d =
    slab('bd', c) +
    slab('rub', RUBBER, { hi: 0.3 }) +
    slab('st', STEEL, { hi: 0.8, lo: 0.4 }) +
    rad(
      'bl',
      [
        [0, '#F7F9FA'],
        [0.55, '#CBD2D8'],
        [1, '#98A1AA'],
      ],
      0.3,
      0.25,
      0.85,
    ) +
    rad(
      'mt',
      [
        [0, lighter(RUBBER, 0.42)],
        [0.55, RUBBER],
        [1, darker(RUBBER, 0.5)],
      ],
      0.34,
      0.28,
      0.8,
    ) +
    lin(
      'ug',
      [
        [0, lighter(c, 0.3)],
        [0.4, c],
        [1, darker(c, 0.42)],
      ],
      0.6,
      1,
    )
  const cx = 334,
    cy = 352,
    at = (a: number, R: number) => `${f(cx + Math.cos(a) * R)} ${f(cy + Math.sin(a) * R)}`
  let teeth = ''
  for (let i = 0; i < 40; i++) {
    const a = (i / 40) * 6.2832,
      s = 6.2832 / 40
    teeth += `${i ? 'L' : 'M'}${at(a, 158)}L${at(a + s * 0.3, 158)}L${at(a + s * 0.42, 144)}L${at(a + s * 0.9, 149)}`
  }
  let b = floor(320, 520, 190, 16)
  // blade below the plate, lower guard over its back half
  b += `${path(`${teeth}Z`, 'url(#bl)')}<circle cx="${cx}" cy="${cy}" r="118" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="2"/><g fill="none" stroke="#7F8891" stroke-width="2.6" stroke-linecap="round"><path d="M${at(1.1, 122)}q4 14 -6 24"/><path d="M${at(0.5, 126)}q10 10 6 22"/></g>`
  b += `<path d="M${at(1.5, 152)}A152 152 0 0 1 ${at(3.0, 152)}L${at(3.0, 60)}L${at(1.5, 60)}Z" fill="url(#st)" stroke="#7B848D" stroke-width="2.5"/><path d="M${at(1.56, 140)}A140 140 0 0 1 ${at(2.7, 140)}" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="3"/>`
  // upper guard with its rim
  b += `<path d="M160 438V352A174 174 0 0 1 508 352V438Z" fill="url(#ug)"/><path d="M172 430V354A162 162 0 0 1 300 195" fill="none" stroke="#fff" stroke-opacity=".45" stroke-width="6" stroke-linecap="round"/><path d="M496 436V352A162 162 0 0 0 420 214" fill="none" stroke="#000" stroke-opacity=".22" stroke-width="8" stroke-linecap="round"/>${path('M446 214L508 168L536 196L482 252Z', 'url(#rub)')}${ell(523, 181, 9, 21, '#0B0E12', 'transform="rotate(45 523 181)"')}`
  // plate with ruler, tilt bracket and front notch
  b += `${path('M48 432H546L578 418L584 428L556 452H48Z', 'url(#st)') + path('M48 448H558L554 458H48Z', '#6F7880')}<g stroke="#5F6870" stroke-width="2">${Array.from({ length: 24 }, (_, i) => `<path d="M${78 + i * 10} 434v${i % 5 ? 6 : 11}"/>`).join('')}</g>${path('M470 432V372Q470 352 490 352H506Q520 352 520 368V432Z', 'url(#st)', 'stroke="#6F7880" stroke-width="2"')}${line('M490 372Q506 384 504 414', '#4A525B', 7)}<circle cx="498" cy="390" r="14" fill="url(#mt)"/>`
  // rear handle: shell, grip, trigger; battery behind it
  b += `${line('M250 214C204 160 128 158 92 206C70 238 76 300 104 342', darker(c, 0.3), 66) + line('M248 212C204 160 130 160 96 206C76 238 80 298 106 338', c, 54)}<g>${bent('M214 186C176 166 130 172 104 208C88 236 88 270 98 304', RUBBER, 44)}</g>${path('M150 214C164 204 182 206 190 218L178 246C168 250 154 244 148 234Z', '#C2321D')}${path('M82 318H176Q190 318 190 334V376H70V334Q70 318 82 318Z', 'url(#rub)')}${battery(52, 368, 138, l.accent, l.mark || '18V')}`
  // motor: housing, radial vents, cap
  b += `<circle cx="${cx + 4}" cy="${cy + 6}" r="98" fill="#000" fill-opacity=".22"/><circle cx="${cx}" cy="${cy}" r="96" fill="url(#mt)"/><circle cx="${cx}" cy="${cy}" r="94" fill="none" stroke="#fff" stroke-opacity=".18" stroke-width="3"/>`
  for (let i = 0; i < 18; i++) {
    const a = (i / 18) * 6.2832
    b += `<path d="M${at(a, 62)}L${at(a, 80)}" stroke="#05070A" stroke-width="8" stroke-linecap="round"/>`
  }
  b += `<circle cx="${cx}" cy="${cy}" r="50" fill="url(#bd)"/><circle cx="${cx}" cy="${cy}" r="49" fill="none" stroke="#000" stroke-opacity=".3" stroke-width="3"/>${txt(cx, cy + 10, 30, firstMeasure(l.size), inkOn(c), { a: 'middle', max: 84 })}`
  b += `${bent('M300 214C322 178 356 162 402 168', RUBBER, 38)}<circle cx="408" cy="170" r="27" fill="url(#mt)"/><g transform="translate(${cx} ${cy}) rotate(38)">${archText(132, 30, brand, inkOn(c))}</g>`
  return [d, b]
}

export function sawBlade(l: Look): Art {
  const c = l.colour
  const count = within(Number.parseInt(l.mark, 10), 12, 80, 24 + (l.form % 4) * 12)
  const on = (a: number, R: number) => `${f(300 + Math.cos(a) * R)} ${f(290 + Math.sin(a) * R)}`
  const teeth = times(count, (i) => {
    const [a, s] = [(i / count) * 6.2832, 6.2832 / count]
    return `${i ? 'L' : 'M'}${on(a, 226)}L${on(a + s * 0.25, 226)}L${on(a + s * 0.45, 202)}L${on(a + s * 0.9, 208)}`
  })
  const slots = times(6, (i) => line(`M${on(i * 1.047, 168)}L${on(i * 1.047 + 0.1, 200)}`, darker(c, 0.5), 4))
  return [
    rad(
      'bl',
      [
        [0, '#FFFFFF'],
        [0.5, lighter(c, 0.3)],
        [1, darker(c, 0.3)],
      ],
      0.3,
      0.25,
      0.9,
    ),
    floor(310, 522, 170, 14) +
      path(`${teeth}Z`, 'url(#bl)', `stroke="${darker(c, 0.5)}" stroke-width="1.5"`) +
      slots +
      `<circle cx="300" cy="290" r="132" fill="${l.accent}"/><circle cx="300" cy="290" r="132" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="3"/>` +
      path('M180 236A132 132 0 0 1 330 162L300 290Z', '#fff', 'fill-opacity=".16"') +
      txt(300, 246, 42, l.brand, inkOn(l.accent), { a: 'middle', max: 200 }) +
      txt(300, 372, 26, l.size, inkOn(l.accent), { a: 'middle', max: 180 }) +
      txt(300, 400, 20, `${count}T`, inkOn(l.accent), { a: 'middle', max: 120 }) +
      `<circle cx="300" cy="294" r="34" fill="${darker(c, 0.2)}"/><circle cx="300" cy="294" r="27" fill="#fff"/>`,
  ]
}

/** An abrasive disc: a smooth rim, the weave of the glass fibre and a paper label. */
export function cuttingDisc(l: Look): Art {
  const c = l.colour
  const on = (a: number, R: number) => `${f(300 + Math.cos(a) * R)} ${f(290 + Math.sin(a) * R)}`
  const weave = times(24, (i) => line(`M${on(i * 0.2618, 136)}L${on(i * 0.2618 + 0.22, 220)}`, darker(c, 0.35), 2))
  return [
    rad(
      'ds',
      [
        [0, lighter(c, 0.25)],
        [0.6, c],
        [1, darker(c, 0.35)],
      ],
      0.3,
      0.25,
      0.9,
    ),
    floor(310, 522, 170, 14) +
      `<circle cx="300" cy="290" r="226" fill="url(#ds)"/><circle cx="300" cy="290" r="225" fill="none" stroke="${darker(c, 0.5)}" stroke-width="2"/>` +
      weave +
      `<circle cx="300" cy="290" r="206" fill="none" stroke="${lighter(c, 0.2)}" stroke-opacity=".5" stroke-width="2"/>` +
      `<circle cx="300" cy="290" r="132" fill="${l.accent}"/><circle cx="300" cy="290" r="132" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="3"/>` +
      txt(300, 246, 42, l.brand, inkOn(l.accent), { a: 'middle', max: 200 }) +
      txt(300, 372, 26, l.size, inkOn(l.accent), { a: 'middle', max: 180 }) +
      `<circle cx="300" cy="294" r="34" fill="#c3cad0"/><circle cx="300" cy="294" r="25" fill="#fff"/>`,
  ]
}
