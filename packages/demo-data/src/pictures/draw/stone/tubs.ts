// Round containers: plaster bucket, paint tin.
import { darker, INK, inkOn, lighter } from '../../kit/colour.ts'
import type { Look } from '../../kit/look.ts'
import { type Art, ell, floor, line, path, round, tube, uid } from '../../kit/svg.ts'
import { arcText } from '../../kit/text.ts'

export function bucket(l: Look): Art {
  const body = l.form % 4 === 1 ? '#2F353C' : l.form % 4 === 2 ? '#FFFFFF' : '#F4F4F2',
    label = l.accent,
    // the lid shows the colour of what is inside
    lid = l.colour,
    { brand, name } = l
  const a = uid('g'),
    lg = uid('g'),
    m = uid('g'),
    k = uid('c'),
    L = lid
  const d = tube(a, body, { hi: 0.8 }) + tube(lg, label) + tube(m, L, { hi: 0.8 })
  let b = floor(300, 512, 150, 24)
  b += round(300, 190, 492, 168, 140, 0.15, `url(#${a})`)
  b += `<clipPath id="${k}"><path d="M136 236A164 24 0 0 0 464 236L444 452A144 21 0 0 1 156 452Z"/></clipPath><g clip-path="url(#${k})"><rect x="130" y="226" width="340" height="260" fill="url(#${lg})"/>${path('M120 400A180 30 0 0 0 480 400V500H120Z', '#fff', 'fill-opacity=".92"')}</g>`
  b +=
    arcText(300, 316, 210, 24, 58, brand, inkOn(label), { ls: 1, max: 270 }) +
    arcText(300, 356, 210, 22, 30, name, inkOn(label), { max: 270 }) +
    arcText(300, 388, 210, 20, 21, l.sub, inkOn(label), { max: 260 }) +
    arcText(300, 438, 210, 18, 34, l.size, INK, { max: 240 })
  b +=
    round(300, 168, 196, 178, 175, 0.15, `url(#${m})`) +
    ell(300, 168, 178, 27, lighter(L, 0.4)) +
    ell(300, 168, 164, 23, darker(L, 0.07)) +
    ell(300, 170, 156, 20, lighter(L, 0.2))
  b += `${line('M128 206C120 96 480 96 472 206', '#7D858F', 6) + line('M128 206C120 96 480 96 472 206', '#D9DEE3', 2.4, 'transform="translate(-1 -1)"')}<rect x="246" y="112" width="108" height="20" rx="10" fill="#2B3138"/><rect x="250" y="114" width="96" height="6" rx="3" fill="#fff" fill-opacity=".28"/>${ell(128, 208, 10, 12, darker(L, 0.2))}${ell(472, 208, 10, 12, darker(L, 0.4))}`
  return [d, b]
}

export function tin(l: Look): Art {
  const label = l.accent,
    paint = l.colour,
    { brand, name } = l
  const a = uid('g'),
    lg = uid('g'),
    m = '#C3C9CF',
    k = uid('c')
  const d = tube(a, m, { hi: 0.85 }) + tube(lg, label)
  let b =
    floor(300, 508, 168, 26) +
    line('M124 214C112 78 488 78 476 214', '#858D96', 5) +
    line('M124 214C112 78 488 78 476 214', '#E3E7EA', 2, 'transform="translate(-1 -1)"')
  b += round(300, 160, 484, 178, 178, 0.15, `url(#${a})`)
  b += `<clipPath id="${k}"><path d="M122 196A178 27 0 0 0 478 196V462A178 27 0 0 1 122 462Z"/></clipPath><g clip-path="url(#${k})"><rect x="120" y="180" width="360" height="320" fill="url(#${lg})"/><path d="M120 372C170 392 206 360 258 386C310 412 344 372 396 388C430 398 452 392 482 380V500H120Z" fill="${paint}"/><path d="M120 372C170 392 206 360 258 386C310 412 344 372 396 388C430 398 452 392 482 380" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="3"/><path d="M402 380H480V500H402Z" fill="#000" fill-opacity=".12"/><path d="M440 380H480V500H440Z" fill="#000" fill-opacity=".14"/></g>`
  b +=
    arcText(300, 266, 220, 26, 58, brand, inkOn(label), { ls: 1, max: 300 }) +
    arcText(300, 308, 220, 24, 31, name, inkOn(label), { max: 300 }) +
    arcText(300, 340, 220, 22, 21, l.sub, inkOn(label), { max: 280 }) +
    arcText(300, 448, 220, 22, 40, l.size, inkOn(paint), { max: 260 })
  b +=
    round(300, 150, 172, 184, 182, 0.15, `url(#${a})`) +
    ell(300, 150, 184, 27, '#EEF1F3') +
    ell(300, 150, 172, 24, '#98A1AA') +
    ell(300, 152, 170, 23, '#CBD1D6') +
    ell(300, 154, 146, 18, '#DDE2E6') +
    ell(296, 156, 132, 15, '#C6CDD3')
  b += ell(124, 216, 9, 11, '#99A1A9') + ell(476, 216, 9, 11, '#717980')
  return [d, b]
}
