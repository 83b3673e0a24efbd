import { BRAND } from '@shop/retailer/brand'
/** Ids of promotions by purpose; see promotions.ts. */
export const PROMOTION_IDS = {
  week: [1, 2, 3, 4, 5, 6, 17, 18, 19, 20],
  month: [7, 8, 9, 10],
  past: 11,
  earlier: 12,
  later: 13,
  noTicket: 14,
  noLabel: 15,
  showLabel: 16,
} as const

const WALL = 1
const TOOLS = 2
const OUTDOOR = 3
const PAINT = 4
const BATHROOM = 5
const STRUCTURE = 6
const WOOD = 17
const FIXING = 18
const INSTALLER = 19
const WARM = 20
const INSULATION = 7
const TRADE = 8
const OWN_BRAND = 9
const ENERGY = 10

/** The weekly campaign of each part of the tree; the first match applies. */
const WEEKS: readonly (readonly [node: RegExp, id: number])[] = [
  [/^gips-en-afbouw/, WALL],
  [/^gereedschap/, TOOLS],
  [/^stenen-en-bestrating\/(bakstenen|blokken|lateien)/, STRUCTURE],
  [/^(mortel-en-cement|dak-en-goot)/, STRUCTURE],
  [/^(tuin|stenen-en-bestrating)/, OUTDOOR],
  [/^verf/, PAINT],
  [/^(sanitair-en-leidingwerk\/(badkamer|kranen)|tegels)/, BATHROOM],
  [/^(sanitair-en-leidingwerk|elektra)/, INSTALLER],
  [/^(ijzerwaren|kit-en-lijm)/, FIXING],
  [/^hout/, WOOD],
  [/^isolatie/, WARM],
]
const SAVES_ENERGY = /^(elektra\/verlichting|sanitair-en-leidingwerk\/(verwarming|ventilatie))/

export function weekCampaign(node: string): number {
  const found = WEEKS.find(([pattern]) => pattern.test(node))
  if (!found) throw new Error(`no campaign of the week fits '${node}'`)
  return found[1]
}

/** House brands have a separate monthly campaign; energy-saving goods have two. */
export function monthCampaign(node: string, brand: string, roll: number): number {
  if (brand.startsWith(`${BRAND.slug}-`)) return OWN_BRAND
  if (/^isolatie/.test(node)) return roll < 0.5 ? INSULATION : ENERGY
  return SAVES_ENERGY.test(node) ? ENERGY : TRADE
}
