import type { Unwired, WiringKind } from './find-unwired.ts'

export type Declared = { readonly kind: WiringKind; readonly names: readonly string[]; readonly why: string }

const AROUND_TESTS = 'a constant or step of a rule that the product uses indirectly; tests name it'
const WIRED = 'gets its caller with the rows WIRED-01 to WIRED-29'
const OWNERS_SHAPE = "the owner's documents fix the shape of this reply; the storefront needs less of it"

/** Exports without a caller or reader in the product, with the reason. Remove an entry when its caller exists. */
export const DECLARED: readonly Declared[] = [
  { kind: 'endpoint', names: ['paymentWebhook'], why: 'called by the payment provider' },
  {
    kind: 'endpoint',
    names: ['startOutsideSignIn', 'endOutsideSignIn'],
    why: "opened from a trade customer's own portal, and by its identity provider",
  },
  { kind: 'endpoint', names: ['endStaffSignIn'], why: 'called by the identity provider of staff' },
  {
    kind: 'function',
    names: [...['chosenVat'], ...['moreQuantityForm', 'quantityForm', 'findAddressForm', 'pinForm', 'cheapestMix']],
    why: WIRED,
  },
  {
    kind: 'function',
    names: ['openSession', 'runOnce', 'announceTurnedPromotions', 'NO_FILTERS', 'registeredStatements'],
    why: 'exported for tests that need one step of a process',
  },
  {
    kind: 'function',
    names: [
      ...['progressAt', 'findBrand', 'readBranches', 'DEFAULT_SHIPPING_METHOD'],
      ...['DEFAULT_START', 'isSameTime', 'CURRENCY', 'PANEL_MAX_WIDTH_PX'],
      ...['totalToPay', 'httpStatusOf', 'unknownRoute'],
    ],
    why: AROUND_TESTS,
  },
  { kind: 'variable', names: ['CHROMIUM'], why: 'read by Playwright configuration only' },
  { kind: 'variable', names: ['NODE_OPTIONS'], why: 'read by Node.js itself' },
  {
    kind: 'field',
    names: ['defaultStoreId', 'estimates', 'logisticsStoreIds'],
    why: WIRED,
  },
  { kind: 'field', names: ['serverTime'], why: WIRED },
  {
    kind: 'field',
    names: [
      ...['gender', 'countryCode', 'customerId', 'totalBonusPoints', 'memoId', 'shippingInclTax', 'shippingExclTax'],
      ...['robotsNoIndex', 'robotsNoFollow', 'AboutBouwmeester', 'customerContact'],
      ...['pinCodeRequired', 'facetLabels', 'popularCategories', 'totalCount', 'Sorting', 'minimumPointsToRedeem'],
      ...['hiddenStores', 'paymentTestMode', 'idealVersion1', 'consumer', 'starsAverage'],
    ],
    why: OWNERS_SHAPE,
  },
  {
    kind: 'field',
    names: ['oldPriceReason'],
    why: 'proof of LAW-05 to LAW-07 for inspectors; the page shows old and new price',
  },
  {
    kind: 'field',
    names: ['sections', 'contacts', 'consents', 'searches', 'deliveries', 'parcels', 'staffViews', 'keptInvoices'],
    why: 'the export of personal data (LAW-43) is saved as a file, not shown',
  },
  {
    kind: 'field',
    names: ['gtin', 'packs'],
    why: 'the pick screen passes whole lines to countScan of the domain, which reads the codes',
  },
]

export type Judged = { readonly findings: readonly Unwired[]; readonly superfluous: readonly string[] }

/** Findings without the declared ones, and declarations that are no longer needed. */
export function judgeWiring(unwired: readonly Unwired[], declared: readonly Declared[]): Judged {
  const isDeclared = ({ kind, name }: Unwired) => declared.some((one) => one.kind === kind && one.names.includes(name))
  const isNeeded = (kind: WiringKind, name: string) => unwired.some((one) => one.kind === kind && one.name === name)
  return {
    findings: unwired.filter((one) => !isDeclared(one)),
    superfluous: declared.flatMap(({ kind, names }) =>
      names.filter((name) => !isNeeded(kind, name)).map((name) => `${kind} ${name}`),
    ),
  }
}
