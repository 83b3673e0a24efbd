// Moulded containers: mortar tub, jerrycan, glue bottle.
import { darker, INK, inkOn, lighter, onWhite } from '../../kit/colour.ts'
import type { Look } from '../../kit/look.ts'
import { type Art, ell, f, floor, lin, line, path, rect, round, times, tube, uid } from '../../kit/svg.ts'
import { arcText, txt } from '../../kit/text.ts'

export function mortarTub(l: Look): Art {
  const c = l.colour
  const a = uid()
  const inside = uid()
  const ribs = times(7, (i) =>
    line(
      `M${f(120 + i * 60)} ${f(300 + Math.sin((i + 1) * 0.39) * 26)}l${f((3 - i) * -5)} ${150}`,
      darker(c, 0.4),
      5,
      'stroke-opacity=".4"',
    ),
  )
  const label = round(300, 336, 414, 150, 138, 0.16, l.accent)
  return [
    tube(a, c, { hi: 0.28 }) +
      lin(
        inside,
        [
          [0, darker(c, 0.5)],
          [1, darker(c, 0.1)],
        ],
        0,
        1,
      ),
    floor(300, 492, 214, 30) +
      round(300, 214, 474, 226, 176, 0.2, `url(#${a})`) +
      ribs +
      label +
      arcText(300, 344, 190, 26, 46, l.brand, inkOn(l.accent), { max: 220 }) +
      arcText(300, 384, 190, 24, 28, l.size, inkOn(l.accent), { max: 200 }) +
      round(300, 200, 224, 240, 234, 0.2, `url(#${a})`) +
      ell(300, 200, 240, 48, lighter(c, 0.3)) +
      ell(300, 202, 226, 43, `url(#${inside})`) +
      ell(300, 222, 196, 24, darker(c, 0.62)) +
      line('M64 226C40 240 44 290 86 300', darker(c, 0.2), 15) +
      line('M536 226C560 240 556 290 514 300', darker(c, 0.4), 15) +
      line('M61 228C42 244 46 284 82 296', lighter(c, 0.3), 4),
  ]
}

export function jerrycan(l: Look): Art {
  const c = l.colour
  const a = uid()
  const cap = uid()
  const outline = 'M166 150Q166 116 200 116H286L316 96H420Q450 96 452 128V470Q452 516 408 516H210Q166 516 166 470Z'
  const hole = 'M246 158H366Q388 158 388 178Q388 192 370 192H244Q226 192 226 176Q226 158 246 158Z'
  const label =
    rect(186, 230, 246, 236, '#fff', 8) + rect(186, 230, 246, 82, l.accent, 8) + rect(186, 296, 246, 16, l.accent)
  return [
    lin(a, [
      [0, darker(c, 0.2)],
      [0.12, lighter(c, 0.3)],
      [0.4, lighter(c, 0.08)],
      [0.75, c],
      [1, darker(c, 0.36)],
    ]) + tube(cap, l.accent),
    floor(310, 518, 168, 20) +
      round(238, 74, 116, 34, 38, 0.2, `url(#${cap})`) +
      ell(238, 74, 34, 8, lighter(l.accent, 0.3)) +
      path(outline, `url(#${a})`) +
      path(hole, '#fff') +
      line('M230 170Q232 160 246 159H366', darker(c, 0.5), 5) +
      line('M176 220V470Q178 504 208 506', lighter(c, 0.6), 5, 'stroke-opacity=".6"') +
      label +
      txt(309, 288, 48, l.brand, inkOn(l.accent), { a: 'middle', max: 220 }) +
      txt(309, 350, 30, l.name, INK, { a: 'middle', max: 220 }) +
      txt(309, 382, 22, l.sub, INK, { a: 'middle', max: 220 }) +
      txt(309, 442, 44, l.size, onWhite(l.accent), { a: 'middle', max: 200 }),
  ]
}

export function bottle(l: Look): Art {
  const c = l.colour
  const a = uid()
  const label = uid()
  const cap = uid()
  const wide = l.form % 2 === 0
  const R = wide ? 118 : 96
  return [
    tube(a, c, { hi: 0.6 }) + tube(label, l.accent) + tube(cap, l.form % 3 ? l.accent : '#E4561E'),
    floor(300, 526, R + 8, 18) +
      path(`M286 44L314 44L324 96H276Z`, `url(#${cap})`) +
      round(300, 92, 150, 34, 44, 0.2, `url(#${cap})`) +
      path(
        `M262 150C262 190 ${300 - R} 190 ${300 - R} 250V500A${R} ${R * 0.16} 0 0 0 ${300 + R} 500V250C${300 + R} 190 338 190 338 150A38 7 0 0 1 262 150Z`,
        `url(#${a})`,
      ) +
      path(
        `M${300 - R} 270A${R} ${R * 0.16} 0 0 0 ${300 + R} 270V462A${R} ${R * 0.16} 0 0 1 ${300 - R} 462Z`,
        `url(#${label})`,
      ) +
      path(
        `M${300 - R} 420A${R} ${R * 0.16} 0 0 0 ${300 + R} 420V462A${R} ${R * 0.16} 0 0 1 ${300 - R} 462Z`,
        '#fff',
        'fill-opacity=".92"',
      ) +
      arcText(300, 322, R * 1.25, R * 0.16, 46, l.brand, inkOn(l.accent), { max: R * 1.6 }) +
      arcText(300, 358, R * 1.25, R * 0.16, 25, l.name, inkOn(l.accent), { max: R * 1.6 }) +
      arcText(300, 388, R * 1.25, R * 0.16, 20, l.sub, inkOn(l.accent), { max: R * 1.5 }) +
      arcText(300, 440, R * 1.25, R * 0.15, 28, l.size, INK, { max: R * 1.4 }) +
      line(`M${300 - R + 16} 262V476`, '#fff', 6, 'stroke-opacity=".35"'),
  ]
}
