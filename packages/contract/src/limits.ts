/**
 * Counted unit: an account, a visitor's session, a network (a /64 for IPv6), or all requests together. `visitor` is an
 * account or a session that the shop issued, and otherwise the network.
 */
export type LimitKey = 'account' | 'session' | 'visitor' | 'network' | 'address' | 'order' | 'id' | 'total'
export type Limit = {
  readonly by: LimitKey
  readonly max: number
  readonly perSeconds: number
  /** Number of requests allowed at once before the rate applies. */
  readonly burst?: number
  /** Limits that protect money or access survive a flushed cache. */
  readonly durable?: true
}

const MINUTE = 60
const HOUR = 3_600
const DAY = 86_400

/** All rate limits. `general` applies to every endpoint, the others in addition. */
export const LIMITS = {
  general: [{ by: 'network', max: 50, perSeconds: 1, burst: 200 }],
  login: [
    { by: 'account', max: 5, perSeconds: MINUTE, durable: true },
    { by: 'account', max: 10, perSeconds: HOUR, durable: true },
    { by: 'network', max: 20, perSeconds: MINUTE },
  ],
  // For signed-in customers who reauthenticate with a password or code.
  proof: [
    { by: 'account', max: 5, perSeconds: 15 * MINUTE, durable: true },
    { by: 'network', max: 20, perSeconds: HOUR },
  ],
  pin: [
    { by: 'account', max: 5, perSeconds: 15 * MINUTE, durable: true },
    { by: 'network', max: 20, perSeconds: HOUR },
  ],
  voucher: [
    { by: 'session', max: 10, perSeconds: MINUTE, durable: true },
    { by: 'network', max: 30, perSeconds: HOUR, durable: true },
  ],
  probe: [
    { by: 'network', max: 10, perSeconds: MINUTE },
    { by: 'network', max: 60, perSeconds: HOUR },
  ],
  mail: [
    { by: 'address', max: 3, perSeconds: HOUR },
    { by: 'network', max: 10, perSeconds: HOUR },
  ],
  // The database enforces the visitor's limit of five per day.
  contact: [
    { by: 'address', max: 3, perSeconds: HOUR },
    { by: 'network', max: 10, perSeconds: HOUR },
  ],
  confirm: [
    { by: 'session', max: 6, perSeconds: MINUTE },
    { by: 'network', max: 30, perSeconds: HOUR },
  ],
  payment: [
    { by: 'order', max: 5, perSeconds: DAY },
    { by: 'session', max: 10, perSeconds: HOUR },
  ],
  suggestions: [{ by: 'network', max: 10, perSeconds: 1 }],
  // Several people of one office search behind one address. The second limit bounds a caller with many sessions.
  search: [
    { by: 'visitor', max: 5, perSeconds: 1, burst: 20 },
    { by: 'network', max: 40, perSeconds: 1, burst: 160 },
  ],
  cart: [{ by: 'session', max: 2, perSeconds: 1, burst: 10 }],
  // A request looks up to 1,000 codes up; people who correct a list or scan send one every few seconds.
  orderList: [
    { by: 'visitor', max: 60, perSeconds: MINUTE, burst: 20 },
    { by: 'network', max: 240, perSeconds: MINUTE, burst: 60 },
  ],
  // Several documents in one file take up to a second of a processor.
  documents: [
    { by: 'visitor', max: 20, perSeconds: HOUR },
    { by: 'network', max: 60, perSeconds: HOUR },
  ],
  share: [{ by: 'session', max: 10, perSeconds: HOUR }],
  // Also for people with a link, who have no account.
  project: [
    { by: 'visitor', max: 2, perSeconds: 1, burst: 30 },
    { by: 'network', max: 10, perSeconds: 1, burst: 60 },
  ],
  picture: [
    { by: 'visitor', max: 30, perSeconds: HOUR },
    { by: 'network', max: 100, perSeconds: HOUR },
  ],
  location: [
    { by: 'session', max: 20, perSeconds: MINUTE },
    { by: 'total', max: 20_000, perSeconds: DAY },
  ],
  webhook: [
    { by: 'total', max: 50, perSeconds: 1 },
    { by: 'id', max: 5, perSeconds: MINUTE },
  ],
} as const satisfies Readonly<Record<string, readonly Limit[]>>

export type LimitClass = keyof typeof LIMITS
