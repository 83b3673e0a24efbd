// Cable on a reel and in a ring, conduit.
import { darker, INK, inkOn, lighter, onWhite, RUBBER } from '../../kit/colour.ts'
import { type Look, within } from '../../kit/look.ts'
import { type Art, at, bent, ell, f, floor, line, rad, rect, slab, times, tube, uid } from '../../kit/svg.ts'
import { txt } from '../../kit/text.ts'

export function cableReel(l: Look): Art {
  const c = l.colour,
    drum = darker(l.accent, 0.55)
  const d =
    rad(
      'dr',
      [
        [0, lighter(drum, 0.3)],
        [0.7, drum],
        [1, darker(drum, 0.4)],
      ],
      0.38,
      0.3,
      0.8,
    ) +
    rad(
      'hb',
      [
        [0, '#F04A3A'],
        [1, '#A81E12'],
      ],
      0.35,
      0.3,
      0.8,
    ) +
    slab('rub', RUBBER, { hi: 0.3 })
  let b = `${floor(306, 520, 205, 22) + bent('M168 508L210 150C216 110 230 88 262 82H352C384 88 398 112 404 150L446 508', '#8B949D', 16) + bent('M132 508H478', '#8B949D', 18)}<rect x="248" y="66" width="118" height="32" rx="16" fill="url(#rub)"/>`
  b += ell(334, 308, 176, 182, darker(drum, 0.3))
  let w = ''
  for (let i = 0; i < 9; i++)
    w += ell(326 - i * 3.4, 308, 148, 154, 'none', `stroke="${i % 2 ? darker(c, 0.28) : c}" stroke-width="7"`)
  b +=
    w +
    ell(292, 308, 172, 180, 'url(#dr)') +
    ell(292, 308, 172, 180, 'none', 'stroke="#fff" stroke-opacity=".18" stroke-width="3"')
  for (let i = 0; i < 6; i++) {
    const a = i * 1.0472 + 0.5
    b += `<path d="M${f(292 + Math.cos(a) * 122)} ${f(308 + Math.sin(a) * 128)}L${f(292 + Math.cos(a) * 160)} ${f(308 + Math.sin(a) * 168)}" stroke="#000" stroke-opacity=".45" stroke-width="16" stroke-linecap="round"/>`
  }
  b +=
    ell(292, 308, 116, 120, '#2F363E') +
    ell(290, 304, 112, 116, 'none', 'stroke="#fff" stroke-opacity=".12" stroke-width="2"')
  for (const [x, y] of [
    [244, 262],
    [340, 262],
    [244, 352],
    [340, 352],
  ])
    b += `<g transform="translate(${x} ${y})"><circle r="35" fill="#14181D"/><circle r="30" fill="#3B434B"/><path d="M-30 0A30 30 0 0 1 30 0" fill="#4A535C"/><circle r="20" fill="#1A1F25"/><circle cx="-8" r="3.6" fill="#7C858E"/><circle cx="8" r="3.6" fill="#7C858E"/><rect x="-3" y="-20" width="6" height="7" fill="#A9B1B8"/><rect x="-3" y="13" width="6" height="7" fill="#A9B1B8"/></g>`
  b += `<circle cx="292" cy="307" r="15" fill="url(#hb)"/>${bent('M430 408C470 436 500 452 516 494C522 512 500 520 482 512', c, 12)}<rect x="448" y="500" width="44" height="24" rx="7" fill="#1B2026"/>`
  b += `<rect x="214" y="446" width="156" height="26" rx="4" fill="#fff"/>${txt(292, 465, 19, l.size, INK, { a: 'middle', max: 140 })}`
  return [d, b]
}

export function cableRoll(l: Look): Art {
  const c = l.colour
  const ring = (i: number) =>
    ell(300, 316 - i * 15, 208, 118, 'none', `stroke="${darker(c, 0.5)}" stroke-width="30"`) +
    ell(298, 312 - i * 15, 208, 118, 'none', `stroke="${i % 2 ? c : darker(c, 0.08)}" stroke-width="24"`) +
    ell(296, 308 - i * 15, 208, 118, 'none', `stroke="${lighter(c, 0.5)}" stroke-opacity=".6" stroke-width="5"`)
  const inner = (i: number) =>
    ell(300, 316 - i * 15, 174, 92, 'none', `stroke="${darker(c, 0.3)}" stroke-width="24"`) +
    ell(298, 313 - i * 15, 174, 92, 'none', `stroke="${c}" stroke-width="15"`)
  const wires = ['#8A5A2B', '#2B6CB0', '#3E9B4F']
    .map((wire, i) =>
      line(`M508 ${404 + i * 4}C530 ${410 + i * 10} 540 ${420 + i * 14} ${560 + i * 4} ${418 + i * 24}`, wire, 8),
    )
    .join('')
  const band =
    rect(226, 372, 148, 116, '#fff', 4) +
    rect(226, 372, 148, 40, l.accent, 4) +
    txt(300, 402, 28, l.brand, inkOn(l.accent), { a: 'middle', max: 132 }) +
    txt(300, 440, 23, l.name, INK, { a: 'middle', max: 132 }) +
    txt(300, 472, 26, l.size, INK, { a: 'middle', max: 132 })
  return [
    '',
    floor(310, 452, 236, 50) +
      times(4, inner) +
      times(4, ring) +
      bent('M460 372C490 390 500 396 512 408', c, 24) +
      wires +
      band,
  ]
}

export function conduit(l: Look): Art {
  const c = l.colour
  const [g, R] = [uid(), within((l.mm[0] ?? 19) * 0.7, 10, 26, 15)]
  const ribbed = l.form % 2 === 0
  const one = (x: number, y: number) =>
    at(
      x,
      y,
      rect(0, -R, 500, 2 * R, `url(#${g})`) +
        (ribbed
          ? times(50, (i) => line(`M${4 + i * 10} ${f(-R)}V${f(R)}`, darker(c, 0.3), 3, 'stroke-opacity=".4"'))
          : '') +
        ell(500, 0, R * 0.4, R, `url(#${g})`) +
        ell(0, 0, R * 0.42, R, lighter(c, 0.3)) +
        ell(0, 0, R * 0.3, R * 0.74, darker(c, 0.75)),
      'rotate(-32)',
    )
  const strap = at(250, 330, rect(-10, -70, 20, 150, l.accent, 4), 'rotate(-32)')
  return [
    tube(g, c, { v: true, hi: 0.7 }),
    floor(310, 490, 220, 16) +
      times(5, (i) => one(62 + i * 15, 400 + i * 20 - (i % 2) * 22)) +
      strap +
      at(
        330,
        380,
        rect(0, 0, 170, 60, '#fff', 3) +
          txt(12, 26, 22, l.brand, onWhite(l.accent), { max: 146 }) +
          txt(12, 50, 20, l.size, INK, { max: 146 }),
        'rotate(-32)',
      ),
  ]
}
