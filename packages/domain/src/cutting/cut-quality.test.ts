import { expect, test } from 'vitest'
import { type CutPart, KERF_MM, type Sheet } from './cut-list.ts'
import { type PlacedPart, planCuts } from './plan-cuts.ts'

/** A repeatable source of chance. */
function chance(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

type Size = { readonly length: number; readonly width: number; readonly canTurn: boolean }
type Free = { readonly sheet: number; readonly length: number; readonly width: number }

/**
 * The reference: the best of many random guillotine layouts. Each takes the pieces in random order and puts each into a
 * random free rectangle that holds it, with a random first cut, and knows no rule of the planner.
 */
function referenceSheets(sheet: Sheet, pieces: readonly Size[], random: () => number, tries: number): number {
  const pick = <T>(from: readonly T[]): T | undefined => from[Math.floor(random() * from.length)]
  let best = Number.POSITIVE_INFINITY
  for (let at = 0; at < tries; at++) {
    let sheets = 0
    let free: Free[] = []
    const order = pieces.map((piece) => ({ piece, key: random() })).sort((a, b) => a.key - b.key)
    for (const { piece } of order) {
      const sizes = [piece, ...(piece.canTurn ? [{ ...piece, length: piece.width, width: piece.length }] : [])]
      const fits = (rest: Free) =>
        sizes.filter((size) => size.length <= rest.length && size.width <= rest.width).map((size) => ({ rest, size }))
      let found = pick(free.flatMap(fits))
      if (!found) {
        const whole = { ...sheet, sheet: sheets++ }
        free.push(whole)
        found = pick(fits(whole))
      }
      if (!found || sheets >= best) break
      const { rest, size } = found
      const [along, across] = [rest.length - size.length - KERF_MM, rest.width - size.width - KERF_MM]
      const isAlong = random() < 0.5
      free = [
        ...free.filter((one) => one !== rest),
        { ...rest, length: along, width: isAlong ? size.width : rest.width },
        { ...rest, width: across, length: isAlong ? rest.length : size.length },
      ].filter(({ length, width }) => length > 0 && width > 0)
    }
    best = Math.min(best, sheets)
  }
  return best
}

/** Two hundred lists: cupboards, shelves, strips and beams, with and without grain. */
function caseOf(seed: number): { readonly sheet: Sheet; readonly parts: readonly CutPart[] } {
  const random = chance(seed * 7_919 + 1)
  const between = (least: number, most: number) => least + Math.floor(random() * (most - least + 1))
  const sheets = [
    { length: 2440, width: 1220 },
    { length: 2500, width: 1250 },
    { length: 3050, width: 1300 },
    { length: 4200, width: 144 },
  ]
  const sheet = sheets[seed % sheets.length] ?? { length: 2440, width: 1220 }
  const isBeam = sheet.width < 300
  const parts = Array.from({ length: between(2, 5) }, () => ({
    length: between(200, Math.floor(sheet.length * (isBeam ? 0.6 : 0.7))),
    width: isBeam ? sheet.width : between(100, Math.floor(sheet.width * 0.8)),
    count: between(1, 4),
    canTurn: !isBeam && random() < 0.5,
  }))
  return { sheet, parts }
}
const CASES = Array.from({ length: 200 }, (_, seed) => ({ seed, ...caseOf(seed) }))

const piecesOf = (parts: readonly CutPart[]): Size[] =>
  parts.flatMap(({ count, length, width, canTurn = false }) =>
    Array.from({ length: count }, () => ({ length, width, canTurn })),
  )
const isApart = (one: PlacedPart, other: PlacedPart) =>
  one.along + one.length + KERF_MM <= other.along ||
  other.along + other.length + KERF_MM <= one.along ||
  one.across + one.width + KERF_MM <= other.across ||
  other.across + other.width + KERF_MM <= one.across
const sizeText = (length: number, width: number, canTurn: boolean | undefined) =>
  canTurn ? [length, width].sort((a, b) => a - b).join('×') : `${length}×${width}`

test('two hundred plans never overlap and cover all parts, turned only where the grain allows', {
  tags: ['SHOP-04'],
}, () => {
  for (const { sheet, parts, seed } of CASES) {
    const plan = planCuts(sheet, parts)
    if (!plan) throw new Error(`case ${seed} has no plan`)
    for (const [at, one] of plan.placed.entries()) {
      expect([one.along >= 0, one.across >= 0, one.sheet < plan.sheets]).toEqual([true, true, true])
      expect([one.along + one.length <= sheet.length, one.across + one.width <= sheet.width]).toEqual([true, true])
      for (const other of plan.placed.slice(at + 1)) expect(one.sheet !== other.sheet || isApart(one, other)).toBe(true)
    }
    const left = piecesOf(parts)
    for (const { length, width } of plan.placed) {
      const found = left.findIndex(
        (piece) => sizeText(piece.length, piece.width, piece.canTurn) === sizeText(length, width, piece.canTurn),
      )
      // A turned piece may be taken for a fixed one of the same size, so fixed ones are matched first.
      const exact = left.findIndex((piece) => !piece.canTurn && piece.length === length && piece.width === width)
      left.splice(exact >= 0 ? exact : found, exact >= 0 || found >= 0 ? 1 : 0)
    }
    expect([seed, left]).toEqual([seed, []])
  }
})

test('the waste of two hundred lists is within 10 % of a reference solver', {
  tags: ['SHOP-04'],
  timeout: 60_000,
}, () => {
  const worse = CASES.flatMap(({ sheet, parts, seed }) => {
    const pieces = piecesOf(parts)
    const used = pieces.reduce((sum, { length, width }) => sum + length * width, 0)
    const wasteOf = (sheets: number) => sheets * sheet.length * sheet.width - used
    const reference = referenceSheets(sheet, pieces, chance(seed + 1), 1_500)
    const plan = planCuts(sheet, parts)
    return plan && plan.wasteMm2 <= wasteOf(reference) * 1.1 ? [] : [{ seed, own: plan?.sheets, reference }]
  })
  expect(worse).toEqual([])
})

test('a piece that may be turned saves a sheet', { tags: ['SHOP-04'] }, () => {
  const sheet = { length: 2440, width: 1220 }
  const fixed = [
    { length: 1_200, width: 1_000, count: 2 },
    { length: 1_215, width: 400, count: 2 },
  ]
  const turned = fixed.map((part) => ({ ...part, canTurn: true }))
  expect(planCuts(sheet, [{ length: 1_220, width: 2_440, count: 1 }])).toBeUndefined()
  expect(planCuts(sheet, [{ length: 1_220, width: 2_440, count: 1, canTurn: true }])).toMatchObject({
    sheets: 1,
    cuts: 0,
  })
  expect(planCuts(sheet, turned)?.sheets).toBeLessThanOrEqual(planCuts(sheet, fixed)?.sheets ?? 0)
})
