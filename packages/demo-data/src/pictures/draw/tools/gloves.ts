// Work gloves.
import { darker, inkOn, lighter } from '../../kit/colour.ts'
import type { Look } from '../../kit/look.ts'
import { type Art, f, floor, lin, line, path, rnd, slab } from '../../kit/svg.ts'
import { txt } from '../../kit/text.ts'

export function glove(l: Look): Art {
  const coat = l.colour,
    knit = l.accent,
    mirrored = ' transform="translate(568 0) scale(-1 1)"'
  const d =
    slab('kn', knit, { hi: 0.25 }) +
    lin(
      'pm',
      [
        [0, lighter(coat, 0.22)],
        [0.45, coat],
        [1, darker(coat, 0.26)],
      ],
      1,
      0.7,
    ) +
    lin(
      'pk',
      [
        [0, lighter(knit, 0.26)],
        [0.5, knit],
        [1, darker(knit, 0.3)],
      ],
      1,
      0.7,
    )
  const F: [string, number, string][] = [
      ['M214 300L196 132', 50, 'M199 162L196 132'],
      ['M262 290L258 96', 52, 'M258.600 128L258 96'],
      ['M310 292L322 104', 51, 'M320 136L322 104'],
      ['M354 306L384 152', 46, 'M378 182L384 152'],
    ],
    TH = 'M206 392C170 372 146 340 132 296',
    TT = 'M139 316L132 296'
  const tubeLine = (p: string, c: string, w: number) =>
    `${line(p, darker(c, 0.3), w)}<g transform="translate(-1.5 -1.5)">${line(p, darker(c, 0.08), w - 6)}</g><g transform="translate(-4 -3)">${line(p, c, w - 14)}</g><g transform="translate(-8 -5)">${line(p, lighter(c, 0.24), w * 0.3, 'stroke-opacity=".8"')}</g>`
  const r = rnd(71),
    dots = () =>
      Array.from(
        { length: 90 },
        () =>
          `<circle cx="${f(200 + r() * 164)}" cy="${f(300 + r() * 132)}" r="${f(1 + r() * 1.6)}" fill="${r() > 0.5 ? '#fff' : darker(coat, 0.4)}" fill-opacity=".22"/>`,
      ).join('')
  const one = (flip: number, dx: number, rot: number, palm: boolean) => {
    const c = palm ? coat : knit
    let s = `<g transform="translate(${dx} 0) rotate(${rot} 300 320) scale(${flip} 1)">${tubeLine(TH, c, 54)}`
    for (const [p, w] of F) s += tubeLine(p, c, w)
    if (!palm) {
      s += tubeLine(TT, coat, 54)
      for (const [, w, t] of F) s += tubeLine(t, coat, w + 1)
    }
    s += path(
      'M189 286C196 276 240 280 262 280C300 278 372 284 378 302C386 360 374 420 360 446H206C186 410 184 340 189 286Z',
      `url(#${palm ? 'pm' : 'pk'})`,
    )
    s += palm
      ? `${dots()}<g fill="none" stroke="${darker(coat, 0.42)}" stroke-opacity=".38" stroke-width="3" stroke-linecap="round"><path d="M206 356C244 340 290 346 330 362"/><path d="M214 398C250 382 300 386 346 396"/><path d="M226 300C236 330 232 372 214 410"/></g>`
      : `<g fill="none" stroke="#fff" stroke-opacity=".13" stroke-width="2">${Array.from({ length: 15 }, (_, i) => `<path d="M${196 + i * 12} 288v152"/>`).join('')}</g>${txt(284, 370, 34, l.brand, inkOn(knit), { a: 'middle', op: 0.9, max: 130, x: flip < 0 ? mirrored : '' })}${txt(284, 400, 22, l.size, inkOn(knit), { a: 'middle', op: 0.85, max: 130, x: flip < 0 ? mirrored : '' })}`
    s += `${path('M204 440H362L356 520C356 528 346 532 284 532C222 532 214 528 213 520Z', 'url(#kn)')}<g stroke="#000" stroke-opacity=".16" stroke-width="4">${Array.from({ length: 13 }, (_, i) => `<path d="M${218 + i * 11} 446v80"/>`).join('')}</g>${path('M203 436C250 444 316 444 363 436V452C316 460 250 460 203 452Z', palm ? darker(coat, 0.22) : darker(knit, 0.35))}${path('M212 512H357L356 524C350 530 330 532 284 532C238 532 218 530 213 524Z', coat)}`
    return `${s}</g>`
  }
  return [d, floor(300, 534, 250, 18) + one(-1, 716, 4, false) + one(1, -122, -4, true)]
}
