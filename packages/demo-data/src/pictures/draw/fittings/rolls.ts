// Everything that comes on a roll.
import { brightness, darker, INK, inkOn, lighter, onWhite } from '../../kit/colour.ts'
import type { Look } from '../../kit/look.ts'
import { type Art, clipped, ell, f, floor, lin, line, path, pick, rect, rnd, round, times, uid } from '../../kit/svg.ts'
import { arcText, txt } from '../../kit/text.ts'

export function insulationRoll(l: Look): Art {
  const c = l.colour,
    wrap = l.accent,
    on = inkOn(wrap)
  const g = uid('g'),
    w = uid('g'),
    r = rnd(l.seed),
    d =
      lin(
        g,
        [
          [0, lighter(c, 0.4)],
          [0.25, lighter(c, 0.2)],
          [0.6, c],
          [0.9, darker(c, 0.22)],
          [1, darker(c, 0.34)],
        ],
        0,
        1,
      ) +
      lin(
        w,
        [
          [0, lighter(wrap, 0.22)],
          [0.22, lighter(wrap, 0.3)],
          [0.5, wrap],
          [1, darker(wrap, 0.4)],
        ],
        0,
        1,
      )
  let b = floor(310, 478, 225, 32)
  const body = 'M176 158H430C486 158 522 230 522 316C522 402 486 474 430 474H176Z'
  b += path(body, `url(#${g})`)
  let fz = ''
  for (let i = 0; i < 130; i++) {
    const x = 180 + r() * 320,
      y = 162 + r() * 306
    fz += `<path d="M${f(x)} ${f(y)}q${f(8 + r() * 10)} ${f(r() * 8 - 4)} ${f(18 + r() * 16)} ${f(r() * 4 - 2)}" stroke="${r() > 0.5 ? '#fff' : darker(c, 0.35)}" stroke-opacity=".3" stroke-width="1.3" fill="none"/>`
  }
  const k = uid('c')
  b += `<clipPath id="${k}"><path d="${body}"/></clipPath><g clip-path="url(#${k})">${fz}<path d="M248 150H432C470 200 470 430 432 480H248C286 430 286 200 248 150Z" fill="url(#${w})"/><g fill="#fff">${txt(292, 300, 46, l.brand, on, { max: 150 })}${txt(292, 330, 22, l.title, on, { max: 150 })}${txt(292, 360, 23, l.size, on === INK ? INK : '#FFD36B', { max: 150 })}</g></g>`
  b += ell(176, 316, 92, 158, lighter(c, 0.1)) // spiral end
  let p = ''
  for (let a = 0; a < 62; a += 0.25) {
    const q = 0.06 + (a / 62) * 0.9,
      x = 176 + Math.cos(a) * 92 * q,
      y = 316 + Math.sin(a) * 158 * q
    p += `${(a ? 'L' : 'M') + f(x + (r() - 0.5) * 2)} ${f(y + (r() - 0.5) * 2)}`
  }
  b += `<path d="${p}" fill="none" stroke="${darker(c, 0.34)}" stroke-opacity=".75" stroke-width="3"/><path d="${p}" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="1.4" transform="translate(-2 -2)"/>${ell(176, 316, 92, 158, 'none', `stroke="${darker(c, 0.25)}" stroke-width="3"`)}${ell(176, 316, 8, 13, darker(c, 0.6))}`
  return [d, b]
}

export function tape(l: Look): Art {
  const c = l.colour,
    core = '#B98D57',
    ink = brightness(c) > 0.62 ? onWhite(l.accent) : '#fff'
  const g = uid('g'),
    d = lin(g, [
      [0, darker(c, 0.18)],
      [0.25, lighter(c, 0.5)],
      [0.6, c],
      [1, darker(c, 0.32)],
    ])
  let b =
    floor(300, 470, 205, 40) +
    round(300, 300, 420, 200, 200, 0.36, `url(#${g})`) +
    ell(300, 300, 200, 72, lighter(c, 0.35))
  for (let i = 0; i < 9; i++)
    b += ell(
      300,
      300,
      192 - i * 11,
      69 - i * 4,
      'none',
      `stroke="${darker(c, 0.25)}" stroke-opacity=".35" stroke-width="1.2"`,
    )
  b +=
    ell(300, 300, 98, 35, core) +
    ell(300, 304, 88, 30, darker(core, 0.55)) +
    path(
      'M212 304A88 30 0 0 1 388 304A88 30 0 0 1 380 312A84 26 0 0 0 220 312A88 30 0 0 1 212 304Z',
      darker(core, 0.25),
    ) +
    arcText(300, 366, 236, 84, 34, `${l.brand}  ${l.title}`, ink, { max: 300 }) +
    arcText(300, 398, 236, 84, 22, l.size, ink === '#fff' ? '#fff' : INK, { max: 240 })
  b +=
    path('M486 330C530 350 548 392 540 446L500 438C506 400 496 378 470 362Z', lighter(c, 0.3)) +
    path('M500 438L540 446L538 456L498 448Z', darker(c, 0.3))
  return [d, b]
}

type Lying = { outer: string; core: string; surface?: string; label: boolean; turns: number }

/** A roll on its side, seen at an angle, with its spiral end to the left and a loose end in front. */
function lying(l: Look, o: Lying): Art {
  const g = uid()
  const c = o.outer
  const spiral = times(o.turns, (i) =>
    ell(
      170,
      330,
      84 - i * (70 / o.turns),
      118 - i * (98 / o.turns),
      'none',
      `stroke="${i % 2 ? darker(c, 0.5) : lighter(o.core, 0.1)}" stroke-width="3"`,
    ),
  )
  const body = 'M170 212H452C500 212 528 264 528 330C528 396 500 448 452 448H170Z'
  const label = o.label
    ? rect(250, 246, 196, 128, '#fff', 4, 'fill-opacity=".95"') +
      rect(250, 246, 196, 44, l.accent, 4) +
      txt(262, 279, 32, l.brand, inkOn(l.accent), { max: 172 }) +
      txt(262, 320, 24, l.name, INK, { max: 172 }) +
      txt(262, 354, 26, l.size, INK, { max: 172 })
    : ''
  return [
    lin(
      g,
      [
        [0, lighter(c, 0.3)],
        [0.22, lighter(c, 0.22)],
        [0.55, c],
        [1, darker(c, 0.45)],
      ],
      0,
      1,
    ),
    floor(320, 456, 230, 30) +
      path('M200 444L540 444L574 486L212 486Z', lighter(c, 0.08)) +
      path('M212 486H574V494H214Z', darker(c, 0.45)) +
      clipped(path(body, '#fff'), rect(160, 200, 380, 260, `url(#${g})`) + (o.surface ?? '')) +
      label +
      ell(170, 330, 86, 120, darker(c, 0.1)) +
      spiral +
      ell(170, 330, 18, 25, darker(o.core, 0.65)) +
      ell(170, 330, 86, 120, 'none', `stroke="${lighter(c, 0.35)}" stroke-width="2.5"`),
  ]
}

export const membraneRoll = (l: Look): Art =>
  lying(l, {
    outer: l.colour,
    core: l.form % 2 ? '#FFFFFF' : l.colour,
    label: true,
    turns: 9,
    surface:
      l.form % 3
        ? ''
        : times(8, (i) => line(`M${180 + i * 46} 200V460`, '#fff', 2, 'stroke-opacity=".3" stroke-dasharray="10 8"')),
  })
export const leadRoll = (l: Look): Art =>
  lying(l, {
    outer: l.colour,
    core: lighter(l.colour, 0.3),
    label: l.form % 2 === 0,
    turns: 6,
    surface: times(24, (i) => line(`M${168 + i * 15} 205v250`, i % 2 ? '#fff' : '#000', 3, 'stroke-opacity=".1"')),
  })
export const meshRoll = (l: Look): Art =>
  lying(l, {
    outer: lighter(l.colour, 0.55),
    core: l.colour,
    label: true,
    turns: 8,
    surface:
      times(28, (i) => line(`M${166 + i * 13} 205V455`, l.colour, 2)) +
      times(20, (i) => line(`M160 ${212 + i * 12}H540`, l.colour, 2)),
  })
export function grassRoll(l: Look): Art {
  const r = rnd(l.seed)
  const blades = times(900, () => {
    const [x, y] = [160 + r() * 380, 206 + r() * 246]
    return line(
      `M${f(x)} ${f(y)}l${f(r() * 8 - 4)} ${f(-6 - r() * 8)}`,
      pick(r, [lighter(l.colour, 0.3), l.colour, darker(l.colour, 0.3)]),
      2,
    )
  })
  const front = times(300, () =>
    line(
      `M${f(206 + r() * 360)} ${f(448 + r() * 38)}l${f(r() * 8 - 4)} -9`,
      pick(r, [lighter(l.colour, 0.35), l.colour]),
      2.4,
    ),
  )
  const [defs, body] = lying(l, { outer: l.colour, core: '#3A3F38', label: false, turns: 7, surface: blades })
  return [defs, body + front]
}
