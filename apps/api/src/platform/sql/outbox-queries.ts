import { prepared } from '../prepared.ts'

type Change = {
  readonly topic: string
  readonly key: string
  readonly created_at: Date
  readonly request_id: string | null
}

/**
 * Rows stay locked until the copies are made and are deleted in the same commit. After a crash the next run has them.
 */
export const claimChanges = prepared<Change, [most: number]>(
  'outbox_claim',
  `with claimed as (select id from outbox order by id limit $1)
   delete from outbox using claimed where outbox.id = claimed.id
   returning outbox.topic, outbox.key, outbox.created_at, outbox.request_id`,
)

export const setIdleLimit = prepared<{ readonly value: string }, [limit: string]>(
  'idle_limit',
  `select set_config('idle_in_transaction_session_timeout', $1, true) as value`,
)

export const tryOutboxLock = prepared<{ readonly taken: boolean }, [lock: number]>(
  'outbox_lock',
  'select pg_try_advisory_xact_lock($1) as taken',
)

export const nextVersion = prepared<{ readonly version: number }, []>(
  'outbox_version',
  `select nextval('outbox_batch') as version`,
)
