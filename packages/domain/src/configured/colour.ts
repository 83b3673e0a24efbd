import type { Named } from './configuration.ts'
import { RAL_COOL } from './ral-cool.ts'
import { RAL_WARM } from './ral-warm.ts'

export type ColourSystem = 'RAL' | 'NCS' | 'card'
/** A colour that the mixing machine knows. `hex` approximates it on a screen. */
export type Colour = {
  readonly system: ColourSystem
  /** The notation that is stored and printed: 'RAL 9010', 'NCS S 1050-Y90R', 'Kaart 7.3'. */
  readonly code: string
  readonly name: Named | null
  readonly hex: string
}

type Rgb = readonly [red: number, green: number, blue: number]
const toHex = (rgb: Rgb): string =>
  `#${rgb
    .map((part) =>
      Math.round(Math.min(1, Math.max(0, part)) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

const readRal = (line: string): Colour => {
  const [nl = '', en = '', hex = ''] = line.slice(5).split('|')
  return { system: 'RAL', code: `RAL ${line.slice(0, 4)}`, name: { nl, en }, hex: `#${hex.toLowerCase()}` }
}

/** The colours of RAL Classic in the order of their numbers. */
export const RAL_CLASSIC: readonly Colour[] = `${RAL_WARM}${RAL_COOL}`
  .split('\n')
  .filter((line) => line !== '')
  .map(readRal)

const HUES: readonly (readonly [nl: string, en: string, degrees: number])[] = [
  ['roze', 'pink', 350],
  ['koraal', 'coral', 12],
  ['terracotta', 'terracotta', 24],
  ['oker', 'ochre', 40],
  ['zon', 'sun', 50],
  ['olijf', 'olive', 68],
  ['salie', 'sage', 105],
  ['mos', 'moss', 135],
  ['zeegroen', 'sea green', 168],
  ['zee', 'sea', 195],
  ['blauw', 'blue', 212],
  ['lavendel', 'lavender', 265],
]
const TONES: readonly (readonly [nl: string, en: string, saturation: number, lightness: number])[] = [
  ['zeer licht', 'very light', 38, 92],
  ['licht', 'light', 36, 82],
  ['midden', 'medium', 34, 66],
  ['vol', 'full', 42, 48],
  ['diep', 'deep', 40, 28],
]

/** The shop's own colour card: twelve hues in five tones. */
export const COLOUR_CARD: readonly Colour[] = HUES.flatMap(([nl, en, degrees], hue) =>
  TONES.map(
    ([toneNl, toneEn, saturation, lightness], tone): Colour => ({
      system: 'card',
      code: `Kaart ${hue + 1}.${tone + 1}`,
      name: { nl: `${nl}, ${toneNl}`, en: `${en}, ${toneEn}` },
      hex: toHex(fromHsl(degrees, saturation / 100, lightness / 100)),
    }),
  ),
)

function fromHsl(degrees: number, saturation: number, lightness: number): Rgb {
  const spread = saturation * Math.min(lightness, 1 - lightness)
  const part = (offset: number) => {
    const at = (offset + degrees / 30) % 12
    return lightness - spread * Math.max(-1, Math.min(at - 3, 9 - at, 1))
  }
  return [part(0), part(8), part(4)]
}

const NCS = /^(?:NCS )?S ?(\d{2})(\d{2})-(?:(N)|([YRBG])(?:(\d{2})([YRBG]))?)$/
const ELEMENTARY: Readonly<Record<string, Rgb>> = {
  Y: [1, 0.83, 0],
  R: [0.77, 0.01, 0.2],
  B: [0, 0.53, 0.74],
  G: [0, 0.62, 0.42],
}
/** The hues follow each other in a circle, so that 'Y90R' exists and 'Y90B' does not. */
const NEXT: Readonly<Record<string, string>> = { Y: 'R', R: 'B', B: 'G', G: 'Y' }

/** Reads an NCS notation in any spelling: blackness, chromaticness and hue. Undefined if the system has no such colour. */
export function readNcs(text: string): Colour | undefined {
  const [, black = '', chroma = '', neutral, from = '', share, to] = NCS.exec(plain(text)) ?? []
  if (black === '') return undefined
  const [blackness, chromaticness] = [Number(black), Number(chroma)]
  if (blackness + chromaticness > 100 || (neutral !== undefined) !== (chromaticness === 0)) return undefined
  if (share !== undefined && (NEXT[from] !== to || Number(share) === 0)) return undefined
  const hue = neutral ?? (share === undefined ? from : `${from}${share}${to}`)
  const mixed = neutral ? ([0, 0, 0] as const) : between(from, to, Number(share ?? 0) / 100)
  const white = (100 - blackness - chromaticness) / 100
  const hex = toHex([0, 1, 2].map((at) => (mixed[at] ?? 0) * (chromaticness / 100) + white) as unknown as Rgb)
  return { system: 'NCS', code: `NCS S ${black}${chroma}-${hue}`, name: null, hex }
}

const between = (from: string, to: string | undefined, part: number): Rgb => {
  const [start, end] = [ELEMENTARY[from] ?? [0, 0, 0], ELEMENTARY[to ?? from] ?? [0, 0, 0]]
  const at = (index: number) => (start[index] ?? 0) * (1 - part) + (end[index] ?? 0) * part
  return [at(0), at(1), at(2)]
}

const plain = (text: string) => text.trim().replace(/\s+/g, ' ').replace(/[–—]/g, '-').toUpperCase()

const BY_CODE: ReadonlyMap<string, Colour> = new Map(
  [...RAL_CLASSIC, ...COLOUR_CARD].map((colour) => [colour.code.toUpperCase(), colour]),
)

/** The colour of a notation in any spelling: 'ral9010', 'NCS s 1050-y90r', 'Kaart 7.3'. Undefined if there is none. */
export function readColour(text: string): Colour | undefined {
  const written = plain(text)
  return BY_CODE.get(written.replace(/^(?:RAL ?)?(\d{4})$/, 'RAL $1')) ?? readNcs(written)
}

/** Share of light that a colour reflects, 0 to 1 (relative luminance of sRGB). */
export function lightnessOf(hex: string): number {
  const linear = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * (linear[0] ?? 0) + 0.7152 * (linear[1] ?? 0) + 0.0722 * (linear[2] ?? 0)
}
