// Ladders and barrows, and what has a long handle.
import { darker, inkOn, lighter, RUBBER } from '../../kit/colour.ts'
import { firstMeasure, type Look, within } from '../../kit/look.ts'
import {
  type Art,
  bent,
  f,
  floor,
  lin,
  line,
  type Point,
  path,
  pick,
  poly,
  rad,
  rect,
  rnd,
  slab,
  times,
} from '../../kit/svg.ts'
import { txt } from '../../kit/text.ts'

export function ladder(l: Look): Art {
  const steps = within(Number.parseInt(l.mark || l.size, 10), 3, 10, 6),
    accent = l.accent
  const d =
    lin('ra', [
      [0, '#8F98A1'],
      [0.3, '#F2F4F6'],
      [0.6, '#C2C9CF'],
      [1, '#868F98'],
    ]) +
    lin(
      'tr',
      [
        [0, '#EEF1F3'],
        [1, '#A7AFB7'],
      ],
      0,
      1,
    )
  const L = (t: number): Point => [232 - 84 * t, 92 + 424 * t],
    R = (t: number): Point => [352 + 60 * t, 92 + 424 * t]
  let b = `${floor(320, 520, 220, 22)}<g opacity=".95">${poly(
    [
      [344, 96],
      [362, 96],
      [520, 486],
      [500, 492],
    ],
    '#9FA8B0',
  )}${poly(
    [
      [256, 96],
      [270, 96],
      [330, 486],
      [312, 490],
    ],
    '#8A939C',
  )}${line('M316 404L486 404', '#98A1A9', 11)}${line('M296 264L430 262', '#98A1A9', 9)}</g>`
  for (let i = 0; i < steps; i++) {
    const t = 0.13 + (i * 0.84) / steps,
      left = L(t),
      r = R(t),
      h = 9 + 5 * t
    b += `${poly(
      [
        [left[0] - 4, left[1]],
        [r[0] + 4, r[1]],
        [r[0] + 16, r[1] - 13 - 6 * t],
        [left[0] + 16, left[1] - 13 - 6 * t],
      ],
      '#DDE2E6',
    )}<g stroke="#9AA3AB" stroke-width="1.5"><path d="M${f(left[0] + 2)} ${f(left[1] - 5)}L${f(r[0] + 8)} ${f(r[1] - 5)}M${f(left[0] + 8)} ${f(left[1] - 10)}L${f(r[0] + 12)} ${f(r[1] - 10)}"/></g>${poly(
      [
        [left[0] - 4, left[1]],
        [r[0] + 4, r[1]],
        [r[0] + 4, r[1] + h],
        [left[0] - 4, left[1] + h],
      ],
      'url(#tr)',
    )}${poly(
      [
        [left[0] - 4, left[1] + h - 3],
        [r[0] + 4, r[1] + h - 3],
        [r[0] + 4, r[1] + h],
        [left[0] - 4, left[1] + h],
      ],
      '#6F7880',
      'fill-opacity=".6"',
    )}`
  }
  const rail = (a: (t: number) => Point) =>
    poly(
      [
        [a(0)[0] - 10, a(0)[1]],
        [a(0)[0] + 10, a(0)[1]],
        [a(1)[0] + 12, a(1)[1]],
        [a(1)[0] - 12, a(1)[1]],
      ],
      'url(#ra)',
    ) +
    poly(
      [
        [a(0)[0] - 10, a(0)[1]],
        [a(0)[0] - 5, a(0)[1]],
        [a(1)[0] - 6, a(1)[1]],
        [a(1)[0] - 12, a(1)[1]],
      ],
      '#fff',
      'fill-opacity=".55"',
    )
  b +=
    rail(L) +
    rail(R) +
    path('M216 76Q216 66 228 66H360Q370 66 372 76L376 98Q377 108 366 108H222Q211 108 213 98Z', accent) +
    path('M222 72Q224 70 230 70H358Q364 70 366 74H222Z', '#fff', 'fill-opacity=".4"') +
    txt(294, 96, 24, l.brand || 'EN 131', inkOn(accent), { a: 'middle', max: 140 })
  for (const a of [L(1), R(1)])
    b += `<rect x="${f(a[0] - 15)}" y="${f(a[1] - 4)}" width="30" height="20" rx="5" fill="#22282F"/>`
  b += `<rect x="496" y="482" width="26" height="18" rx="5" fill="#22282F"/><rect x="308" y="482" width="24" height="16" rx="5" fill="#22282F"/>`
  return [d, b]
}

export function wheelbarrow(l: Look): Art {
  const c = l.colour,
    frame = RUBBER
  const d =
    lin(
      'ty',
      [
        [0, lighter(c, 0.35)],
        [0.4, c],
        [1, darker(c, 0.42)],
      ],
      0.5,
      1,
    ) +
    rad(
      'tr',
      [
        [0, '#5B636B'],
        [0.6, '#2A3037'],
        [1, '#14181D'],
      ],
      0.38,
      0.3,
      0.8,
    )
  let b =
    floor(300, 516, 236, 22) +
    bent('M366 430L566 250', '#454D55', 16) +
    bent('M118 430L330 420L560 236', frame, 17) +
    bent('M330 420L392 506H346', frame, 15) +
    bent('M300 420L352 500H308', '#454D55', 13)
  b += `<g transform="translate(130 436)"><circle r="74" fill="url(#tr)"/><circle r="74" fill="none" stroke="#0d1115" stroke-width="9" stroke-dasharray="13 9"/><circle r="48" fill="#D6DBE0"/><circle r="48" fill="none" stroke="#8D969F" stroke-width="4"/><path d="M-48 0A48 48 0 0 1 20 -43L0 0Z" fill="#fff" fill-opacity=".6"/><circle r="15" fill="#7B848D"/><circle cx="-3" cy="-3" r="8" fill="#E8ECEF"/></g>`
  b +=
    path(
      'M60 214C62 204 70 198 82 198H470C486 198 494 206 490 220L446 352C440 370 428 380 410 382L236 396C214 398 200 390 190 374Z',
      'url(#ty)',
    ) +
    path(
      'M58 216C60 200 70 192 84 192H468C490 192 500 204 494 222L490 232C490 218 482 210 468 210H84C72 210 64 216 64 226Z',
      lighter(c, 0.5),
    ) +
    path('M92 224H452L444 250H108Z', '#000', 'fill-opacity=".1"') +
    line('M214 226L256 384M340 224L346 378', darker(c, 0.4), 4, 'stroke-opacity=".5"') +
    line('M209 226L251 384M335 224L341 378', '#fff', 2.4, 'stroke-opacity=".35"') +
    txt(276, 312, 40, l.brand, inkOn(c), { a: 'middle', op: 0.92, max: 170 }) +
    txt(276, 346, 30, firstMeasure(l.size), inkOn(c), { a: 'middle', op: 0.8, max: 150 })
  b +=
    bent('M132 424L214 392', frame, 13) +
    bent('M524 264L566 230', l.accent, 26) +
    bent('M534 276L572 244', darker(l.accent, 0.2), 20)
  return [d, b]
}

const pole = (d: string, wooden: boolean, c: string) => (wooden ? bent(d, '#D2A363', 20) : bent(d, c, 18))

export function shovel(l: Look): Art {
  const c = l.colour
  const blade =
    l.form % 2
      ? 'M232 330H368L376 460Q372 520 300 552Q228 520 224 460Z'
      : 'M214 334H386V500Q386 520 366 520H234Q214 520 214 500Z'
  return [
    lin('bl', [
      [0, darker(c, 0.2)],
      [0.3, lighter(c, 0.4)],
      [0.6, c],
      [1, darker(c, 0.4)],
    ]),
    `${floor(330, 540, 120, 12)}<g transform="rotate(12 300 300)">${pole('M300 40V350', l.form % 3 !== 2, l.accent)}${l.form % 3 ? bent('M250 34H350', l.accent, 28) : bent('M262 84L262 36H338L338 84', l.accent, 22)}${path(blade, 'url(#bl)')}${path('M276 330L284 290H316L324 330L300 400Z', darker(c, 0.25))}${line('M246 350V470', '#fff', 7, 'stroke-opacity=".45"')}${txt(300, 470, 30, l.brand, inkOn(c), { a: 'middle', max: 120 })}</g>`,
  ]
}

export function rake(l: Look): Art {
  const c = l.colour
  const leaf = l.form % 2 === 0
  const tines = leaf
    ? times(13, (i) =>
        line(
          `M300 330Q${f(300 + (i - 6) * 18)} 400 ${f(300 + (i - 6) * 30)} 500q${(i - 6) * 2} 14 ${i < 6 ? 8 : -8} 20`,
          i % 2 ? c : darker(c, 0.2),
          6,
        ),
      )
    : bent('M150 470H450', c, 22) + times(12, (i) => line(`M${158 + i * 26} 476q-4 30 4 46`, darker(c, 0.2), 9))
  return [
    '',
    `${floor(320, 530, 180, 12)}<g transform="rotate(9 300 300)">${pole('M300 30V340', l.form % 3 !== 1, l.accent)}${leaf ? '' : bent('M300 330L260 462M300 330L340 462', '#5B646D', 12)}${tines}${leaf ? bent('M236 420Q300 440 364 420', c, 10) : ''}${bent('M300 290V344', RUBBER, 30)}</g>`,
  ]
}

export function broom(l: Look): Art {
  const r = rnd(l.seed)
  const bristles = times(150, () =>
    line(
      `M${f(140 + r() * 320)} 424l${f(r() * 30 - 15)} ${f(84 + r() * 18)}`,
      pick(r, [l.colour, lighter(l.colour, 0.25), darker(l.colour, 0.3)]),
      4,
    ),
  )
  return [
    slab('hd', '#C99C62'),
    `${floor(300, 528, 200, 14)}<g transform="rotate(8 300 300)">${pole('M300 30V400', l.form % 2 === 0, l.accent)}${bristles}${rect(128, 384, 344, 48, 'url(#hd)', 10)}${rect(262, 360, 76, 34, RUBBER, 8)}${txt(300, 418, 26, l.brand, '#5C3A14', { a: 'middle', max: 220 })}</g>`,
  ]
}
