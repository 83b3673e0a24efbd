export type HealthLevel = 'green' | 'amber' | 'red'

/** From which age of the oldest waiting work, or number of failures, a part is amber or red. */
type Limits = {
  readonly amberSeconds?: number
  readonly redSeconds?: number
  readonly amberCount?: number
  readonly redCount?: number
}
const MINUTE = 60
const HOUR = 3_600

/** The limits follow from the first effect on customers: a wrong price, a missing mail, an unpaid order. */
export const HEALTH_LIMITS = {
  /** The last report of the background process. */
  worker: { amberSeconds: MINUTE, redSeconds: 3 * MINUTE },
  /** Changes of prices, stock and texts that the shop does not show yet. */
  changes: { amberSeconds: MINUTE, redSeconds: 10 * MINUTE },
  /** The pages of the shop, as a visitor gets them. */
  pages: { amberCount: 1, redSeconds: 3 * MINUTE },
  /** Pages are slower without it. */
  cache: { amberCount: 1 },
  /** Lists have no filters without it. */
  search: { amberSeconds: 5 * MINUTE, redSeconds: HOUR, redCount: 1 },
  payments: { amberSeconds: 2 * MINUTE, redSeconds: 10 * MINUTE },
  /** The payment provider. Orders wait for their payment without it. */
  provider: { amberCount: 1, redSeconds: 5 * MINUTE },
  refunds: { amberSeconds: 10 * MINUTE, redSeconds: HOUR },
  mails: { amberSeconds: 10 * MINUTE, redSeconds: HOUR },
  mailServer: { amberCount: 1, redSeconds: HOUR },
  /** Jobs that failed for good count; those that wait have an age. */
  jobs: { amberSeconds: 5 * MINUTE, redSeconds: 30 * MINUTE, amberCount: 1, redCount: 50 },
  /** Faulty runs count; the daily feeds of prices and stock have an age. */
  feeds: { amberSeconds: 26 * HOUR, redSeconds: 50 * HOUR, amberCount: 1 },
  /** The register of addresses; customers type their street without it. */
  addresses: { amberCount: 1 },
  reviews: { amberCount: 1 },
  /** Sign-in of customers at another organisation. */
  signIn: { amberCount: 1 },
  /** Sign-in of staff at the identity provider. Open sessions and passkeys continue without it. */
  staffSignIn: { amberCount: 1, redSeconds: HOUR },
  /** The parcel carrier. Small orders wait for their labels without it. */
  carrier: { amberCount: 1 },
  partitions: { amberCount: 1 },
  /** The seal of a day is due the night after it. */
  audit: { amberSeconds: 36 * HOUR, redSeconds: 72 * HOUR },
} as const satisfies Readonly<Record<string, Limits>>
export type HealthPart = keyof typeof HEALTH_LIMITS

/**
 * Parts that a process has to request, because the database cannot see them. A report is valid for three minutes, so no
 * limit of their age is shorter: otherwise a stopped worker would look like a lost service.
 */
export const SERVICE_PARTS = [
  'pages',
  'cache',
  'search',
  'provider',
  'mailServer',
  'addresses',
  'reviews',
  'signIn',
  'staffSignIn',
  'carrier',
] as const satisfies readonly HealthPart[]
export type ServicePart = (typeof SERVICE_PARTS)[number]

export type Figure = {
  /** Nothing waits: null. */
  readonly ageSeconds: number | null
  readonly count: number
}

const isOver = (value: number | null, limit: number | undefined) =>
  value !== null && limit !== undefined && value >= limit

export function levelOf(part: HealthPart, { ageSeconds, count }: Figure): HealthLevel {
  const limits: Limits = HEALTH_LIMITS[part]
  if (isOver(ageSeconds, limits.redSeconds) || isOver(count, limits.redCount)) return 'red'
  if (isOver(ageSeconds, limits.amberSeconds) || isOver(count, limits.amberCount)) return 'amber'
  return 'green'
}

/** When the age of the figure passed the limit of its level, for a part whose incident is not recorded yet. */
export function passedAt(part: HealthPart, { ageSeconds }: Figure, now: Date): Date {
  const limits: Limits = HEALTH_LIMITS[part]
  const level = levelOf(part, { ageSeconds, count: 0 })
  const limit = level === 'red' ? limits.redSeconds : limits.amberSeconds
  if (level === 'green' || ageSeconds === null || limit === undefined) return now
  return new Date(now.getTime() - (ageSeconds - limit) * 1_000)
}
