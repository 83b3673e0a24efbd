// Brush, roller, tray.

import { box, cameraFor, ground, onFace } from '../../kit/camera.ts'
import { darker, inkOn, lighter, RUBBER } from '../../kit/colour.ts'
import { firstMeasure, type Look, within } from '../../kit/look.ts'
import { type Art, bent, ell, f, floor, lin, line, path, pick, rect, rnd, times, tube } from '../../kit/svg.ts'
import { txt } from '../../kit/text.ts'

export function roller(l: Look): Art {
  const c = l.colour,
    handle = l.accent
  const d =
    tube('rl', c, { v: true, hi: 0.8 }) +
    lin('hd', [
      [0, lighter(handle, 0.3)],
      [0.4, handle],
      [1, darker(handle, 0.4)],
    ]) +
    lin(
      'cp',
      [
        [0, '#F2C230'],
        [0.5, '#E0A400'],
        [1, '#9A6E00'],
      ],
      0,
      1,
    ) +
    lin('gp', [
      [0, lighter(RUBBER, 0.4)],
      [0.4, RUBBER],
      [1, darker(RUBBER, 0.4)],
    ])
  let b = `${floor(262, 536, 120, 14)}<g transform="rotate(24 300 320)">${bent('M462 176H520V296H316V352', '#A9B1B8', 14)}<rect x="448" y="140" width="22" height="72" rx="8" fill="url(#cp)"/>`
  // sleeve: nap as short strokes that follow the round, three coloured threads, cap
  b += '<rect x="112" y="108" width="342" height="136" rx="24" fill="url(#rl)"/>'
  const r = rnd(l.seed)
  for (let i = 0; i < 620; i++) {
    const v = r(),
      y = 112 + v * 126,
      k = Math.abs(v - 0.34)
    b += `<path d="M${f(122 + r() * 322)} ${f(y)}q${f(2 + r() * 3)} ${f(3 + r() * 2)} ${f(r() * 5)} ${f(7 + r() * 3)}" fill="none" stroke="${v < 0.3 ? '#FFFFFF' : '#8E8A80'}" stroke-opacity="${f(0.18 + k * 0.5)}" stroke-width="1.6"/>`
  }
  for (const x of [398, 410, 422])
    b += `<path d="M${x} 109q7 67 0 134" fill="none" stroke="${handle}" stroke-opacity=".8" stroke-width="5"/>`
  b +=
    '<path d="M112 132Q112 108 136 108V244Q112 244 112 220Z" fill="#fff" fill-opacity=".25"/><ellipse cx="122" cy="176" rx="16" ry="64" fill="#DAD6CB"/><ellipse cx="120" cy="176" rx="11" ry="44" fill="url(#cp)"/><ellipse cx="118" cy="176" rx="4" ry="14" fill="#5F4400"/>'
  // handle: collar, soft grip with ridges, hole to hang it
  b += `${path('M300 348H332L336 372H296Z', '#C9CFD5') + path('M292 368H340L348 402C354 452 346 496 338 522C332 536 300 536 294 522C286 496 278 452 284 402Z', 'url(#hd)') + path('M286 412C283 446 286 474 290 496L342 496C347 470 350 442 346 412Z', 'url(#gp)')}<g stroke="#fff" stroke-opacity=".16" stroke-width="3">${[424, 438, 452, 466, 480].map((y) => `<path d="M288 ${y}H345"/>`).join('')}</g>${path('M300 380C304 396 302 402 302 408', 'none', 'stroke="#fff" stroke-opacity=".5" stroke-width="6" stroke-linecap="round"')}${ell(316, 516, 9, 7, '#fff')}${txt(317, 400, 15, l.size, inkOn(handle), { a: 'middle', max: 44 })}</g>`
  return [d, b]
}

export function brush(l: Look): Art {
  const c = l.colour
  const r = rnd(l.seed)
  const w = within((l.mm[0] ?? 50) * 1.5, 60, 190, 110)
  const [left, right] = [300 - w / 2, 300 + w / 2]
  const hair = times(w * 1.1, () =>
    line(
      `M${f(left + 4 + r() * (w - 8))} 300l${f(r() * 10 - 5)} ${f(150 + r() * 56)}`,
      pick(r, [c, lighter(c, 0.3), darker(c, 0.3)]),
      3,
      'stroke-opacity=".75"',
    ),
  )
  return [
    lin('hn', [
      [0, lighter(l.accent, 0.4)],
      [0.4, l.accent],
      [1, darker(l.accent, 0.4)],
    ]) + tube('fe', '#C9CFD5', { hi: 0.8 }),
    `${floor(310, 532, 120, 12)}<g transform="rotate(18 300 300)">${path(`M${f(left + 2)} 296H${f(right - 2)}L${f(right - 12)} 490Q300 512 ${f(left + 12)} 490Z`, c)}${hair}${rect(left - 4, 222, w + 8, 88, 'url(#fe)', 5)}${line(`M${f(left)} 246H${f(right)}M${f(left)} 290H${f(right)}`, '#7B848D', 3)}${path(`M${f(left)} 224C${f(left + 8)} 180 276 170 278 120L274 60Q276 26 300 26Q324 26 326 60L322 120C324 170 ${f(right - 8)} 180 ${f(right)} 224Z`, 'url(#hn)')}${ell(300, 52, 9, 9, '#fff')}${txt(300, 276, 26, l.brand, '#3A424A', { a: 'middle', max: w - 14 })}${txt(300, 206, 26, firstMeasure(l.size), inkOn(l.accent), { a: 'middle', max: Math.max(44, w * 0.5) })}</g>`,
  ]
}

export function paintTray(l: Look): Art {
  const c = l.colour
  const P = cameraFor(340, 240, 74, { ax: 18, ay: 30, fill: 500 })
  const ridges = times(
    11,
    (i) =>
      line(`M${130 + i * 18} 26V214`, '#000', 3, 'stroke-opacity=".16"') +
      line(`M${133 + i * 18} 26V214`, '#fff', 2, 'stroke-opacity=".3"'),
  )
  const paint = l.accent
  return [
    '',
    ground(P, 0, 0, 340, 240) +
      box(P, 0, 0, 0, 340, 240, 60, c, { edge: 0.7, top: lighter(c, 0.2) }) +
      onFace(
        P,
        'top',
        0,
        0,
        60,
        rect(18, 18, 304, 204, darker(c, 0.28), 10) +
          rect(18, 18, 96, 204, paint, 10) +
          path('M96 18C130 60 108 110 136 150C150 180 120 200 124 222H96Z', paint) +
          ridges +
          line('M30 40V200', '#fff', 9, 'stroke-opacity=".4"'),
      ) +
      onFace(
        P,
        'left',
        20,
        240,
        52,
        txt(0, 34, 32, `${l.brand}  ${firstMeasure(l.size)}`, inkOn(c), { max: 290, op: 0.85 }),
      ),
  ]
}
