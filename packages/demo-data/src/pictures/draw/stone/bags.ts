// Bags: paper or plastic bag on its own feet, big bag with loops, a heap of gravel with its bag.

import { box, camera, ground, onFace } from '../../kit/camera.ts'
import { darker, INK, inkOn, lighter } from '../../kit/colour.ts'
import { type Look, within } from '../../kit/look.ts'
import {
  type Art,
  at,
  ell,
  f,
  floor,
  lin,
  line,
  path,
  pick,
  type Random,
  rect,
  rnd,
  times,
  uid,
} from '../../kit/svg.ts'
import { txt } from '../../kit/text.ts'

/** Amount and unit for the round mark: '25 kg' becomes 25 and kg. */
function weightOf(size: string): [string, string] {
  const match = /(\d+(?:[.,]\d+)?)\s*(\p{L}+)?/u.exec(size)
  return [match?.[1] ?? size, match?.[2] ?? '']
}
/** Four print layouts in the same colour, so that bags differ from each other. */
function print(form: number, ink: string, paper: string): string {
  const stripe = path('M120 356C200 368 400 368 480 356V366C400 378 200 378 120 366Z', ink)
  switch (form % 4) {
    case 1:
      return (
        path('M110 60H490V344C400 356 200 356 110 344Z', ink) +
        path('M120 128C200 138 400 138 480 128V136C400 146 200 146 120 136Z', paper)
      )
    case 2:
      return (
        path('M120 176C200 188 400 188 480 176V330L120 396Z', ink) +
        path('M120 404L480 338V350L120 416Z', darker(ink, 0.25))
      )
    case 3:
      return (
        path('M120 176C200 188 400 188 480 176V344C400 356 200 356 120 344Z', ink) +
        path('M120 500C200 510 400 510 480 500V540H120Z', ink)
      )
    default:
      return path('M120 176C200 188 400 188 480 176V344C400 356 200 356 120 344Z', ink) + stripe
  }
}

export function bag(l: Look): Art {
  const paper = l.colour,
    ink = l.accent,
    { brand, name, sub } = l,
    plastic = l.form % 3 === 0,
    [amount, unit] = weightOf(l.size)
  const a = uid('g'),
    c = uid('g'),
    k = uid('c')
  const body =
    'M146 92C143 112 139 128 134 150C126 200 124 240 124 300C124 372 128 430 134 470C130 486 126 500 122 514C132 522 150 524 168 523C250 529 350 529 432 523C450 524 468 522 478 514C474 500 470 486 466 470C472 430 476 372 476 300C476 240 474 200 466 150C461 128 457 112 454 92C400 104 350 107 300 107C250 107 200 104 146 92Z'
  const d =
    lin(a, [
      [0, darker(paper, 0.08)],
      [0.06, lighter(paper, 0.2)],
      [0.3, lighter(paper, 0.5)],
      [0.7, paper],
      [0.92, darker(paper, 0.1)],
      [1, darker(paper, 0.24)],
    ]) +
    lin(c, [
      [0, '#000', 0.1],
      [0.07, '#000', 0],
      [0.26, '#fff', plastic ? 0.36 : 0.13],
      [0.5, '#fff', 0],
      [0.84, '#000', 0.06],
      [1, '#000', 0.24],
    ])
  let b = `${floor(302, 520, 190, 22) + path(body, `url(#${a})`)}<clipPath id="${k}"><path d="${body}"/></clipPath><g clip-path="url(#${k})">`
  b += `${print(l.form, ink, paper)}`
  b +=
    txt(300, 250, 72, brand, inkOn(ink), { a: 'middle', ls: 1, max: 300 }) +
    txt(300, 294, 32, name, inkOn(ink), { a: 'middle', max: 310 }) +
    txt(300, 328, 22, sub, inkOn(ink), { a: 'middle', op: 0.92, max: 300 })
  b += `<g transform="translate(398 440)"><circle r="52" fill="${INK}"/>${txt(0, 8, 44, amount, '#fff', { a: 'middle', max: 84 })}${txt(0, 32, 19, unit, '#fff', { a: 'middle', max: 80 })}</g>`
  b += `<g fill="${darker(paper, 0.55)}"><rect x="176" y="410" width="104" height="7" rx="2"/><rect x="176" y="426" width="132" height="7" rx="2"/><rect x="176" y="442" width="88" height="7" rx="2"/></g><g fill="none" stroke="${darker(paper, 0.5)}" stroke-width="3"><rect x="177" y="462" width="26" height="26" rx="3"/><rect x="212" y="462" width="26" height="26" rx="3"/><path d="M183 481l7-13 7 13zM218 468h14v14h-14z"/></g>`
  b += `<path d="${body}" fill="url(#${c})"/>`
  // folds
  b += `<g fill="none" stroke="#000" stroke-opacity=".13" stroke-width="3" stroke-linecap="round"><path d="M150 122C170 150 172 180 160 214"/><path d="M452 124C432 154 430 186 444 222"/><path d="M142 492C160 470 168 440 158 408"/><path d="M458 494C440 474 430 446 442 412"/><path d="M232 108C238 124 250 136 262 142"/><path d="M372 108C364 124 352 134 340 140"/></g><g fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="2.5" stroke-linecap="round"><path d="M156 120C176 150 178 182 166 216"/><path d="M148 494C166 472 174 442 164 410"/></g></g>`
  b +=
    path('M142 100L138 70C250 80 350 80 462 70L458 100C400 110 200 110 142 100Z', lighter(paper, 0.3)) +
    path('M142 100C200 110 400 110 458 100L459 92C400 103 200 103 141 92Z', darker(paper, 0.28), 'fill-opacity=".55"') +
    line('M168 82C250 90 350 90 432 82', darker(paper, 0.4), 2, 'stroke-dasharray="7 5" stroke-opacity=".7"')
  return [d, b]
}

/** Pebbles from back to front inside a mound of half-width rx and height h. */
function heap(
  r: Random,
  cx: number,
  base: number,
  rx: number,
  h: number,
  size: number,
  tones: readonly [string, ...string[]],
): string {
  const stones = Array.from({ length: 210 }, () => {
    const x = r() * 2 - 1
    const top = h * (1 - x * x)
    return { x: cx + x * rx, y: base - top * r() }
  }).sort((a, b) => a.y - b.y)
  return stones
    .map(({ x, y }) => {
      const c = pick(r, tones)
      const s = size * (0.7 + r() * 0.6)
      return at(
        x,
        y,
        ell(1, 2, s, s * 0.72, darker(c, 0.5)) +
          ell(0, 0, s, s * 0.72, c) +
          ell(-s * 0.22, -s * 0.22, s * 0.5, s * 0.3, lighter(c, 0.4)),
        `rotate(${f(r() * 60 - 30)})`,
      )
    })
    .join('')
}
const stoneTones = (c: string): readonly [string, ...string[]] => [
  c,
  lighter(c, 0.22),
  darker(c, 0.18),
  lighter(c, 0.4),
  darker(c, 0.3),
]

export function bigbag(l: Look): Art {
  const P = camera({ ox: 300, oy: 250, ax: 24, ay: 24, sx: 1.08, sy: 1.08, sz: 1.08 })
  const r = rnd(l.seed)
  const cloth = '#ECE8DE'
  const [X, Y, Z] = [186, 186, 196]
  const weave = times(13, (i) => line(`M${f(i * 14.6 + 4)} 0V${Z}`, darker(cloth, 0.3), 0.8, 'stroke-opacity=".35"'))
  const loop = (x: number, y: number) => {
    const [u, v] = P(x, y, Z)
    return (
      line(
        `M${f(u - 16)} ${f(v + 26)}C${f(u - 20)} ${f(v - 66)} ${f(u + 20)} ${f(v - 66)} ${f(u + 16)} ${f(v + 26)}`,
        darker(l.accent, 0.15),
        11,
      ) +
      line(
        `M${f(u - 17)} ${f(v + 22)}C${f(u - 20)} ${f(v - 62)} ${f(u + 18)} ${f(v - 62)} ${f(u + 15)} ${f(v + 22)}`,
        l.accent,
        7,
      )
    )
  }
  const [cx, cy] = P(X / 2, Y / 2, Z)
  const bag = box(P, 0, 0, 0, X, Y, Z, cloth, { top: darker(cloth, 0.25), right: darker(cloth, 0.16) })
  const label =
    rect(28, 58, 130, 92, '#fff', 3) +
    rect(28, 58, 130, 30, l.accent) +
    txt(38, 81, 22, l.brand, inkOn(l.accent), { max: 110 }) +
    txt(38, 112, 20, l.name, INK, { max: 110 }) +
    txt(38, 138, 20, l.size, INK, { max: 110 })
  return [
    '',
    ground(P, 0, 0, X, Y) +
      loop(6, 6) +
      bag +
      heap(r, cx, cy + 52, 168, 104, l.form % 2 ? 9 : 13, stoneTones(l.colour)) +
      onFace(P, 'left', 0, Y, Z, weave + label) +
      onFace(P, 'right', X, Y, Z, weave) +
      loop(X - 4, 10) +
      loop(10, Y - 4) +
      loop(X - 6, Y - 6),
  ]
}

export function gravel(l: Look): Art {
  const r = rnd(l.seed)
  const grain = within((l.mm[1] ?? l.mm[0] ?? 12) * 0.9, 5, 17, 11)
  const card =
    rect(0, 0, 150, 92, '#fff', 4, 'stroke="#D5CFC2" stroke-width="2"') +
    rect(0, 0, 150, 32, l.accent, 4) +
    txt(12, 24, 22, l.brand, inkOn(l.accent), { max: 126 }) +
    txt(12, 56, 20, l.name, INK, { max: 126 }) +
    txt(12, 80, 19, l.size, INK, { max: 126 })
  return [
    '',
    floor(300, 470, 236, 34) +
      heap(r, 300, 478, 236, 270, grain, stoneTones(l.colour)) +
      at(368, 374, card, 'rotate(-4)'),
  ]
}
