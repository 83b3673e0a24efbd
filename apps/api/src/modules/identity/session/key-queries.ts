import { type NoColumns, prepared } from '../../../platform/prepared.ts'

export const insertKeyQuery = prepared<
  NoColumns,
  [kid: string, publicKey: string, sealed: Buffer, signsInSeconds: number]
>(
  'identity_insert_key',
  `insert into signing_key (kid, public_key, sealed_private_key, signs_from)
   values ($1, $2, $3,
     now() + make_interval(secs => $4))`,
)

export const updateSigningKeyQuery = prepared<NoColumns, [knownBeforeSeconds: number, kid: string]>(
  'identity_update_signing_key',
  `update signing_key set retires_at = now() + make_interval(secs => $1)
   where kid <> $2 and retires_at is null`,
)

export const deleteSigningKeyQuery = prepared<NoColumns, []>(
  'identity_delete_signing_key',
  `delete from signing_key where retires_at < now() - interval '1 day'`,
)

export const lockKeysQuery = prepared<{ readonly pg_advisory_xact_lock: string }, [signingKeys: number]>(
  'identity_lock_keys',
  `select pg_advisory_xact_lock($1)`,
)

export const findAnyKey = prepared<NoColumns, []>('identity_find_any_key', `select from signing_key limit 1`)

export const readKeysQuery = prepared<
  { kid: string; public_key: string; sealed_private_key: Buffer; signs_from: Date },
  []
>(
  'identity_read_keys',
  `select kid, public_key, sealed_private_key, signs_from from signing_key
   where retires_at is null or retires_at > now() order by signs_from desc`,
)
