import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'
import { TOKEN_MINUTES } from '@shop/domain/account/auth-token'
import { sql } from 'kysely'
import type { Pool } from '../../../platform/db.ts'
import type { Seal } from '../../../platform/seal.ts'
import { LOCKS } from '../../../platform/sql/locks.ts'

const RELOAD_MS = 30_000
/** Every process reloads the table before a new key signs. */
const KNOWN_BEFORE_SECONDS = (2 * RELOAD_MS) / 1_000
/** The last token of an old key has expired by then. */
const VERIFIES_AFTER_SECONDS = (TOKEN_MINUTES + 5) * 60
/** An unknown `kid` reloads the table, at most once per second so that forged tokens cannot overload the database. */
const LEAST_BETWEEN_MS = 1_000

type SigningKey = {
  readonly kid: string
  readonly verify: KeyObject
  readonly sign: KeyObject
  readonly signsFrom: number
}

async function insertKey(pool: Pool, seal: Seal, signsInSeconds: number): Promise<string> {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const kid = randomBytes(12).toString('base64url')
  const sealed = seal.close(privateKey.export({ type: 'pkcs8', format: 'pem' }).toString())
  await sql`
    insert into signing_key (kid, public_key, sealed_private_key, signs_from)
    values (${kid}, ${publicKey.export({ type: 'spki', format: 'pem' }).toString()}, ${sealed},
      now() + make_interval(secs => ${signsInSeconds}))`.execute(pool)
  return kid
}

/** A new key signs after a minute. Old keys verify until their last token expires and are deleted a day later. */
export async function rotateKeys(pool: Pool, seal: Seal): Promise<string> {
  const kid = await insertKey(pool, seal, KNOWN_BEFORE_SECONDS)
  await sql`
    update signing_key set retires_at = now() + make_interval(secs => ${KNOWN_BEFORE_SECONDS + VERIFIES_AFTER_SECONDS})
    where kid <> ${kid} and retires_at is null`.execute(pool)
  await sql`delete from signing_key where retires_at < now() - interval '1 day'`.execute(pool)
  return kid
}

async function makeFirst(pool: Pool, seal: Seal) {
  await pool.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${LOCKS.signingKeys})`.execute(tx)
    const { rows } = await sql`select from signing_key limit 1`.execute(tx)
    if (rows.length === 0) await insertKey(tx as unknown as Pool, seal, 0)
  })
}

async function readKeys(pool: Pool, seal: Seal): Promise<SigningKey[]> {
  const { rows } = await sql<{ kid: string; public_key: string; sealed_private_key: Buffer; signs_from: Date }>`
    select kid, public_key, sealed_private_key, signs_from from signing_key
    where retires_at is null or retires_at > now() order by signs_from desc`.execute(pool)
  return rows.map((row) => ({
    kid: row.kid,
    verify: createPublicKey(row.public_key),
    sign: createPrivateKey(seal.open(row.sealed_private_key)),
    signsFrom: row.signs_from.getTime(),
  }))
}

export type SigningKeys = ReturnType<typeof makeSigningKeys>

/** The signing keys of the table, reloaded every 30 seconds. A token names its key only by `kid`. */
export function makeSigningKeys(pool: Pool, seal: Seal, onError: (error: unknown) => void) {
  let known: readonly SigningKey[] = []
  let readAt = 0
  let reading: Promise<void> | undefined

  async function read() {
    known = await readKeys(pool, seal)
    if (known.length === 0) {
      await makeFirst(pool, seal)
      known = await readKeys(pool, seal)
    }
    readAt = Date.now()
  }
  const refresh = () => {
    reading ??= read().finally(() => {
      reading = undefined
    })
    return reading
  }
  async function fresh() {
    if (Date.now() - readAt <= RELOAD_MS) return
    const reading = refresh()
    // Do not wait if keys are loaded: signing inside a transaction must not take a second connection.
    if (known.length === 0) await reading
    else reading.catch(onError)
  }

  return {
    async current(): Promise<{ readonly kid: string; readonly key: KeyObject }> {
      await fresh()
      const found = known.find(({ signsFrom }) => signsFrom <= Date.now()) ?? known.at(-1)
      if (!found) throw new Error('no signing key available')
      return { kid: found.kid, key: found.sign }
    },
    async named(kid: string): Promise<KeyObject | undefined> {
      await fresh()
      const of = () => known.find((one) => one.kid === kid)?.verify
      if (of() === undefined && Date.now() - readAt > LEAST_BETWEEN_MS) await refresh()
      return of()
    },
  }
}
