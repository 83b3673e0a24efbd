// The signs inside the hazard diamonds GHS01 to GHS09, in black, in a field of 200 x 200.
import { at, ell, line, path, rect, times } from '../../kit/svg.ts'

const BLACK = '#111111'
const flame = (x: number, y: number, k: number) =>
  at(
    x,
    y,
    path(
      'M2 -52C8 -30 34 -18 32 14C30 38 14 50 0 50C-18 50 -32 36 -32 14C-32 -2 -22 -10 -18 -24C-12 -18 -10 -12 -10 -4C2 -14 6 -34 2 -52Z',
      BLACK,
    ) + path('M0 10C8 18 14 24 12 34C10 44 4 46 0 46C-6 46 -12 42 -12 32C-12 24 -4 20 0 10Z', '#fff'),
    `scale(${k})`,
  )
const ray = (a: number, from: number, to: number) =>
  line(
    `M${100 + Math.cos(a) * from} ${100 + Math.sin(a) * from}L${100 + Math.cos(a) * to} ${100 + Math.sin(a) * to}`,
    BLACK,
    7,
  )

const SIGNS: Readonly<Record<string, () => string>> = {
  GHS01: () =>
    ell(92, 118, 26, 26, BLACK) +
    rect(86, 84, 12, 14, BLACK) +
    line('M92 86C92 66 108 66 112 60', BLACK, 5) +
    times(7, (i) => ray(-1.9 + i * 0.42, 46, i % 2 ? 56 : 66)) +
    path('M112 44l4 10l11 -2l-7 9l7 9l-11 -2l-4 10l-4 -10l-11 2l7 -9l-7 -9l11 2z', BLACK),
  GHS02: () => flame(100, 92, 0.92) + rect(62, 146, 76, 7, BLACK),
  GHS03: () =>
    flame(100, 80, 0.66) +
    ell(100, 126, 27, 27, 'none', `stroke="${BLACK}" stroke-width="9"`) +
    rect(66, 158, 68, 6, BLACK),
  GHS04: () =>
    `<g transform="rotate(-38 100 104)">${rect(52, 86, 84, 36, BLACK, 14)}${rect(134, 97, 18, 14, BLACK, 4)}</g>`,
  GHS05: () =>
    path('M52 66l38 -22l6 8l-38 24z', BLACK) +
    path('M108 66l38 -22l6 8l-38 24z', BLACK) +
    line('M66 84v10M70 104v12M122 84v8M126 100v12', BLACK, 6) +
    path('M42 126H92V142H42ZM60 116q8 8 16 10h-20z', BLACK) +
    path('M106 122C120 112 146 112 160 124L154 132H112ZM104 136H160V144H104Z', BLACK),
  GHS06: () =>
    path(
      'M100 44C128 44 140 62 138 84C137 96 128 100 126 106V118H74V106C72 100 63 96 62 84C60 62 72 44 100 44Z',
      BLACK,
    ) +
    ell(84, 84, 10, 11, '#fff') +
    ell(116, 84, 10, 11, '#fff') +
    path('M100 94l6 12h-12z', '#fff') +
    line('M62 128L138 156M138 128L62 156', BLACK, 9),
  GHS07: () => path('M86 52H114L108 116H92Z', BLACK) + ell(100, 138, 13, 13, BLACK),
  GHS08: () =>
    ell(100, 62, 17, 19, BLACK) +
    path('M58 150C58 104 76 88 100 88C124 88 142 104 142 150Z', BLACK) +
    path('M100 96l7 20l20 -6l-13 16l13 14l-20 -3l-7 18l-7 -18l-20 3l13 -14l-13 -16l20 6z', '#fff'),
  GHS09: () =>
    line('M36 130H164', BLACK, 5) +
    line('M72 130V70M72 98L52 80M72 88L92 66M72 74L60 60', BLACK, 7) +
    path('M96 124C108 104 134 104 148 116L162 106V134L148 126C134 138 108 136 96 124Z', BLACK) +
    ell(112, 118, 3, 3, '#fff') +
    line('M52 146H148', BLACK, 4),
}

/** The sign, or the exclamation mark for a name that is no hazard. */
export const hazardSign = (mark: string): string => (SIGNS[mark.toUpperCase()] ?? SIGNS.GHS07 ?? (() => ''))()
