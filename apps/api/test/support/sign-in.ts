import { type Identity, makeIdentity, openSession } from '../../src/modules/identity/index.ts'
import type { Db } from '../../src/platform/db.ts'
import { transaction } from '../../src/platform/sql/transaction.ts'
import { TEST_CONFIG } from './api.ts'

export const PASSWORD = 'Steiger-47-kruiwagen'
// argon2id of that password: hashing it for each test would cost 50 ms.
const PASSWORD_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$0cs3jTkiklg1XtMtVCgRrw$jyjrqmBeC2HJXRtgnO0NlLPQRbABTxkDVGLaqer0J3g'

let count = 0

export type Person = {
  readonly customerId: string
  readonly contactId: string
  readonly email: string
  readonly password: string
  /** Signs in with the second factor. */
  readonly hasSecondFactor?: boolean
}
export type SignedIn = Person & {
  readonly sessionId: string
  readonly token: string
  /** Both halves of the credential, to be spread into the headers of a request. */
  readonly headers: { readonly authorization: string; readonly cookie: string }
}
export type PersonOver = {
  readonly email?: string
  readonly companyName?: string
  readonly allowOnAccount?: boolean
  readonly isGuest?: boolean
  /** Contacts who may buy on account have one by default. */
  readonly hasSecondFactor?: boolean
}

/** A customer with one contact who can sign in, not shared with other tests. */
export async function aPerson(db: Db, over: PersonOver = {}): Promise<Person> {
  count += 1
  const email = over.email ?? `klant-${process.pid}-${count}-${Date.now().toString(36)}@example.nl`
  const isGuest = over.isGuest ?? false
  const customer = await db.query<{ id: string }>(
    `insert into customer (email, first_name, last_name, company_name, allow_on_account, credit_limit_cents, is_guest)
     values ($1, 'Jo', 'Klant', $2, $3, $4, $5) returning id`,
    [email, over.companyName ?? null, over.allowOnAccount ?? false, over.allowOnAccount ? 500_000 : 0, isGuest],
  )
  const customerId = customer.rows[0]?.id ?? ''
  const contact = await db.query<{ id: string }>(
    `insert into contact (customer_id, email, first_name, last_name, is_guest, password_hash, email_confirmed_at)
     values ($1, $2, 'Jo', 'Klant', $3, $4, now()) returning id`,
    [customerId, email, isGuest, isGuest ? null : PASSWORD_HASH],
  )
  const contactId = contact.rows[0]?.id ?? ''
  await db.query('update customer set default_contact_id = $2 where id = $1', [customerId, contactId])
  const hasSecondFactor = over.hasSecondFactor ?? over.allowOnAccount ?? false
  return { customerId, contactId, email, password: PASSWORD, hasSecondFactor }
}

const identities = new WeakMap<Db, Identity>()
export function identityOf(db: Db): Identity {
  const known = identities.get(db)
  if (known) return known
  const made = makeIdentity({
    db,
    secret: TEST_CONFIG.AUTH_SECRET,
    origin: TEST_CONFIG.PUBLIC_ORIGIN,
    onError: () => {},
  })
  identities.set(db, made)
  return made
}

/** Signs in without the sign-in endpoints: `const jo = await aCustomer(engines.db)`, then `headers: jo.headers`. */
export async function aCustomer(db: Db, over: PersonOver = {}): Promise<SignedIn> {
  return signIn(db, await aPerson(db, over))
}

/** Another session of an existing person. */
export async function signIn(db: Db, person: Person): Promise<SignedIn> {
  const opening = { contactId: person.contactId, method: 'password', userAgent: 'test', network: '192.0.2.1' }
  const { tokens } = identityOf(db)
  const { token, secret, sessionId } = await transaction(db, '', async (tx) => ({
    ok: true,
    ...(await openSession(tx, tokens, { ...opening, hasSecondFactor: person.hasSecondFactor ?? false })),
  }))
  return {
    ...person,
    sessionId,
    token,
    headers: { authorization: `Bearer ${token}`, cookie: `__Host-sid=${secret}` },
  }
}
