import { type NoColumns, prepared } from '../prepared.ts'

/** For a transaction that reads or writes millions of rows: its statements may take minutes, not seconds. */
export const allowMinutes = prepared<NoColumns, [minutes: number]>(
  'allow_minutes',
  `select from set_config('statement_timeout', $1::integer || 'min', true)`,
)
