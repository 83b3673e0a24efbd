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
type Layout = Pick<CutPlan, 'sheets' | 'cuts' | 'placed'>

/**
 * Sheets, cuts and waste of a cut list; undefined when the list does not fit. Every cut runs from edge to edge of the
 * part being sawn (guillotine). Strips along the sheet and strips across it are both tried.
 */
export function planCuts(sheet: Sheet, parts: readonly CutPart[]): CutPlan | undefined {
  if (cutListFault(sheet, parts)) return undefined
  const pieces = parts.flatMap(({ length, width, count }) => Array.from({ length: count }, () => ({ length, width })))
  const along = layOut(sheet, pieces)
  const across = turned(layOut(turn(sheet), pieces.map(turn)))
  const { sheets, cuts, placed } = isBetter(across, along) ? across : along
  const used = pieces.reduce((sum, piece) => sum + areaOf(piece), 0)
  return { sheets, cuts, paidCuts: paidCuts(cuts), placed, wasteMm2: sheets * areaOf(sheet) - used }
}

const areaOf = ({ length, width }: Sheet): number => length * width
const turn = ({ length, width }: Sheet): Sheet => ({ length: width, width: length })
const turned = ({ placed, ...layout }: Layout): Layout => ({
  ...layout,
  placed: placed.map(({ sheet, along, across, ...size }) => ({ ...turn(size), sheet, along: across, across: along })),
})
const isBetter = (one: Layout, other: Layout): boolean =>
  one.sheets < other.sheets || (one.sheets === other.sheets && one.cuts < other.cuts)

/** Places the widest pieces first, each into the tightest offcut, so that pieces of one width share a strip. */
function layOut(sheet: Sheet, pieces: readonly Sheet[]): Layout {
  const sorted = [...pieces].sort((one, other) => other.width - one.width || other.length - one.length)
  let rests: Rest[] = []
  const placed: PlacedPart[] = []
  let [sheets, cuts] = [0, 0]
  for (const piece of sorted) {
    const found = bestRest(rests, piece)
    const rest = found ?? { ...sheet, sheet: sheets++, along: 0, across: 0 }
    placed.push({ ...piece, sheet: rest.sheet, along: rest.along, across: rest.across })
    rests = [...rests.filter((one) => one !== found), ...restsAfter(rest, piece)]
    cuts += Number(rest.width > piece.width) + Number(rest.length > piece.length)
  }
  return { sheets, cuts, placed }
}

function bestRest(rests: readonly Rest[], piece: Sheet): Rest | undefined {
  const fits = rests.filter(({ length, width }) => length >= piece.length && width >= piece.width)
  return fits.reduce<Rest | undefined>((best, rest) => {
    if (!best || rest.width < best.width) return rest
    return rest.width === best.width && rest.length < best.length ? rest : best
  }, undefined)
}

/** First saw the strip over the whole length, then the piece from the strip. */
function restsAfter(rest: Rest, piece: Sheet): Rest[] {
  const [besideAt, behindAt] = [piece.width + KERF_MM, piece.length + KERF_MM]
  const beside = { ...rest, across: rest.across + besideAt, width: rest.width - besideAt }
  const behind = { ...rest, along: rest.along + behindAt, length: rest.length - behindAt, width: piece.width }
  return [beside, behind].filter(({ length, width }) => length > 0 && width > 0)
}

/** Waste in whole percent of the sheets. */
export const wastePercent = (sheet: Sheet, { sheets, wasteMm2 }: Pick<CutPlan, 'sheets' | 'wasteMm2'>): number =>
  Math.round((100 * wasteMm2) / (sheets * areaOf(sheet)))
