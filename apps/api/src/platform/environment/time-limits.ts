import { Type } from 'typebox'

export const STATEMENT_TIMEOUT_MS = 3_000
/** Shorter than the edge's EDGE_READ_TIMEOUT, so that the edge does not treat a slow process as hanging. */
export const READ_TIMEOUT_MS = 2_500

const limit = (defaultMs: number) => Type.Integer({ minimum: 100, maximum: 60_000, default: defaultMs })

/** Variables of every API. */
export const TIME_LIMITS = {
  // Time limit of a statement. A wait for a connection or a lock gets two thirds of it.
  DATABASE_TIMEOUT_MS: limit(STATEMENT_TIMEOUT_MS),
  // Time limit of a request that only reads.
  READ_TIMEOUT_MS: limit(READ_TIMEOUT_MS),
}
