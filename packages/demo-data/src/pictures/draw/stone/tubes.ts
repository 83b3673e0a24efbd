// Sealant cartridge, foam and spray cans.
import { darker, INK, inkOn, lighter, RUBBER } from '../../kit/colour.ts'
import type { Look } from '../../kit/look.ts'
import { type Art, at, ell, floor, path, round, tube, uid } from '../../kit/svg.ts'
import { arcText, txt } from '../../kit/text.ts'

export function sealantTube(l: Look): Art {
  const body = l.form % 3 === 1 ? l.colour : '#F5F6F7',
    label = l.accent,
    nozzle = l.form % 3 === 2 ? l.colour : '#F0F1F2',
    { brand } = l
  const a = uid('g'),
    lg = uid('g'),
    n = uid('g')
  const d = tube(a, body, { hi: 0.9 }) + tube(lg, label) + tube(n, nozzle, { hi: 0.9 })
  const b = `${floor(300, 528, 76, 15) + path('M292 34L308 34L322 132H278Z', `url(#${n})`) + ell(300, 34, 8, 3, '#9BA3AB') + round(300, 128, 146, 26, 30, 0.2, `url(#${n})`) + round(300, 146, 164, 66, 70, 0.18, `url(#${a})`) + ell(300, 146, 66, 11, lighter(body, 0.5)) + ell(300, 146, 30, 6, darker(body, 0.1)) + round(300, 162, 516, 70, 70, 0.18, `url(#${a})`)}<path d="M230 192A70 12.6 0 0 0 370 192V468A70 12.6 0 0 1 230 468Z" fill="url(#${lg})"/><path d="M230 396A70 12.6 0 0 0 370 396V424A70 12.6 0 0 1 230 424Z" fill="#fff" fill-opacity=".93"/><g transform="translate(304 386) rotate(-90)">${txt(0, 0, 44, brand, inkOn(label), { max: 186 })}</g><g transform="translate(332 386) rotate(-90)">${txt(0, 0, 22, l.title, inkOn(label), { max: 186 })}</g>${arcText(300, 416, 100, 12, 20, l.mark || 'EN 15651', INK, { max: 110 })}${arcText(300, 441, 100, 12, 19, l.size, inkOn(label), { max: 110 })}${path('M230 462A70 12.6 0 0 0 370 462V472A70 12.6 0 0 1 230 472Z', l.colour)}${round(300, 506, 520, 73, 73, 0.18, `url(#${a})`)}`
  // Some brands show a pair: one tube is a thin thing in a square frame.
  if (l.form % 2) return [d, at(-62, -14, b, 'rotate(-5 300 528)') + at(66, 0, b, 'rotate(4 300 528)')]
  return [d, b]
}

function can(l: Look, o: { cap: string; straw: boolean }): Art {
  const can = l.colour,
    cap = o.cap,
    ink = inkOn(can)
  const a = uid('g'),
    m = uid('g'),
    c = uid('g')
  const d = tube(a, can) + tube(m, '#C7CDD3', { hi: 0.85 }) + tube(c, cap)
  let b =
    floor(300, 528, 92, 18) +
    round(300, 176, 508, 92, 92, 0.17, `url(#${a})`) +
    path('M208 178C208 150 240 134 258 126H342C360 134 392 150 392 178A92 15 0 0 1 208 178Z', `url(#${m})`) +
    round(300, 112, 130, 44, 46, 0.2, `url(#${m})`) +
    round(300, 500, 516, 94, 92, 0.17, `url(#${m})`)
  b += o.straw
    ? `<rect x="296" y="34" width="8" height="52" fill="#D6DCE1"/><path d="M244 70H356L348 116H252Z" fill="url(#${c})"/><rect x="300" y="44" width="136" height="8" rx="4" fill="#C9D0D6"/><rect x="300" y="44" width="136" height="3" rx="1.5" fill="#fff"/>`
    : round(300, 52, 114, 40, 48, 0.2, `url(#${c})`) + ell(300, 52, 40, 8, lighter(cap, 0.25))
  b += `<path d="M208 398A92 15.6 0 0 0 392 398V470A92 15.6 0 0 1 208 470Z" fill="#fff" fill-opacity=".95"/>${arcText(300, 260, 118, 15, 46, l.brand, ink, { max: 160 })}${arcText(300, 302, 118, 14, 26, l.name, ink, { max: 160 })}${arcText(300, 332, 118, 14, 18, l.sub, ink, { max: 150 })}${arcText(300, 432, 118, 14, 28, l.size, INK, { max: 150 })}<g transform="translate(262 356)"><path d="M0 15L15 0L30 15L15 30Z" fill="#fff" stroke="#C2321D" stroke-width="3"/><path d="M15 7v11M15 22v1" stroke="#111" stroke-width="3.4" stroke-linecap="round"/></g><g transform="translate(306 356)"><path d="M0 15L15 0L30 15L15 30Z" fill="#fff" stroke="#C2321D" stroke-width="3"/><path d="M15 7c4 5 6 7 6 11a6 6 0 0 1-12 0c0-3 3-4 6-11z" fill="#111"/></g>`
  return [d, b]
}
export const purCan = (l: Look): Art => can(l, { cap: l.form % 2 ? l.accent : RUBBER, straw: l.form % 3 === 0 })
export const sprayCan = (l: Look): Art => can(l, { cap: l.accent, straw: false })
