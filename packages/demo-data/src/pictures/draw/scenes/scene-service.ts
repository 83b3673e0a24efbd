// Services: delivery by crane, cutting to size.

import { BRAND } from '@shop/retailer/brand'
import { colours } from '@shop/retailer/selected'
import { box, camera, ground } from '../../kit/camera.ts'
import { darker, INK, lighter } from '../../kit/colour.ts'
import { bent, ell, f, lin, line, type Point, path, poly, rad, rnd } from '../../kit/svg.ts'
import { txt } from '../../kit/text.ts'
import type { Scene } from '../place.ts'

const AMBER = colours.signal

export function craneScene(): Scene {
  const W = 640,
    H = 320
  const d =
    lin(
      'sk',
      [
        [0, '#E4EDF2'],
        [1, '#F6F4EF'],
      ],
      0,
      1,
    ) +
    lin(
      'cab',
      [
        [0, '#FFC94D'],
        [0.5, AMBER],
        [1, '#D98E00'],
      ],
      0,
      1,
    ) +
    rad(
      'ty',
      [
        [0, '#6B747D'],
        [0.5, '#2A3037'],
        [1, '#12161A'],
      ],
      0.4,
      0.35,
      0.75,
    ) +
    lin(
      'gl',
      [
        [0, '#DDEBF3'],
        [1, '#8FB2C6'],
      ],
      1,
      1,
    )
  let b = `<rect width="${W}" height="${H}" fill="url(#sk)"/><path d="M0 214h60v-56l44-36 44 36v56h70v-84h58v84h${W}v60H0z" fill="#D5DADB"/><rect y="258" width="${W}" height="62" fill="#B9B6AE"/><path d="M0 258H${W}" stroke="#9B988F" stroke-width="2"/><path d="M0 292h70M130 292h70M260 292h70M390 292h70M520 292h70" stroke="#E9E6DE" stroke-width="4"/>`
  b += ell(300, 270, 250, 12, 'url(#sh)')
  b += `<rect x="70" y="212" width="360" height="16" rx="2" fill="${INK}"/><rect x="70" y="206" width="360" height="8" fill="#B98F57"/><rect x="70" y="206" width="360" height="3" fill="#DDB880"/>`
  const pal = (x: number, y: number, c: string, n: number) => {
    let s = `<rect x="${x}" y="${y - 8}" width="84" height="8" fill="#B98F57"/>`
    for (let r = 0; r < n; r++)
      for (let k = 0; k < 4; k++)
        s += `<rect x="${x + 2 + k * 20 + (r % 2 ? 4 : 0)}" y="${y - 20 - r * 12}" width="${r % 2 && k === 3 ? 14 : 18.5}" height="10.500" rx="1" fill="${[c, lighter(c, 0.12), darker(c, 0.12)][(r * 3 + k * 2) % 3] ?? c}"/>`
    return s
  }
  b += pal(92, 206, '#A8462E', 5) + pal(192, 206, '#9CA1A5', 4)
  // cab
  b += `${path('M436 232V128Q436 112 452 112H516Q530 112 537 124L564 174Q570 182 570 192V232Z', 'url(#cab)') + path('M452 126H512Q521 126 526 134L546 172H452Z', 'url(#gl)') + path('M470 126h20l-24 46h-14v-20z', '#fff', 'fill-opacity=".45"')}<path d="M444 184h118" stroke="#A86E00" stroke-width="2" stroke-opacity=".6"/><rect x="452" y="190" width="22" height="5" rx="2.500" fill="${INK}"/><rect x="548" y="202" width="22" height="12" rx="3" fill="#FFF3C4"/><rect x="432" y="226" width="146" height="14" rx="3" fill="${INK}"/>${txt(489, 216, 15, BRAND.name, INK, { a: 'middle' })}`
  for (const x of [128, 196, 506])
    b += `<circle cx="${x}" cy="244" r="27" fill="url(#ty)"/><circle cx="${x}" cy="244" r="14" fill="#D6DBE0"/><circle cx="${x}" cy="244" r="5" fill="#7B848D"/>`
  b += `<rect x="340" y="228" width="16" height="36" fill="#39424B"/><rect x="326" y="262" width="44" height="7" rx="2" fill="#39424B"/>`
  // crane
  b += `<rect x="388" y="110" width="28" height="104" rx="3" fill="#C2321D"/><rect x="388" y="110" width="9" height="104" fill="#fff" fill-opacity=".25"/>${poly(
    [
      [392, 124],
      [412, 112],
      [316, 34],
      [304, 48],
    ],
    '#D63E27',
  )}${poly(
    [
      [392, 124],
      [396, 121],
      [308, 43],
      [304, 48],
    ],
    '#fff',
    'fill-opacity=".3"',
  )}${poly(
    [
      [304, 46],
      [318, 34],
      [218, 60],
      [216, 74],
    ],
    '#B12C19',
  )}<circle cx="402" cy="120" r="9" fill="${INK}"/><circle cx="311" cy="42" r="9" fill="${INK}"/>${line('M222 68V112', INK, 3)}${line('M222 112L184 138M222 112L262 138', INK, 2.5)}`
  b += `<g transform="translate(181 -8)">${pal(0, 206, '#C8CBC9', 4)}</g>`
  return { width: W, height: H, art: [d, b] }
}

export function cuttingScene(): Scene {
  const W = 640,
    H = 320
  const d =
    lin(
      'bg',
      [
        [0, '#EFEAE0'],
        [1, '#E3DCCC'],
      ],
      0,
      1,
    ) +
    rad(
      'bl',
      [
        [0, '#F4F6F8'],
        [0.5, '#C4CBD2'],
        [1, '#939CA5'],
      ],
      0.35,
      0.3,
      0.8,
    ) +
    lin(
      'rail',
      [
        [0, '#F2F4F6'],
        [0.5, '#BFC6CD'],
        [1, '#7F8892'],
      ],
      0,
      1,
    ) +
    lin(
      'hou',
      [
        [0, '#1B9AA5'],
        [1, '#0A5C64'],
      ],
      0,
      1,
    )
  let b = `<rect width="${W}" height="${H}" fill="url(#bg)"/><rect y="252" width="${W}" height="68" fill="#C9BFAC"/>`
  const P = camera({ ox: 210, oy: 92, ax: 12, ay: 26, sx: 1, sy: 1, sz: 1 })
  b +=
    ground(P, 0, 0, 330, 170, -70) +
    [
      [8, 150],
      [306, 150],
      [306, 8],
    ]
      .map(([x = 0, y = 0]) => box(P, x, y, -70, 16, 16, 66, '#59636D', { edge: 0.2 }))
      .join('') +
    box(P, -10, -10, -6, 350, 190, 6, '#8D97A1', { edge: 0.5 })
  b +=
    box(P, 0, 0, 2, 214, 170, 12, '#D9AE74', { edge: 0.6 }) + box(P, 222, 0, 2, 108, 170, 12, '#D9AE74', { edge: 0.6 })
  const r = rnd(5)
  let g = ''
  for (let i = 0; i < 22; i++)
    g += `<path d="M0 ${f(6 + i * 7.5)}q110 ${f(r() * 8 - 4)} 214 0" fill="none" stroke="#A9743C" stroke-opacity="${f(0.15 + r() * 0.25)}" stroke-width="1.300"/>`
  b += `<g transform="${P.m('top', 0, 0, 14)}">${g}</g><g transform="${P.m('top', 222, 0, 14)}"><g transform="scale(.5 1)">${g}</g></g>`
  const a = P(218, 30, 14)
  let t = ''
  for (let i = 0; i < 36; i++) {
    const q = (i / 36) * 6.2832
    t += `${i ? 'L' : 'M'}${f(Math.cos(q) * 62)} ${f(Math.sin(q) * 62)}L${f(Math.cos(q + 0.12) * 55)} ${f(Math.sin(q + 0.12) * 55)}`
  }
  b += `<g transform="matrix(.42 -.14 0 1 ${f(a[0] - 8)} ${f(a[1] - 6)})"><path d="${t}Z" fill="url(#bl)"/><circle r="12" fill="#5B646D"/></g>${path(`M${f(a[0] - 32)} ${f(a[1] - 14)}c-4 -60 66 -76 76 -22l4 30z`, 'url(#hou)')}${bent(`M${f(a[0] - 6)} ${f(a[1] - 62)}c10 -30 46 -30 60 -4`, '#2A3037', 18)}`
  const l: readonly [Point, Point, Point] = [P(0, 186, 14), P(214, 186, 14), P(330, 186, 14)]
  b +=
    `<g stroke="${INK}" stroke-width="2.200" fill="none"><path d="M${f(l[0][0])} ${f(l[0][1] + 10)}L${f(l[1][0])} ${f(l[1][1] + 10)}M${f(l[0][0])} ${f(l[0][1] + 3)}v14M${f(l[1][0])} ${f(l[1][1] + 3)}v14M${f(l[1][0] + 8)} ${f(l[1][1] + 12)}L${f(l[2][0])} ${f(l[2][1] + 10)}M${f(l[2][0])} ${f(l[2][1] + 3)}v14"/></g>` +
    `<g transform="translate(${f((l[0][0] + l[1][0]) / 2)} ${f((l[0][1] + l[1][1]) / 2 + 34)}) rotate(12)">${txt(0, 0, 20, '81,5 cm', INK, { a: 'middle' })}</g><g transform="translate(${f((l[1][0] + l[2][0]) / 2)} ${f((l[1][1] + l[2][1]) / 2 + 34)}) rotate(12)">${txt(0, 0, 20, '40 cm', INK, { a: 'middle' })}</g>`
  return { width: W, height: H, art: [d, b] }
}
