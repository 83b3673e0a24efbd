import type { Db } from '../../../platform/db.ts'
import { hashOf, newSecret } from '../../../platform/secret.ts'
import { transaction } from '../../../platform/sql/transaction.ts'
import { insertLink, setLinkSecret } from '../passkey/passkey-queries.ts'
import { insertFirstOwner } from './people-queries.ts'

export type FirstOwner = {
  readonly name: string
  readonly email: string
  /** The person at the identity provider. Without one, the owner signs in with a passkey. */
  readonly identity: { readonly issuer: string; readonly subject: string } | undefined
}
type Added = { readonly ok: false } | { readonly ok: true; readonly secret: string | undefined }

/**
 * Adds the first owner of a new shop. No staff member can do it, because only owners grant this role. Without an
 * identity provider it returns the secret of a link to register a passkey, which expires after half an hour.
 */
export const addFirstOwner = (db: Db, { name, email, identity }: FirstOwner, now = new Date()): Promise<Added> =>
  transaction(db, 'staff-owner', async (tx): Promise<Added> => {
    const [owner] = await insertFirstOwner.rows(tx, name, email, identity?.issuer ?? null, identity?.subject ?? null)
    if (!owner) return { ok: false }
    if (identity) return { ok: true, secret: undefined }
    const [link] = await insertLink.rows(tx, owner.person_id, null, now, new Date(now.getTime() + 30 * 60_000))
    const secret = newSecret()
    await setLinkSecret.rows(tx, link?.id ?? '', hashOf(secret))
    return { ok: true, secret }
  })
