// Mixers, batteries, drill bits.
import { darker, inkOn, lighter, RUBBER, STEEL } from '../../kit/colour.ts'
import { firstMeasure, type Look } from '../../kit/look.ts'
import { type Art, at, ball, bent, ell, floor, line, path, rad, rect, slab, times, tube } from '../../kit/svg.ts'
import { txt } from '../../kit/text.ts'

export function mixer(l: Look): Art {
  const c = l.colour
  return [
    slab('bd', c) + slab('rub', RUBBER, { hi: 0.3 }) + slab('st', STEEL, { hi: 0.8 }),
    floor(300, 528, 110, 14) +
      bent('M120 190V120H480V190', RUBBER, 26) +
      bent('M120 196V128', l.accent, 38) +
      bent('M480 196V128', l.accent, 38) +
      path(
        'M214 96H386Q410 96 410 122V214Q410 240 384 246L344 256V284H256V256L216 246Q190 240 190 214V122Q190 96 214 96Z',
        'url(#bd)',
      ) +
      path('M216 100H384Q402 102 406 118H194Q198 102 216 100Z', '#fff', 'fill-opacity=".35"') +
      txt(300, 182, 48, l.brand, inkOn(c), { a: 'middle', max: 196 }) +
      txt(300, 218, 26, firstMeasure(l.size), inkOn(c), { a: 'middle', max: 150, op: 0.9 }) +
      rect(276, 284, 48, 34, 'url(#rub)', 6) +
      rect(291, 316, 18, 176, 'url(#st)') +
      bent('M300 392C360 400 372 430 300 444C228 458 240 492 300 500', '#A9B1B8', 14) +
      bent('M300 392C240 400 228 430 300 444C372 458 360 492 300 500', '#C3CAD0', 14) +
      line('M232 508H368', '#A9B1B8', 13),
  ]
}

export function concreteMixer(l: Look): Art {
  const c = l.colour
  return [
    ball('dr', c, 0.45) +
      rad(
        'wh',
        [
          [0, '#5B636B'],
          [0.6, '#2A3037'],
          [1, '#14181D'],
        ],
        0.38,
        0.3,
        0.8,
      ) +
      slab('mt', l.accent),
    floor(300, 520, 220, 20) +
      bent('M190 500L300 330L400 500', '#3A424A', 18) +
      bent('M150 500H440', '#3A424A', 16) +
      `<g transform="rotate(-24 300 250)">${path('M170 240C170 170 210 110 250 96H390C430 116 462 180 462 244C462 320 420 380 316 384C212 380 170 310 170 240Z', 'url(#dr)')}${ell(320, 96, 74, 22, darker(c, 0.6))}${ell(320, 96, 74, 22, 'none', `stroke="${lighter(c, 0.5)}" stroke-width="6"`)}${path('M166 232C200 252 440 252 466 232V262C440 282 200 282 166 262Z', '#2A3037')}${times(24, (i) => rect(170 + i * 12.4, 240, 5, 26, '#0B0E12'))}${line('M200 170C216 136 236 118 254 108', '#fff', 9, 'stroke-opacity=".6"')}</g>` +
      txt(330, 320, 40, l.brand, inkOn(c), { a: 'middle', max: 190, x: ' transform="rotate(-24 330 320)"' }) +
      rect(92, 250, 90, 128, 'url(#mt)', 14) +
      times(5, (i) => rect(106, 276 + i * 16, 60, 7, darker(l.accent, 0.6), 3)) +
      bent('M140 378V470', '#3A424A', 14) +
      [150, 440]
        .map(
          (x) =>
            `<circle cx="${x}" cy="476" r="44" fill="url(#wh)"/><circle cx="${x}" cy="476" r="22" fill="#D6DBE0"/><circle cx="${x}" cy="476" r="8" fill="#7B848D"/>`,
        )
        .join('') +
      txt(137, 372, 20, firstMeasure(l.size), inkOn(l.accent), { a: 'middle', max: 76 }),
  ]
}

export function batteryPack(l: Look): Art {
  const c = l.colour
  const charger =
    path('M60 420Q60 392 88 386L512 386Q540 392 540 420V470Q540 496 512 496H88Q60 496 60 470Z', 'url(#rub)') +
    rect(92, 430, 120, 34, '#14181D', 6) +
    ell(112, 447, 7, 7, '#7CE08A') +
    ell(138, 447, 7, 7, '#E4561E') +
    txt(400, 458, 30, l.brand, '#fff', { a: 'middle', max: 220 })
  return [
    slab('rub', RUBBER, { hi: 0.3 }) + slab('bt', c),
    `${floor(310, 500, 230, 18) + charger}<g transform="translate(118 96) scale(1.96 1)">${rect(0, 0, 186, 286, 'url(#bt)', 12)}</g>${rect(118, 300, 364, 82, '#14181D', 10, 'fill-opacity=".55"')}${rect(150, 90, 300, 22, '#14181D', 8)}${txt(300, 206, 66, l.brand, inkOn(c), { a: 'middle', max: 320 })}${txt(300, 268, 46, l.size, inkOn(c), { a: 'middle', max: 300 })}${times(4, (i) => ell(250 + i * 34, 340, 10, 10, i < 3 ? '#7CE08A' : '#3A424A'))}${line('M130 120V290', '#fff', 7, 'stroke-opacity=".3"')}`,
  ]
}

export function drillBits(l: Look): Art {
  const c = l.colour
  const bit = (x: number, len: number, w: number) =>
    at(
      x,
      0,
      rect(-w, 470 - len, 2 * w, len - 60, 'url(#st)', 2) +
        path(`M${-w} ${470 - len}L0 ${450 - len}L${w} ${470 - len}Z`, lighter(c, 0.2)) +
        times((len - 110) / 20, (i) =>
          line(`M${-w} ${474 - len + i * 20}L${w} ${488 - len + i * 20}`, darker(c, 0.6), 4),
        ),
    )
  const lid =
    rect(84, 70, 432, 96, l.accent, 10) + txt(300, 134, 56, l.brand, inkOn(l.accent), { a: 'middle', max: 380 })
  return [
    tube('st', c, { hi: 0.8 }) + slab('cs', darker(l.accent, 0.5)),
    floor(310, 512, 230, 16) +
      rect(84, 70, 432, 430, lighter(l.accent, 0.82), 14, `stroke="${darker(l.accent, 0.2)}" stroke-width="4"`) +
      lid +
      [0, 1, 2, 3, 4, 5, 6].map((i) => bit(126 + i * 58, 150 + i * 22, 5 + i * 1.6)).join('') +
      rect(84, 402, 432, 98, 'url(#cs)', 12) +
      txt(300, 452, 32, l.title, '#fff', { a: 'middle', max: 390 }) +
      txt(300, 486, 26, l.size, '#fff', { a: 'middle', max: 390, op: 0.85 }),
  ]
}
