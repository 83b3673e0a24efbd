// Hand tools that are held: hammer, trowel, handsaw, screwdriver, pliers, spanner.
import { darker, inkOn, lighter, RUBBER, STEEL } from '../../kit/colour.ts'
import { firstMeasure, type Look } from '../../kit/look.ts'
import { type Art, at, bent, ell, floor, lin, line, path, rect, slab, times, tube } from '../../kit/svg.ts'
import { txt } from '../../kit/text.ts'

const grip = (id: string, c: string) =>
  lin(id, [
    [0, darker(c, 0.2)],
    [0.35, lighter(c, 0.3)],
    [0.6, c],
    [1, darker(c, 0.4)],
  ])
const wood = (id: string) =>
  lin(id, [
    [0, '#A8743C'],
    [0.3, '#E6BF86'],
    [0.6, '#CE9C5C'],
    [1, '#8E5E2C'],
  ])

export function hammer(l: Look): Art {
  const c = l.colour
  const wooden = l.form % 3 === 0
  const claw = l.form % 2 === 0
  const head = claw
    ? 'M196 120H330C350 120 360 100 398 100C450 100 486 124 516 172C470 142 440 142 414 160L398 176H196Z'
    : 'M180 112H420Q436 112 436 128V166Q436 182 420 182H180Q164 182 164 166V128Q164 112 180 112Z'
  return [
    (wooden ? wood('hn') : grip('hn', c)) + slab('hd', '#9AA3AB', { hi: 0.7 }) + grip('gp', RUBBER),
    `${floor(310, 532, 140, 12)}<g transform="rotate(16 300 320)">${path('M278 150H322L330 300L336 500Q336 528 300 528Q264 528 264 500L270 300Z', 'url(#hn)')}${wooden ? '' : path('M268 340H332L338 500Q338 530 300 530Q262 530 262 500Z', 'url(#gp)')}${wooden ? '' : times(7, (i) => line(`M276 ${366 + i * 20}H324`, '#000', 4, 'stroke-opacity=".35"'))}${path(head, 'url(#hd)')}${rect(148, 108, 50, 80, 'url(#hd)', 8)}${line('M156 118H330', '#fff', 5, 'stroke-opacity=".7"')}${at(306, 470, txt(0, 0, 26, l.brand, wooden ? '#5C3A14' : inkOn(c), { max: 150 }), 'rotate(-90) translate(100 6)')}</g>`,
  ]
}

export function trowel(l: Look): Art {
  const c = l.colour
  const blade =
    [
      'M300 60L412 236Q424 258 400 268L316 300H284L200 268Q176 258 188 236Z', // pointed, for bricks
      'M150 96H450V252Q450 262 440 262H160Q150 262 150 252Z', // flat, for plaster
      'M236 70H364L376 262H224Z', // narrow
    ][l.form % 3] ?? ''
  const comb = l.form % 3 === 1 && l.form > 4 ? times(17, (i) => rect(156 + i * 17.4, 88, 9, 16, '#fff')) : ''
  return [
    lin(
      'bl',
      [
        [0, '#FFFFFF'],
        [0.35, lighter(c, 0.3)],
        [0.7, c],
        [1, darker(c, 0.3)],
      ],
      0.8,
      1,
    ) + (l.form % 2 ? wood('hn') : grip('hn', l.accent)),
    `${floor(310, 536, 110, 12)}<g transform="rotate(14 300 320)">${path(blade, 'url(#bl)', `stroke="${darker(c, 0.4)}" stroke-width="2"`)}${comb}${line('M300 90V230', '#fff', 4, 'stroke-opacity=".6"')}${bent('M300 290C300 330 300 330 300 362', '#8E979F', 20)}${path('M276 360H324L332 400Q338 470 328 520Q322 536 300 536Q278 536 272 520Q262 470 268 400Z', 'url(#hn)')}${rect(272, 352, 56, 20, '#C9CFD5', 6)}${at(309, 516, txt(0, 0, 24, l.brand, l.form % 2 ? '#5C3A14' : inkOn(l.accent), { max: 110 }), 'rotate(-90)')}</g>`,
  ]
}

export function handsaw(l: Look): Art {
  const c = l.colour
  const teeth = times(38, (_i) => `l5 10l6 -10`)
  return [
    lin(
      'bl',
      [
        [0, '#F4F6F8'],
        [0.5, c],
        [1, darker(c, 0.2)],
      ],
      0,
      1,
    ) + slab('hn', l.accent),
    `${floor(300, 440, 240, 16)}<g transform="rotate(-12 300 300)">${path(`M190 226L566 268L570 318L150 ${344}Z`, 'url(#bl)', 'stroke="#8E979F" stroke-width="1.5"')}${path(`M150 342${teeth}V334H150Z`, darker(c, 0.3))}${txt(300, 302, 44, l.brand, darker(c, 0.6), { max: 200 })}${txt(510, 300, 22, firstMeasure(l.size), darker(c, 0.6), { a: 'middle', max: 90 })}${path('M60 196Q70 172 100 176L206 216Q222 224 216 244L196 356Q190 374 170 372L96 362Q60 354 50 316Q30 250 60 196ZM98 228Q84 260 96 306Q100 320 116 322L146 324Q158 324 162 310L172 256Q174 244 162 240L116 222Q104 218 98 228Z', 'url(#hn)', 'fill-rule="evenodd"')}${line('M66 204Q76 184 100 186L200 224', '#fff', 5, 'stroke-opacity=".4"')}${ell(196, 250, 8, 8, '#D6DBE0')}${ell(184, 326, 8, 8, '#D6DBE0')}</g>`,
  ]
}

export function screwdriver(l: Look): Art {
  const c = l.colour
  const cross = l.form % 2 === 0
  const one = (x: number, y: number, k: number) =>
    at(
      x,
      y,
      rect(-12, 210, 24, 250, 'url(#st)', 3) +
        path(cross ? 'M-12 458L-4 500H4L12 458Z' : 'M-12 458L-18 478V500H18V478L12 458Z', 'url(#st)') +
        path(
          'M-44 20Q-44 0 0 0Q44 0 44 20L50 60L38 130L50 176Q50 200 22 206L16 218H-16L-22 206Q-50 200 -50 176L-38 130L-50 60Z',
          'url(#hn)',
        ) +
        path('M-50 60L-38 130L-50 176Q-50 190 -40 198L-30 130L-36 60Z', '#fff', 'fill-opacity=".3"') +
        times(3, (i) => rect(-24 + i * 20, 40, 9, 130, l.accent, 4)) +
        ell(0, 14, 30, 9, l.accent),
      `rotate(${24 - x / 20}) scale(${k})`,
    )
  return [
    tube('st', STEEL, { hi: 0.8 }) + grip('hn', c),
    floor(310, 520, 190, 16) + one(400, 70, 0.9) + one(270, 50, 0.98),
  ]
}

export function pliers(l: Look): Art {
  const c = l.colour
  const jaw = l.form % 2 ? 'M268 250L250 60Q258 36 296 34V256Z' : 'M268 250L240 110Q252 60 296 34V256Z'
  return [
    slab('st', '#8E979F', { hi: 0.6 }) + grip('hn', c),
    `${floor(300, 530, 150, 14) + path(jaw, 'url(#st)')}<g transform="translate(600 0) scale(-1 1)">${path(jaw, 'url(#st)')}</g>${times(8, (i) => line(`M290 ${66 + i * 12}h20`, '#3A424A', 3))}${bent('M280 290C210 350 206 430 222 512', c, 46)}${bent('M320 290C390 350 394 430 378 512', c, 46)}${bent('M268 300C226 350 220 420 230 470', l.accent, 12)}${bent('M332 300C374 350 380 420 370 470', l.accent, 12)}${path('M250 240H350L364 300L332 330H268L236 300Z', 'url(#st)')}<circle cx="300" cy="284" r="28" fill="#5B646D"/><circle cx="297" cy="281" r="20" fill="#C3CAD0"/><circle cx="297" cy="281" r="8" fill="#5B646D"/>`,
  ]
}

export function spanner(l: Look): Art {
  const c = l.colour
  const one = (x: number, y: number, turn: number, k: number, size: string) =>
    at(
      x,
      y,
      `${path('M-26 -150L-22 150H22L26 -150Z', 'url(#sp)') + path('M-56 -250L-30 -262V-206L0 -190L30 -206V-262L56 -250Q78 -206 46 -166L26 -140H-26L-46 -166Q-78 -206 -56 -250Z', 'url(#sp)')}<circle cy="196" r="58" fill="url(#sp)"/>${path('M0 158L33 177V215L0 234L-33 215V177Z', '#fff')}${line('M-14 -130V130', '#fff', 4, 'stroke-opacity=".6"')}${at(8, 90, txt(0, 0, 28, size, darker(c, 0.55), { max: 150 }), 'rotate(-90)')}`,
      `rotate(${turn}) scale(${k})`,
    )
  return [
    lin('sp', [
      [0, lighter(c, 0.6)],
      [0.4, lighter(c, 0.15)],
      [0.7, c],
      [1, darker(c, 0.4)],
    ]),
    floor(310, 524, 190, 14) + one(390, 310, 30, 0.8, l.brand) + one(230, 300, 18, 1, firstMeasure(l.size)),
  ]
}
