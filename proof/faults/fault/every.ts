import { AUDIT_LOG } from '../cases/audit.ts'
import { CACHES } from '../cases/caches.ts'
import { VOUCHER_CODES } from '../cases/codes.ts'
import { COPIES } from '../cases/copies.ts'
import { CROWDS } from '../cases/crowds.ts'
import { DATABASE } from '../cases/database.ts'
import { DEPLOYS } from '../cases/deploys.ts'
import { MACHINE } from '../cases/machine.ts'
import { MAIL } from '../cases/mail.ts'
import { NETWORK } from '../cases/network.ts'
import { PAGES } from '../cases/pages.ts'
import { PAYMENTS } from '../cases/payments.ts'
import { PRICES } from '../cases/prices.ts'
import { PROCESSES } from '../cases/processes.ts'
import { PROVIDER } from '../cases/provider.ts'
import { SEARCH } from '../cases/search.ts'
import { STAFF_FAULTS } from '../cases/staff.ts'
import { WORKERS } from '../cases/workers.ts'
import type { FaultCase } from './case.ts'

/**
 * Grouped by broken part. Two combined faults start in this order and end in reverse, because others need the database
 * for both.
 */
export const BY_PART: readonly (readonly FaultCase[])[] = [
  CACHES,
  COPIES,
  CROWDS,
  DEPLOYS,
  MACHINE,
  MAIL,
  NETWORK,
  PAGES,
  PAYMENTS,
  PRICES,
  PROCESSES,
  PROVIDER,
  SEARCH,
  STAFF_FAULTS,
  VOUCHER_CODES,
  WORKERS,
  [...DATABASE, ...AUDIT_LOG],
]

/** All faults, sorted by id. */
export const EVERY_FAULT: readonly FaultCase[] = BY_PART.flat().toSorted((one, other) => (one.id < other.id ? -1 : 1))
