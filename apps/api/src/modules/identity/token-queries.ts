import { type NoColumns, prepared } from '../../platform/prepared.ts'

export const recordAccountEventQuery = prepared<
  NoColumns,
  [contactId: string | null, kind: string, network: string, requestId: string]
>(
  'identity_record_account_event',
  `insert into account_event (contact_id, kind, network, request_id)
   values ($1, $2, $3, $4)`,
)

export type TokenData = Readonly<Record<string, string | boolean | null>>
export type TokenRow = { readonly contact_id: string | null; readonly data: TokenData }

export const makeOneTimeTokenQuery = prepared<
  NoColumns,
  [hash: Buffer, purpose: string, contactId: string | null, data: string, seconds: number]
>(
  'identity_make_one_time_token',
  `insert into one_time_token (hash, purpose, contact_id, data, expires_at)
   values ($1, $2, $3, $4::jsonb,
     now() + make_interval(secs => $5))`,
)

export const takeOneTimeTokenQuery = prepared<TokenRow, [hash: Buffer]>(
  'identity_take_one_time_token',
  `update one_time_token set used_at = now()
   where hash = $1 and used_at is null and expires_at > now()
   returning contact_id, data`,
)

export const seeOneTimeTokenQuery = prepared<TokenRow, [hash: Buffer]>(
  'identity_see_one_time_token',
  `select contact_id, data from one_time_token
   where hash = $1 and used_at is null and expires_at > now()`,
)

export const tryOneTimeTokenQuery = prepared<TokenRow, [hash: Buffer, most: number]>(
  'identity_try_one_time_token',
  `update one_time_token set wrong_tries = wrong_tries + 1
   where hash = $1 and used_at is null and expires_at > now() and wrong_tries < $2
   returning contact_id, data`,
)

export const dropOneTimeTokensQuery = prepared<NoColumns, [contactId: string, purpose: string]>(
  'identity_drop_one_time_tokens',
  `update one_time_token set used_at = now()
   where contact_id = $1 and purpose = $2 and used_at is null`,
)
