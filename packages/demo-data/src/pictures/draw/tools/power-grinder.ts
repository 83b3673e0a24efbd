// Grinder, jigsaw, sander.
import { darker, inkOn, RUBBER, STEEL } from '../../kit/colour.ts'
import { firstMeasure, type Look } from '../../kit/look.ts'
import {
  type Art,
  at,
  bent,
  clipped,
  ell,
  floor,
  grit,
  lin,
  line,
  path,
  rad,
  rect,
  rnd,
  slab,
  times,
} from '../../kit/svg.ts'
import { txt } from '../../kit/text.ts'
import { battery } from './battery.ts'

export function grinder(l: Look): Art {
  const c = l.colour,
    { brand } = l,
    disc = firstMeasure(l.size)
  const d =
    slab('bd', c) +
    slab('rub', RUBBER, { hi: 0.3 }) +
    slab('st', STEEL, { hi: 0.8, lo: 0.4 }) +
    rad(
      'ds',
      [
        [0, '#5A6169'],
        [0.3, '#3A4047'],
        [1, '#23282E'],
      ],
      0.4,
      0.35,
      0.7,
    ) +
    slab('gd', '#8E979F', { hi: 0.6 })
  let b = `${floor(300, 404, 250, 26)}<g transform="rotate(-20 300 300)">`
  b += bent('M452 232C458 190 470 160 490 120', RUBBER, 40) + bent('M488 124C496 104 500 94 506 80', RUBBER, 52)
  b += `${ell(452, 388, 138, 56, 'url(#ds)') + ell(452, 380, 138, 56, '#353B42') + ell(450, 378, 130, 51, 'none', 'stroke="#fff" stroke-opacity=".18" stroke-width="2"') + ell(450, 378, 84, 33, l.accent) + ell(450, 378, 84, 33, 'none', 'stroke="#fff" stroke-opacity=".55" stroke-width="2"') + ell(450, 377, 38, 15, '#DCE1E5') + ell(450, 376, 16, 6, '#5A6169') + txt(452, 404, 13, disc, '#fff', { a: 'middle', max: 60 })}<g stroke="#fff" stroke-opacity=".1" stroke-width="2" fill="none"><ellipse cx="450" cy="378" rx="100" ry="40"/><ellipse cx="450" cy="378" rx="114" ry="46"/></g>`
  b +=
    path(
      'M318 352C330 300 392 288 452 288C520 288 580 306 588 356L588 372C560 334 510 326 452 326C396 326 342 338 318 372Z',
      'url(#gd)',
    ) + line('M322 352C336 306 394 294 452 294C512 294 566 308 584 346', '#fff', 3, 'stroke-opacity=".6"')
  b += `${path('M404 220C420 208 492 208 506 222L516 300C500 314 408 314 394 300Z', 'url(#st)')}<g stroke="#7B848D" stroke-width="3"><path d="M410 236H502M406 254H506M402 272H510"/></g>${path('M438 300H470V340H438Z', '#8E979F')}`
  b +=
    path('M196 214L392 206C404 206 410 214 410 226V296C410 308 404 314 392 314L196 306Z', 'url(#bd)') +
    path(
      'M30 240C30 222 44 214 62 214L206 210C216 210 222 218 222 228V292C222 304 216 310 206 310L62 304C44 304 30 296 30 280Z',
      'url(#rub)',
    ) +
    path(
      'M40 224C60 216 140 214 206 213L392 207C400 207 406 210 408 216L206 222C140 224 66 226 42 238Z',
      '#fff',
      'fill-opacity=".28"',
    )
  b += `<g fill="#0B0E12">${[58, 74, 90, 106].map((x) => `<rect x="${x}" y="240" width="7" height="44" rx="3.5"/>`).join('')}</g><rect x="150" y="222" width="52" height="18" rx="6" fill="#0B0E12"/><rect x="156" y="224" width="40" height="6" rx="3" fill="#C2321D"/>${txt(232, 272, 36, brand, inkOn(c), { ls: 0.5, max: 162 })}`
  b += `${bent('M34 262C16 264 4 272 -6 300', '#20262C', 14)}</g>`
  return [d, b]
}

export function jigsaw(l: Look): Art {
  const c = l.colour
  return [
    slab('bd', c) + slab('rub', RUBBER, { hi: 0.3 }) + slab('st', STEEL, { hi: 0.8, lo: 0.4 }),
    floor(300, 520, 200, 16) +
      rect(414, 408, 14, 108, 'url(#st)') +
      times(11, (i) => path(`M414 ${414 + i * 9}l-9 4l9 5z`, STEEL)) +
      path(
        'M104 180C104 120 160 100 230 98L400 96C446 96 466 124 470 164L478 380H330L318 250C316 226 300 214 276 214H214C190 214 178 228 180 252L186 300H140C112 280 104 230 104 180Z',
        'url(#bd)',
      ) +
      path(
        'M104 180C104 120 160 100 230 98H330V128H240C190 130 160 150 158 196L150 298C116 278 104 230 104 180Z',
        'url(#rub)',
      ) +
      path('M140 300H190L206 360L180 384L130 370Z', 'url(#bd)') +
      path('M214 214H276C296 214 308 224 312 240L300 262C280 268 226 266 208 256Z', '#C2321D') +
      path('M230 104L400 102C436 102 454 120 460 150C440 126 420 120 396 120L236 124Z', '#fff', 'fill-opacity=".34"') +
      txt(346, 190, 40, l.brand, inkOn(c), { max: 116 }) +
      txt(346, 222, 24, firstMeasure(l.size), inkOn(c), { max: 110, op: 0.9 }) +
      times(5, (i) => rect(350, 250 + i * 16, 96, 7, darker(c, 0.6), 3)) +
      rect(368, 372, 110, 32, 'url(#rub)', 6) +
      path('M170 402H520L548 424V438H170Z', 'url(#st)') +
      rect(170, 434, 378, 9, '#6F7880') +
      (l.form % 2
        ? battery(96, 362, 132, l.accent, l.mark || '18V')
        : bent('M150 360C110 380 90 410 40 420', '#20262C', 15)),
  ]
}

export function sander(l: Look): Art {
  const c = l.colour
  const paper = '#8A5A3C'
  const r = rnd(l.seed)
  return [
    slab('bd', c) +
      slab('rub', RUBBER, { hi: 0.3 }) +
      lin(
        'pd',
        [
          [0, '#4A5058'],
          [1, '#1E2329'],
        ],
        0,
        1,
      ),
    floor(300, 508, 220, 18) +
      rect(110, 446, 380, 26, 'url(#pd)', 8) +
      rect(106, 470, 388, 16, paper, 3) +
      clipped(rect(106, 470, 388, 16, paper), at(106, 470, grit(r, 388, 16, 200))) +
      path(
        'M140 446C140 360 170 320 220 300L228 200C236 130 300 104 370 108C440 114 470 150 470 196C470 236 440 250 400 252L390 300C440 320 462 370 462 446Z',
        'url(#bd)',
      ) +
      path(
        'M228 200C236 130 300 104 370 108C440 114 470 150 470 196C470 222 452 240 424 248C430 200 400 172 340 174C290 176 262 200 258 250L222 290Z',
        'url(#rub)',
      ) +
      line('M250 190C262 148 310 126 366 128', '#fff', 6, 'stroke-opacity=".3"') +
      txt(300, 384, 48, l.brand, inkOn(c), { a: 'middle', max: 220 }) +
      txt(300, 420, 24, firstMeasure(l.size), inkOn(c), { a: 'middle', max: 180, op: 0.9 }) +
      rect(440, 340, 110, 70, 'url(#rub)', 24) +
      times(4, (i) => line(`M${460 + i * 20} 350V400`, '#000', 4, 'stroke-opacity=".4"')) +
      bent('M440 150C490 110 520 120 560 90', '#20262C', 15),
  ]
}
