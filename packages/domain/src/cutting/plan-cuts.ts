import { type CutPart, cutListFault, KERF_MM, paidCuts, type Sheet } from './cut-list.ts'

/** Position of a piece. Sheets count from 0; `along` and `across` locate the corner nearest to the sheet's origin. */
export type PlacedPart = Sheet & {
  readonly sheet: number
  readonly along: number
  readonly across: number
}
export type CutPlan = {
  readonly sheets: number
  readonly cuts: number
  /** Number of cuts that are charged. */
  readonly paidCuts: number
  readonly placed: readonly PlacedPart[]
  /** Area of the sheets that is in no piece: sawdust and offcuts. */
  readonly wasteMm2: number
}

type Rest = PlacedPart
type Piece = Sheet & { readonly canTurn: boolean }
type Layout = Pick<CutPlan, 'sheets' | 'cuts' | 'placed'>
type Score = (rest: Sheet, piece: Sheet) => number

/** Orders in which pieces are placed, largest first. */
const ORDERS: readonly ((piece: Sheet) => number)[] = [
  ({ length, width }) => width * 1e6 + length,
  ({ length, width }) => length * 1e6 + width,
  ({ length, width }) => length * width,
  ({ length, width }) => Math.max(length, width) * 1e6 + Math.min(length, width),
  ({ length, width }) => length + width,
]
/** The rest with the lowest score takes the piece. */
const FITS: readonly Score[] = [
  (rest) => rest.width * 1e6 + rest.length,
  (rest) => rest.length * 1e6 + rest.width,
  (rest) => rest.length * rest.width,
  (rest, piece) => Math.min(rest.length - piece.length, rest.width - piece.width),
]
/** Whether the first cut of a piece runs along the sheet. */
const SPLITS: readonly ((rest: Sheet, piece: Sheet) => boolean)[] = [
  () => true,
  () => false,
  (rest, piece) => rest.length - piece.length < rest.width - piece.width,
  (rest, piece) => rest.length - piece.length >= rest.width - piece.width,
]
/** The rules in all combinations. The first two suit long lists: strips along the sheet and strips across it. */
const RULES = [
  [0, 0, 0],
  [1, 1, 1],
  ...ORDERS.flatMap((_, order) => SPLITS.flatMap((_, split) => FITS.map((_, fit) => [order, fit, split] as const))),
] as const
/** Steps of one plan: a layout takes about as many as the square of its pieces. Longer lists have fewer layouts. */
const MOST_STEPS = 100_000
const MOST_LAYOUTS = 1_200

/**
 * Sheets, cuts and waste of a cut list; undefined when the list does not fit. Every cut runs from edge to edge of the
 * part being sawn (guillotine). Of many layouts, the one with the fewest sheets wins, then the one with the fewest cuts.
 */
export function planCuts(sheet: Sheet, parts: readonly CutPart[]): CutPlan | undefined {
  if (cutListFault(sheet, parts)) return undefined
  const pieces = parts.flatMap(({ length, width, count, canTurn }) =>
    Array.from({ length: count }, () => ({ length, width, canTurn: canTurn === true && length !== width })),
  )
  const { sheets, cuts, placed } = bestLayout(sheet, pieces)
  const used = pieces.reduce((sum, piece) => sum + areaOf(piece), 0)
  return { sheets, cuts, paidCuts: paidCuts(cuts), placed, wasteMm2: sheets * areaOf(sheet) - used }
}

const areaOf = ({ length, width }: Sheet): number => length * width

function bestLayout(sheet: Sheet, pieces: readonly Piece[]): Layout {
  const least = Math.ceil(pieces.reduce((sum, piece) => sum + areaOf(piece), 0) / areaOf(sheet))
  let left = Math.min(MOST_LAYOUTS, Math.max(RULES.length / 20, Math.floor(MOST_STEPS / pieces.length ** 2)))
  let best: Layout | undefined
  const consider = (order: readonly Piece[], rank?: Score, split?: (typeof SPLITS)[number]) => {
    if (left-- <= 0 || !rank || !split) return
    const layout = layOut(sheet, order, rank, split)
    if (!best || isBetter(layout, best)) best = layout
  }
  const laid = turns(pieces)
  for (const [order, fit, split] of RULES)
    for (const some of laid) {
      const key = ORDERS[order]
      if (key && left > 0) consider(sortedBy(some, key), FITS[fit], SPLITS[split])
    }
  // A fixed seed, so that product page, cart and order show the same plan.
  const random = randomBy(pieces.length)
  const pick = <T>(from: readonly T[]): T | undefined => from[Math.floor(random() * from.length)]
  while (left > 0 && best && best.sheets > least) {
    // Half of them vary the rules, the others follow none.
    const isVaried = left % 2 === 0
    const some = bySize(pieces).map((piece) => (piece.canTurn && random() < 0.5 ? turned(piece) : piece))
    const order = sortedBy(some, (piece) => areaOf(piece) * (isVaried ? 0.5 + random() : random()))
    if (isVaried) consider(order, pick(FITS), pick(SPLITS))
    else consider(order, random, () => random() < 0.5)
  }
  return best ?? { sheets: 0, cuts: 0, placed: [] }
}

const isBetter = (one: Layout, other: Layout): boolean =>
  one.sheets < other.sheets || (one.sheets === other.sheets && one.cuts < other.cuts)

const turned = <P extends Sheet>(piece: P): P => ({ ...piece, length: piece.width, width: piece.length })

/** As listed, all long sides along the sheet, and all across it. A rest takes a piece as it lies where it fits. */
function turns(pieces: readonly Piece[]): (readonly Piece[])[] {
  if (!pieces.some(({ canTurn }) => canTurn)) return [pieces]
  const toward = (isAlong: boolean) =>
    pieces.map((piece) => (piece.canTurn && piece.length > piece.width !== isAlong ? turned(piece) : piece))
  return [pieces, toward(true), toward(false)]
}

/** Largest key first; equal keys by their sizes, so that the order of the list has no effect. */
function sortedBy(pieces: readonly Piece[], key: (piece: Sheet) => number): Piece[] {
  const keyed = bySize(pieces).map((piece) => ({ piece, key: key(piece) }))
  return keyed.sort((a, b) => b.key - a.key).map(({ piece }) => piece)
}

const bySize = (pieces: readonly Piece[]): Piece[] =>
  [...pieces].sort((a, b) => b.length - a.length || b.width - a.width || Number(a.canTurn) - Number(b.canTurn))

/** The generator of Park and Miller. */
function randomBy(seed: number): () => number {
  let state = seed + 1
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

function layOut(sheet: Sheet, pieces: readonly Piece[], rank: Score, split: (typeof SPLITS)[number]): Layout {
  let rests: Rest[] = []
  const placed: PlacedPart[] = []
  let [sheets, cuts] = [0, 0]
  for (const piece of pieces) {
    let found = bestRest(rests, piece, rank)
    if (!found) {
      const whole = { ...sheet, sheet: sheets++, along: 0, across: 0 }
      rests.push(whole)
      found = bestRest([whole], piece, rank)
    }
    if (!found) continue // cutListFault refuses a piece that fits no sheet
    const { rest, size } = found
    placed.push({ ...size, sheet: rest.sheet, along: rest.along, across: rest.across })
    rests = [...rests.filter((one) => one !== rest), ...restsAfter(rest, size, split(rest, size))]
    cuts += Number(rest.width > size.width) + Number(rest.length > size.length)
  }
  return { sheets, cuts, placed }
}

function bestRest(rests: readonly Rest[], { length, width, canTurn }: Piece, rank: Score) {
  const sizes = canTurn
    ? [
        { length, width },
        { length: width, width: length },
      ]
    : [{ length, width }]
  let best: { readonly rest: Rest; readonly size: Sheet; readonly score: number } | undefined
  for (const rest of rests)
    for (const size of sizes) {
      if (rest.length < size.length || rest.width < size.width) continue
      const score = rank(rest, size)
      if (!best || score < best.score) best = { rest, size, score }
    }
  return best
}

/** The remainders of a rest beside the piece and behind it. The first cut runs over the whole rest. */
function restsAfter(rest: Rest, piece: Sheet, isAlong: boolean): Rest[] {
  const [besideAt, behindAt] = [piece.width + KERF_MM, piece.length + KERF_MM]
  const beside = {
    ...rest,
    across: rest.across + besideAt,
    width: rest.width - besideAt,
    length: isAlong ? rest.length : piece.length,
  }
  const behind = {
    ...rest,
    along: rest.along + behindAt,
    length: rest.length - behindAt,
    width: isAlong ? piece.width : rest.width,
  }
  return [beside, behind].filter(({ length, width }) => length > 0 && width > 0)
}

/** Waste in whole percent of the sheets. */
export const wastePercent = (sheet: Sheet, { sheets, wasteMm2 }: Pick<CutPlan, 'sheets' | 'wasteMm2'>): number =>
  Math.round((100 * wasteMm2) / (sheets * areaOf(sheet)))
