// Worn for protection: helmet, goggles, ear defenders, mask, shoe.
import { brightness, darker, INK, inkOn, lighter, mix, onWhite, RUBBER } from '../../kit/colour.ts'
import { firstMeasure, type Look } from '../../kit/look.ts'
import { type Art, ball, bent, ell, floor, lin, line, path, rad, rect, slab, times } from '../../kit/svg.ts'
import { txt } from '../../kit/text.ts'

export function helmet(l: Look): Art {
  const c = l.colour,
    ink = brightness(c) > 0.4 ? darker(c, 0.72) : '#fff'
  const d =
    rad(
      'dm',
      [
        [0, lighter(c, 0.75)],
        [0.25, lighter(c, 0.3)],
        [0.6, c],
        [1, darker(c, 0.36)],
      ],
      0.36,
      0.22,
      0.85,
    ) +
    lin(
      'bm',
      [
        [0, lighter(c, 0.2)],
        [1, darker(c, 0.4)],
      ],
      0,
      1,
    )
  let b =
    floor(300, 472, 224, 34) +
    path('M150 400C160 452 230 470 320 470C420 470 486 450 492 396Z', '#2A3037') +
    path('M196 430C240 462 400 464 446 424L440 404H200Z', '#14181D')
  b += path(
    'M112 392C108 236 200 128 318 126C440 126 520 226 522 380C522 404 470 424 330 424C200 424 114 414 112 392Z',
    'url(#dm)',
  )
  b += `<g fill="none" stroke="${darker(c, 0.35)}" stroke-opacity=".45" stroke-width="4"><path d="M300 128C262 170 240 270 240 420"/><path d="M346 128C372 180 386 280 384 420"/></g><g fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="4"><path d="M292 130C252 172 230 272 230 418"/><path d="M338 128C362 180 376 280 374 420"/></g>`
  b += `<g fill="${darker(c, 0.62)}"><path d="M420 226q22 12 34 36l-12 6q-10 -20 -28 -30z"/><path d="M442 270q14 14 20 38l-13 3q-6 -20 -17 -30z"/></g>`
  b +=
    path(
      'M72 410C64 396 92 386 124 388C200 412 430 412 520 378C534 382 540 394 532 406C500 436 420 446 316 446C200 446 90 436 72 410Z',
      'url(#bm)',
    ) +
    line('M84 402C150 424 420 428 526 392', '#fff', 3.5, 'stroke-opacity=".6"') +
    path(
      'M160 196C190 156 236 138 276 136C232 156 190 196 172 262C158 262 148 236 160 196Z',
      '#fff',
      'fill-opacity=".5"',
    )
  b +=
    txt(308, 340, 38, l.brand, ink, { a: 'middle', ls: 1, max: 126 }) +
    txt(308, 366, 18, l.mark || 'EN 397', ink, { a: 'middle', max: 120 })
  return [d, b]
}

export function goggles(l: Look): Art {
  const c = l.colour
  return [
    lin(
      'gl',
      [
        [0, '#FFFFFF', 0.9],
        [0.4, mix(l.accent, '#ffffff', 0.6), 0.85],
        [1, mix(l.accent, '#ffffff', 0.2), 0.9],
      ],
      0.7,
      1,
    ) + slab('fr', c),
    floor(310, 440, 230, 22) +
      bent('M92 280C40 250 30 190 80 150', RUBBER, 26) +
      bent('M508 280C560 250 570 190 520 150', RUBBER, 26) +
      path(
        'M76 232Q80 190 130 186H470Q520 190 524 232L516 340Q506 400 440 402H388Q356 400 340 366L322 330Q300 306 278 330L260 366Q244 400 212 402H160Q94 400 84 340Z',
        'url(#fr)',
      ) +
      path(
        'M106 240Q110 214 140 212H460Q490 214 494 240L488 332Q480 374 436 376H394Q372 374 360 350L340 310Q300 272 260 310L240 350Q228 374 206 376H164Q120 374 112 332Z',
        'url(#gl)',
      ) +
      path('M130 232H260L180 360H150Q124 340 122 300Z', '#fff', 'fill-opacity=".55"') +
      txt(300, 206, 22, l.brand, inkOn(c), { a: 'middle', max: 160 }) +
      line('M96 214Q110 198 140 196H460', '#fff', 4, 'stroke-opacity=".4"'),
  ]
}

export function earDefenders(l: Look): Art {
  const c = l.colour
  const cup = (x: number) =>
    ell(x + 8, 366, 84, 122, RUBBER) +
    ell(x, 360, 80, 118, 'url(#cp)') +
    ell(x, 360, 54, 86, 'none', 'stroke="#fff" stroke-opacity=".35" stroke-width="4"') +
    txt(x, 372, 30, l.brand, inkOn(c), { a: 'middle', max: 100 })
  return [
    ball('cp', c, 0.5),
    floor(310, 496, 220, 20) +
      bent('M128 330C110 40 490 40 472 330', RUBBER, 40) +
      line('M140 250C150 76 450 76 460 250', l.accent, 10) +
      cup(140) +
      cup(460) +
      txt(300, 128, 26, l.mark || firstMeasure(l.size), '#fff', { a: 'middle', max: 130 }),
  ]
}

export function dustMask(l: Look): Art {
  const c = l.colour
  return [
    ball('mk', c, 0.7),
    floor(310, 486, 200, 20) +
      line('M110 250C40 200 60 120 150 110', l.accent, 9) +
      line('M490 250C560 200 540 120 450 110', l.accent, 9) +
      line('M120 340C30 350 40 420 110 430', l.accent, 9) +
      line('M480 340C570 350 560 420 490 430', l.accent, 9) +
      path(
        'M104 300C104 190 200 130 300 130C400 130 496 190 496 300C496 400 410 470 300 470C190 470 104 400 104 300Z',
        'url(#mk)',
        `stroke="${darker(c, 0.25)}" stroke-width="3"`,
      ) +
      line(
        'M128 250C200 200 400 200 472 250M124 350C200 410 400 410 476 350',
        darker(c, 0.3),
        3,
        'stroke-opacity=".5"',
      ) +
      path('M232 136Q300 118 368 136L360 154Q300 138 240 154Z', '#A9B1B8') +
      (l.form % 2
        ? rect(250, 270, 100, 84, l.accent, 18) +
          times(5, (i) => rect(266, 286 + i * 12, 68, 5, '#000', 2, 'fill-opacity=".3"'))
        : txt(300, 300, 44, l.brand, onWhite(l.accent), { a: 'middle', max: 220 })) +
      txt(300, 400, 32, l.mark || 'FFP2', INK, { a: 'middle', max: 140 }),
  ]
}

export function safetyShoe(l: Look): Art {
  const c = l.colour
  const high = l.form % 2 === 0
  const upper = high
    ? 'M120 470V150Q122 126 150 124L262 120Q284 120 288 146L300 240C340 300 420 320 490 346Q540 368 540 430V470Z'
    : 'M120 470V280Q124 250 156 254L270 246Q292 252 304 272C344 310 424 326 490 352Q540 372 540 430V470Z'
  const top = high ? 140 : 262
  const laces = times(high ? 6 : 3, (i) =>
    line(
      `M${258 + i * (high ? 8 : 20)} ${(high ? 170 : 280) + i * (high ? 26 : 14)}l46 ${high ? -8 : -16}`,
      l.accent,
      7,
    ),
  )
  return [
    lin(
      'up',
      [
        [0, lighter(c, 0.3)],
        [0.5, c],
        [1, darker(c, 0.35)],
      ],
      0.5,
      1,
    ),
    floor(330, 522, 230, 18) +
      path(upper, 'url(#up)') +
      path(
        `M120 ${top + 10}Q124 ${top - 14} 150 ${top - 16}L262 ${top - 20}Q284 ${top - 20} 287 ${top + 6}L290 ${top + 30}L122 ${top + 40}Z`,
        darker(c, 0.35),
      ) +
      path('M430 326C500 350 540 376 540 430V470H424C410 420 412 360 430 326Z', darker(c, 0.5)) +
      line('M436 336C500 356 530 386 532 430', '#fff', 4, 'stroke-opacity=".3"') +
      laces +
      path('M112 462H546Q556 470 552 490L544 508H470L456 496H250L230 512H126Q110 510 110 490Z', RUBBER) +
      rect(112, 458, 434, 12, l.accent, 5) +
      times(14, (i) => rect(128 + i * 29, 500, 16, 10, '#0B0E12', 2)) +
      txt(206, 400, 40, l.brand, inkOn(c), { a: 'middle', max: 150 }) +
      txt(206, 438, 26, l.mark || 'S3', inkOn(c), { a: 'middle', max: 120, op: 0.85 }),
  ]
}
