import { type Static, Type } from 'typebox'
import { IsoInstant } from '../../wire.ts'

/** One changed value of an object. */
export const HistoryEntry = Type.Object({
  id: Type.String(),
  at: IsoInstant,
  /** The person, or null if a process changed it. */
  person: Type.Union([Type.String(), Type.Null()]),
  process: Type.Union([Type.String(), Type.Null()]),
  field: Type.String(),
  before: Type.Unknown(),
  after: Type.Unknown(),
  /** Why, in the words of the person. */
  reason: Type.Union([Type.String(), Type.Null()]),
  canUndo: Type.Boolean(),
})
export type HistoryEntry = Static<typeof HistoryEntry>

/** Changes can be undone for this long. */
export const UNDO_DAYS = 30
export const MOST_ENTRIES = 1_000

/** Any request that changes something may state why, as URI-encoded text; the history shows it. */
export const REASON_HEADER = 'x-reason'
export const REASON_LENGTH = 200
