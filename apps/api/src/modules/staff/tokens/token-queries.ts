import { type NoColumns, prepared } from '../../../platform/prepared.ts'
import { GRANTS, type GrantRow } from '../session/session-queries.ts'

type TokenCaller = {
  readonly id: string
  readonly person_id: string
  readonly name: string
  readonly used_at: Date | null
  readonly expires_at: Date
  readonly confirmed_at: Date | null
  readonly grants: readonly GrantRow[]
}

/** A token that was not ended, of a person who still has access. The caller checks its expiry. */
export const findToken = prepared<TokenCaller, [secretHash: Buffer]>(
  'staff_token_find',
  `select t.id, t.person_id, p.name, t.used_at, t.expires_at, t.confirmed_at, ${GRANTS}
   from staff_token t join staff_person p on p.id = t.person_id
   where t.secret_hash = $1 and t.ended_at is null and p.is_active`,
)
export const touchToken = prepared<NoColumns, [id: string, at: Date]>(
  'staff_token_touch',
  'update staff_token set used_at = $2 where id = $1',
)

type TokenRow = {
  readonly id: string
  readonly name: string
  readonly used_at: Date | null
  readonly expires_at: Date
}
export const listOwnTokens = prepared<TokenRow, [personId: string, now: Date]>(
  'staff_tokens',
  `select id, name, used_at, expires_at from staff_token
   where person_id = $1 and ended_at is null and expires_at > $2 order by created_at desc limit 100`,
)
export const insertToken = prepared<
  { readonly id: string },
  [personId: string, name: string, secretHash: Buffer, at: Date, expiresAt: Date, confirmedAt: Date | null]
>(
  'staff_token_insert',
  `insert into staff_token (person_id, name, secret_hash, created_at, expires_at, confirmed_at)
   values ($1, $2, $3, $4, $5, $6) returning id`,
)
export const endOwnToken = prepared<{ readonly id: string }, [id: string, personId: string, at: Date]>(
  'staff_token_end',
  'update staff_token set ended_at = $3 where id = $1 and person_id = $2 and ended_at is null returning id',
)
export const endTokensOf = prepared<NoColumns, [personId: string]>(
  'staff_tokens_end',
  'update staff_token set ended_at = now() where person_id = $1 and ended_at is null',
)
