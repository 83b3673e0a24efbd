// Cordless drill and rotary hammer.
import { darker, inkOn, lighter, RUBBER, STEEL } from '../../kit/colour.ts'
import { firstMeasure, type Look } from '../../kit/look.ts'
import { type Art, bent, f, floor, lin, line, path, rect, slab, times } from '../../kit/svg.ts'
import { txt } from '../../kit/text.ts'
import { battery } from './battery.ts'

export function drill(l: Look): Art {
  const c = l.colour,
    { brand } = l,
    model = l.mark || '18V'
  const d =
    slab('bd', c) +
    slab('rub', RUBBER, { hi: 0.3 }) +
    slab('st', STEEL, { hi: 0.8 }) +
    lin('hd', [
      [0, darker(c, 0.25)],
      [0.3, lighter(c, 0.18)],
      [0.7, c],
      [1, darker(c, 0.35)],
    ]) +
    lin('hr', [
      [0, darker(RUBBER, 0.3)],
      [0.35, lighter(RUBBER, 0.22)],
      [1, darker(RUBBER, 0.3)],
    ])
  let b = floor(250, 520, 150, 22)
  b += path('M188 232L300 232C294 262 288 280 286 304L276 420H170L188 300C190 276 188 256 188 232Z', 'url(#hd)')
  b += `${path('M188 232C190 256 192 276 188 300L170 420H214L228 306C232 280 226 250 224 232Z', 'url(#hr)')}<g stroke="#000" stroke-opacity=".35" stroke-width="3" stroke-linecap="round">${[270, 290, 310, 330, 350, 370].map((y, i) => `<path d="M${196 - i * 3} ${y}l24 4"/>`).join('')}</g>`
  b +=
    path('M296 240L330 246C338 266 330 290 306 304L288 300C288 280 292 260 296 240Z', '#171C22') +
    line('M300 248L324 252C328 266 322 282 308 292', '#fff', 2, 'stroke-opacity=".25"')
  b += path(
    'M128 158C128 124 148 106 180 104L344 100C366 100 384 112 388 128V216C384 232 366 242 344 242H178C146 242 128 222 128 196Z',
    'url(#bd)',
  )
  b += `${path('M128 158C128 124 148 106 180 104L206 103V242H178C146 242 128 222 128 196Z', 'url(#rub)')}<g fill="#0B0E12">${[132, 148, 164, 180, 196].map((y) => `<rect x="142" y="${y}" width="44" height="7" rx="3.5"/>`).join('')}</g><g fill="#fff" fill-opacity=".16">${[132, 148, 164, 180, 196].map((y) => `<rect x="142" y="${y + 6}" width="44" height="1.6" rx=".8"/>`).join('')}</g>`
  b += path(
    'M180 104L344 100C366 100 384 112 388 128L386 134C378 116 362 110 344 110L182 113C160 114 144 124 138 142C142 120 156 106 180 104Z',
    '#fff',
    'fill-opacity=".38"',
  )
  b +=
    txt(220, 180, 42, brand, inkOn(c), { ls: 0.5, max: 156 }) +
    txt(221, 210, 22, `${model}  ${l.name}`, inkOn(c), { op: 0.9, max: 156 })
  b += `${path('M386 124L424 134V212L386 222Z', 'url(#rub)')}<rect x="422" y="128" width="34" height="92" rx="6" fill="url(#bd)"/><g stroke="#000" stroke-opacity=".28" stroke-width="2.4">${[138, 148, 158, 168, 178, 188, 198, 208].map((y) => `<path d="M424 ${y}H454"/>`).join('')}</g>`
  b += `${path('M456 138L502 144L530 160V188L502 204L456 210Z', 'url(#rub)')}<g stroke="#fff" stroke-opacity=".2" stroke-width="2">${[152, 162, 172, 182, 192].map((y) => `<path d="M460 ${y}L500 ${f(y * 0.86 + 24)}"/>`).join('')}</g>${path('M530 166H542V182H530Z', 'url(#st)')}${path('M540 169H586L592 174L586 179H540Z', 'url(#st)')}`
  b += `${path('M150 414H300L312 438H138Z', 'url(#hd)') + battery(132, 436, 186, l.accent, firstMeasure(l.size))}<path d="M352 244l-22 0 12 -12z" fill="#FFF6C9"/>`
  return [d, b]
}

export function rotaryHammer(l: Look): Art {
  const c = l.colour
  const body =
    'M120 214C120 176 150 160 190 158L392 150C420 150 436 164 440 186V250C436 272 420 284 392 284H300L284 340H190L170 284C136 282 120 262 120 236Z'
  return [
    slab('bd', c) + slab('rub', RUBBER, { hi: 0.3 }) + slab('st', STEEL, { hi: 0.8 }),
    floor(290, 524, 190, 20) +
      bent('M150 276C140 340 136 400 150 470', RUBBER, 56) +
      bent('M158 286C150 340 148 396 158 452', c, 26) +
      path('M196 326L214 300L236 330L216 372Z', '#C2321D') +
      path('M182 300H306L330 470H226Z', 'url(#rub)') +
      times(6, (i) => rect(214 + i * 3, 320 + i * 20, 84, 7, '#0B0E12', 3)) +
      path(body, 'url(#bd)') +
      path('M120 214C120 176 150 160 190 158L226 157V284H170C136 282 120 262 120 236Z', 'url(#rub)') +
      path(
        'M190 160L392 152C412 152 428 160 436 176L196 186C160 188 140 196 128 214C134 176 160 161 190 160Z',
        '#fff',
        'fill-opacity=".3"',
      ) +
      txt(240, 236, 44, l.brand, inkOn(c), { max: 178 }) +
      txt(240, 268, 22, l.mark || firstMeasure(l.size), inkOn(c), { max: 178, op: 0.9 }) +
      rect(436, 176, 40, 88, 'url(#rub)', 8) +
      rect(474, 188, 34, 64, 'url(#st)', 6) +
      path('M506 200H530V240H506Z', 'url(#rub)') +
      rect(528, 210, 62, 18, 'url(#st)', 4) +
      line('M536 214L584 224', '#6F7880', 3) +
      bent('M420 284C420 330 418 360 410 400', RUBBER, 40) +
      rect(404, 270, 36, 24, 'url(#st)', 6) +
      (l.form % 2
        ? battery(128, 448, 176, l.accent, firstMeasure(l.size))
        : bent('M152 470C152 510 110 516 70 520', '#20262C', 16)),
  ]
}
