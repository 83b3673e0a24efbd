// Bathroom and kitchen: tap, shower, basin, sink, toilet, bath.

import { box, cameraFor, ground, onFace } from '../../kit/camera.ts'
import { darker, INK, lighter, STEEL } from '../../kit/colour.ts'
import type { Look } from '../../kit/look.ts'
import { type Art, at, ball, bent, ell, f, floor, lin, line, path, rect, round, times, tube } from '../../kit/svg.ts'
import { txt } from '../../kit/text.ts'

export function tap(l: Look): Art {
  const c = l.colour
  const d =
    tube('tp', c, { hi: 0.9 }) +
    lin('ch', [
      [0, '#fff'],
      [0.5, '#AAB4BD'],
      [1, '#5C6670'],
    ])
  let b =
    floor(286, 522, 130, 20) +
    bent('M272 330V212C272 66 452 66 452 212V250', c, 44) +
    line('M262 330V212C262 84 376 58 424 140', '#fff', 5, 'stroke-opacity=".85"') +
    line('M284 330V216C284 96 430 90 440 214V244', '#4B5661', 4, 'stroke-opacity=".5"')
  b += `<rect x="424" y="240" width="56" height="46" rx="6" fill="url(#tp)"/>${ell(452, 286, 26, 6, '#59636C')}${ell(452, 286, 19, 4, '#22282E')}`
  b +=
    round(272, 326, 500, 40, 44, 0.18, 'url(#tp)') +
    ell(272, 326, 40, 8, '#EEF2F5') +
    round(272, 492, 508, 62, 66, 0.2, 'url(#tp)') +
    ell(272, 492, 62, 12, '#E5EAEE') +
    round(272, 470, 494, 44, 46, 0.18, 'url(#tp)')
  b += `${path('M308 372L330 364L352 372V402L330 410L308 402Z', 'url(#tp)')}<path d="M344 376L470 334Q482 332 484 342Q485 352 474 356L352 400Z" fill="url(#ch)"/><path d="M348 378L470 338" stroke="#fff" stroke-width="3" stroke-opacity=".9"/>${ell(330, 388, 21, 24, 'url(#tp)')}${ell(328, 386, 12, 14, '#F6F8F9')}`
  return [d, b]
}

const china = (id: string, c: string) =>
  lin(
    id,
    [
      [0, '#FFFFFF'],
      [0.45, lighter(c, 0.3)],
      [0.8, c],
      [1, darker(c, 0.2)],
    ],
    0.6,
    1,
  )

export function shower(l: Look): Art {
  const c = l.colour
  const rain = l.form % 2 === 0
  const head = rain
    ? ell(390, 120, 112, 20, darker(c, 0.3)) +
      ell(390, 114, 112, 20, lighter(c, 0.3)) +
      times(8, (i) => line(`M${310 + i * 23} 138v${22 + (i % 3) * 10}`, '#9CC3DB', 3, 'stroke-opacity=".8"'))
    : at(
        360,
        110,
        ell(6, 6, 64, 64, darker(c, 0.4)) +
          ell(0, 0, 64, 64, 'url(#hd)') +
          ell(0, 0, 46, 46, '#E8EDF1') +
          times(18, (i) => ell(Math.cos(i * 2.4) * (8 + i * 1.9), Math.sin(i * 2.4) * (8 + i * 1.9), 3, 3, '#5B646D')),
      )
  return [
    tube('ps', c, { hi: 0.9 }) + tube('pv', c, { hi: 0.9, v: true }) + ball('hd', c, 0.7),
    floor(310, 536, 130, 12) +
      rect(206, 70, 22, 440, 'url(#ps)', 6) +
      (rain ? bent('M217 110C217 60 300 58 390 96', c, 20) : bent('M228 150L330 128', c, 26)) +
      head +
      rect(130, 396, 330, 56, 'url(#pv)', 26) +
      rect(106, 386, 70, 76, 'url(#pv)', 18) +
      rect(416, 386, 70, 76, 'url(#pv)', 18) +
      bent('M250 452C250 540 420 540 420 400C420 300 330 300 320 210', '#B9C2CA', 13) +
      (rain
        ? at(316, 196, rect(-14, -70, 28, 110, 'url(#ps)', 12) + ell(0, -72, 34, 14, lighter(c, 0.3)), 'rotate(16)')
        : '') +
      txt(296, 432, 26, l.brand, darker(c, 0.6), { a: 'middle', max: 190 }),
  ]
}

export function basin(l: Look): Art {
  const c = l.colour
  const furniture = l.form % 2 === 0
  const unit = furniture
    ? rect(96, 330, 408, 180, l.accent, 4) +
      rect(96, 330, 408, 8, '#000', 0, 'fill-opacity=".15"') +
      line('M96 420H504', '#000', 3, 'stroke-opacity=".22"') +
      rect(230, 366, 140, 10, STEEL, 5) +
      rect(230, 456, 140, 10, STEEL, 5)
    : path('M262 350H338L352 524H248Z', 'url(#ch)')
  return [
    china('ch', c) +
      lin(
        'bw',
        [
          [0, darker(c, 0.28)],
          [0.6, c],
          [1, '#ffffff'],
        ],
        0.3,
        1,
      ) +
      tube('tp', '#C4CCD3', { hi: 0.9 }),
    floor(310, 526, furniture ? 220 : 110, 14) +
      unit +
      path('M66 262Q66 240 100 236H500Q534 240 534 262V310Q530 346 470 352H130Q70 346 66 310Z', 'url(#ch)') +
      ell(300, 262, 200, 26, 'url(#bw)') +
      ell(300, 278, 22, 6, '#7B848D') +
      path('M66 262Q66 240 100 236H500Q534 240 534 262', 'none', 'stroke="#fff" stroke-width="5"') +
      rect(284, 130, 32, 112, 'url(#tp)', 8) +
      bent('M300 146C300 120 360 120 366 176', '#C4CCD3', 22) +
      rect(290, 96, 20, 40, 'url(#tp)', 6) +
      txt(470, 332, 20, l.brand, darker(c, 0.5), { a: 'end', max: 120, op: 0.8 }),
  ]
}

export function sink(l: Look): Art {
  const c = l.colour
  const P = cameraFor(420, 220, 10, { ax: 14, ay: 34 })
  const bowl = (x: number, w: number) =>
    rect(x, 30, w, 150, darker(c, 0.35), 22) +
    rect(x + 10, 44, w - 20, 130, c, 18) +
    path(`M${x + 14} 50h${w - 28}l-20 60h-${w - 60}z`, '#fff', 'fill-opacity=".35"') +
    ell(x + w / 2, 110, 17, 14, darker(c, 0.5)) +
    ell(x + w / 2, 110, 10, 8, darker(c, 0.75))
  const drainer =
    l.form % 2
      ? bowl(220, 170)
      : times(
          9,
          (i) =>
            line(`M${230 + i * 19} 46V172`, darker(c, 0.3), 4, 'stroke-opacity=".5"') +
            line(`M${233 + i * 19} 46V172`, '#fff', 2.5, 'stroke-opacity=".7"'),
        )
  const [tx, ty] = P(205, 14, 10)
  return [
    '',
    ground(P, 0, 0, 420, 220) +
      box(P, 0, 0, 0, 420, 220, 10, c, { edge: 0.9, top: lighter(c, 0.3) }) +
      onFace(P, 'top', 0, 0, 10, bowl(30, 180) + drainer) +
      bent(
        `M${f(tx)} ${f(ty + 8)}V${f(ty - 70)}C${f(tx)} ${f(ty - 150)} ${f(tx - 96)} ${f(ty - 140)} ${f(tx - 90)} ${f(ty - 56)}`,
        '#C4CCD3',
        20,
      ) +
      onFace(P, 'left', 20, 220, 8, txt(0, -2, 1, l.brand, INK, { max: 2 })),
  ]
}

export function toilet(l: Look): Art {
  const c = l.colour
  const hung = l.form % 2 === 0
  const back = hung
    ? rect(150, 60, 300, 210, '#E3E6E8', 6) +
      rect(222, 100, 156, 96, '#F7F8F9', 8, 'stroke="#C4CAD0" stroke-width="3"') +
      rect(236, 114, 60, 68, '#fff', 6, 'stroke="#D5DADF" stroke-width="2"') +
      rect(304, 114, 60, 68, '#fff', 6, 'stroke="#D5DADF" stroke-width="2"')
    : path('M160 90Q160 64 190 62H410Q440 64 440 90L432 270H168Z', 'url(#ch)') +
      rect(150, 54, 300, 26, 'url(#ch)', 10) +
      ell(300, 58, 30, 7, '#A9B1B8')
  return [
    china('ch', c),
    floor(310, 530, 150, 16) +
      back +
      path(
        hung
          ? 'M176 290C170 400 236 480 300 486C364 480 430 400 424 290Z'
          : 'M176 290C170 380 226 420 236 450L222 520H378L364 450C374 420 430 380 424 290Z',
        'url(#ch)',
      ) +
      line('M186 320C190 390 236 440 260 456', '#fff', 8, 'stroke-opacity=".9"') +
      ell(300, 290, 138, 42, darker(c, 0.12)) +
      ell(300, 284, 138, 42, '#FDFEFE') +
      ell(300, 284, 112, 30, darker(c, 0.08)) +
      path('M178 282C180 240 230 236 300 236C370 236 420 240 422 282C390 252 210 252 178 282Z', '#fff') +
      txt(300, 288, 20, l.brand, darker(c, 0.4), { a: 'middle', max: 120 }),
  ]
}

export function bath(l: Look): Art {
  const c = l.colour
  const free = l.form % 2 === 0
  const body = free
    ? 'M60 240C70 330 90 430 160 470H440C510 430 530 330 540 240Z'
    : 'M52 250H548V470Q548 480 538 480H62Q52 480 52 470Z'
  return [
    china('ch', c) +
      lin(
        'wt',
        [
          [0, '#CFE4EF'],
          [1, '#F4FAFD'],
        ],
        0,
        1,
      ),
    floor(310, 486, 240, 20) +
      path(body, 'url(#ch)') +
      ell(300, 242, 250, 48, darker(c, 0.08)) +
      ell(300, 236, 250, 48, '#FFFFFF') +
      ell(300, 240, 226, 38, darker(c, 0.16)) +
      ell(300, 250, 210, 26, 'url(#wt)') +
      line('M90 300C100 370 124 430 168 454', '#fff', 9, 'stroke-opacity=".9"') +
      bent('M462 206C462 130 520 130 524 176', '#C4CCD3', 18) +
      rect(448, 196, 28, 20, '#AAB4BD', 4) +
      txt(300, 400, 26, `${l.brand}  ${l.size}`, darker(c, 0.45), { a: 'middle', max: 240, op: 0.7 }),
  ]
}
