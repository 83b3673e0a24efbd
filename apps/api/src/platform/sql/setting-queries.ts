import { prepared } from '../prepared.ts'

/** The request that caused the current transaction. */
export const currentRequestId = prepared<{ readonly id: string | null }, []>(
  'request_id_read',
  `select nullif(current_setting('shop.request_id', true), '') as id`,
)
