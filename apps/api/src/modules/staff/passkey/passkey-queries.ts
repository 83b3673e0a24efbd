import { type NoColumns, prepared } from '../../../platform/prepared.ts'

export type Purpose = 'sign_in' | 'confirm' | 'register' | 'device'

export const insertChallenge = prepared<
  NoColumns,
  [
    secretHash: Buffer,
    challenge: string,
    purpose: Purpose,
    sessionId: string | null,
    linkId: string | null,
    deviceId: string | null,
    expiresAt: Date,
  ]
>(
  'staff_challenge_insert',
  `insert into staff_challenge (secret_hash, challenge, purpose, session_id, link_id, device_id, expires_at)
   values ($1, $2, $3, $4, $5, $6, $7)`,
)

/** Consumes the challenge, so that a reply of an authenticator can be used once. */
export const takeChallenge = prepared<
  {
    readonly challenge: string
    readonly session_id: string | null
    readonly link_id: string | null
    readonly device_id: string | null
  },
  [secretHash: Buffer, purpose: Purpose, at: Date]
>(
  'staff_challenge_take',
  `delete from staff_challenge where secret_hash = $1 and purpose = $2 and expires_at > $3
   returning challenge, session_id, link_id, device_id`,
)

export type PasskeyRow = {
  readonly id: string
  readonly person_id: string
  readonly public_key: Buffer
  readonly counter: number
  readonly transports: readonly string[]
}
const PASSKEY = 'k.id, k.person_id, k.public_key, k.counter::int as counter, k.transports'

/** Locks the passkey, so that two replies with the same counter are compared one after the other. */
export const lockPasskey = prepared<PasskeyRow, [id: string]>(
  'staff_passkey_lock',
  `select ${PASSKEY} from staff_passkey k join staff_person p on p.id = k.person_id
   where k.id = $1 and p.is_active for update of k`,
)

export const listPasskeys = prepared<PasskeyRow, [personId: string]>(
  'staff_passkeys',
  `select ${PASSKEY} from staff_passkey k where k.person_id = $1 order by k.created_at`,
)

export const countUse = prepared<NoColumns, [id: string, counter: number, at: Date]>(
  'staff_passkey_use',
  'update staff_passkey set counter = $2, used_at = $3 where id = $1',
)

export const insertPasskey = prepared<
  NoColumns,
  [id: string, personId: string, publicKey: Uint8Array, counter: number, transports: readonly string[], at: Date]
>(
  'staff_passkey_insert',
  `insert into staff_passkey (id, person_id, public_key, counter, transports, created_at) values ($1, $2, $3, $4, $5, $6)`,
)

export const deletePasskeys = prepared<NoColumns, [personId: string]>(
  'staff_passkeys_delete',
  'delete from staff_passkey where person_id = $1',
)

export const insertLink = prepared<
  { readonly id: string },
  [personId: string, createdBy: string | null, at: Date, expiresAt: Date]
>(
  'staff_passkey_link_insert',
  `insert into staff_passkey_link (person_id, created_by, created_at, expires_at) values ($1, $2, $3, $4) returning id`,
)

export type LinkRow = {
  readonly id: string
  readonly person_id: string
  readonly name: string
  readonly email: string
}
/** Locks a link that was not used and has not expired, of a person with access. */
export const lockLink = prepared<LinkRow, [secretHash: Buffer, at: Date]>(
  'staff_passkey_link_lock',
  `select l.id, l.person_id, p.name, p.email from staff_passkey_link l join staff_person p on p.id = l.person_id
   where l.secret_hash = $1 and l.used_at is null and l.expires_at > $2 and p.is_active for update of l`,
)

/** Ends this link and all others of the person. */
export const useLinks = prepared<NoColumns, [personId: string, at: Date]>(
  'staff_passkey_links_use',
  'update staff_passkey_link set used_at = $2 where person_id = $1 and used_at is null',
)

/** For the worker: a link that has not been used, with both people. */
export const findLinkToMail = prepared<
  {
    readonly name: string
    readonly email: string
    readonly by_name: string | null
    readonly by_email: string | null
  },
  [id: string, at: Date]
>(
  'staff_passkey_link_to_mail',
  `select p.name, p.email, b.name as by_name, b.email as by_email
   from staff_passkey_link l join staff_person p on p.id = l.person_id left join staff_person b on b.id = l.created_by
   where l.id = $1 and l.used_at is null and l.expires_at > $2`,
)

export const setLinkSecret = prepared<NoColumns, [id: string, secretHash: Buffer]>(
  'staff_passkey_link_secret',
  'update staff_passkey_link set secret_hash = $2 where id = $1',
)

/** How the person can authenticate. */
export const findSignInWays = prepared<
  { readonly has_passkey: boolean; readonly has_subject: boolean },
  [personId: string]
>(
  'staff_sign_in_ways',
  `select exists (select from staff_passkey k where k.person_id = p.id) as has_passkey,
     p.oidc_subject is not null as has_subject from staff_person p where p.id = $1`,
)
