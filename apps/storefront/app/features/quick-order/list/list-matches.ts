import type { ListMatches, QuickProduct } from '@shop/contract/quick-order'
import { type JudgedLine, judgeLines, type Match } from '@shop/domain/quick-order/judge-lines'
import { LONGEST_CODE } from '@shop/domain/quick-order/order-code'
import type { OrderLine } from '@shop/domain/quick-order/read-lines'
import { readQuantity } from '@shop/domain/quick-order/read-quantity'

export type FoundCode = { readonly match: Match<QuickProduct>; readonly alternatives: readonly QuickProduct[] }
export type Found = { readonly branch: string | null; readonly codes: ReadonlyMap<string, FoundCode> }
export type ShownLine = JudgedLine<QuickProduct> & { readonly key: string; readonly others: readonly QuickProduct[] }

export const NOTHING_FOUND: Found = { branch: null, codes: new Map() }

type Asked = { readonly code: string; readonly quantity: string | number }

/** A wrong quantity does not prevent that the article is found. */
function askedOf({ code, quantity }: Asked) {
  const read = readQuantity(String(quantity))
  return { code: code.trim().slice(0, LONGEST_CODE), quantity: read.ok ? read.value : 1 }
}
/** The lines as the API reads them. */
export const requestLines = (lines: readonly Asked[]) => lines.map(askedOf)

const keyOf = (line: Asked): string => {
  const { code, quantity } = askedOf(line)
  return `${quantity} ${code}`
}

/** The lines that were not looked up yet, each code and quantity once. */
export const unfound = (lines: readonly Asked[], { codes }: Found) => [
  ...new Map(
    lines.filter((line) => !codes.has(keyOf(line))).map((line) => [keyOf(line), askedOf(line)] as const),
  ).values(),
]

/** Adds a reply to what was found before. */
export function withReply(found: Found, asked: readonly Asked[], { branch, products, matches }: ListMatches): Found {
  const byId = new Map(products.map((product) => [product.id, product]))
  const known = (ids: readonly string[]) => ids.flatMap((id) => byId.get(id) ?? [])
  const codes = new Map(found.codes)
  for (const [nth, { fault, productIds, pieces, alternatives }] of matches.entries()) {
    const [product] = known(productIds)
    const line = asked[nth]
    if (!line) continue
    const match: Match<QuickProduct> =
      fault === 'ambiguous'
        ? { fault, products: known(productIds) }
        : fault || !product
          ? { fault: fault ?? 'unknown' }
          : { product, pieces }
    codes.set(keyOf(line), { match, alternatives: known(alternatives) })
  }
  return { branch, codes }
}

/** The lines with the result for each; a line that was not looked up yet has neither product nor fault. */
export function showLines(lines: readonly (OrderLine & { readonly key?: string })[], { codes }: Found): ShownLine[] {
  const found = lines.map((line) => codes.get(keyOf(line)))
  return judgeLines(
    lines,
    found.map((one) => one?.match),
  ).map((judged, nth) => {
    const one = found[nth]
    const others = one && 'products' in one.match ? one.match.products : (one?.alternatives ?? [])
    return { ...judged, key: lines[nth]?.key ?? String(nth), others }
  })
}

export const isJudged = ({ product, fault }: ShownLine) => product !== undefined || fault !== undefined
