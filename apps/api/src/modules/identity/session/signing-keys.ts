import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'
import { TOKEN_MINUTES } from '@shop/domain/account/auth-token'
import type { Db, Queryable } from '../../../platform/db.ts'
import { Refusal } from '../../../platform/http/errors.ts'
import type { Seal } from '../../../platform/seal.ts'
import { LOCKS } from '../../../platform/sql/locks.ts'
import { transaction } from '../../../platform/sql/transaction.ts'
import {
  deleteSigningKeyQuery,
  findAnyKey,
  insertKeyQuery,
  lockKeysQuery,
  readKeysQuery,
  updateSigningKeyQuery,
} from './key-queries.ts'

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
  /** Undefined if the key was sealed with another `AUTH_SECRET`: it verifies, but does not sign. */
  readonly sign: KeyObject | undefined
  readonly signsFrom: number
}

async function insertKey(db: Queryable, seal: Seal, signsInSeconds: number): Promise<string> {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const kid = randomBytes(12).toString('base64url')
  const sealed = seal.close(privateKey.export({ type: 'pkcs8', format: 'pem' }).toString())
  await insertKeyQuery.rows(
    db,
    kid,
    publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    sealed,
    signsInSeconds,
  )
  return kid
}

/** A new key signs after a minute. Old keys verify until their last token expires and are deleted a day later. */
export async function rotateKeys(db: Db, seal: Seal): Promise<string> {
  const kid = await insertKey(db, seal, KNOWN_BEFORE_SECONDS)
  await updateSigningKeyQuery.rows(db, KNOWN_BEFORE_SECONDS + VERIFIES_AFTER_SECONDS, kid)
  await deleteSigningKeyQuery.rows(db)
  return kid
}

async function makeFirst(db: Db, seal: Seal) {
  await transaction(db, '', async (tx) => {
    await lockKeysQuery.rows(tx, LOCKS.signingKeys)
    const rows = await findAnyKey.rows(tx)
    if (rows.length === 0) await insertKey(tx, seal, 0)
    return { ok: true }
  })
}

function openKey(seal: Seal, sealed: Buffer): KeyObject | undefined {
  const pem = seal.tryOpen(sealed)
  return pem === undefined ? undefined : createPrivateKey(pem)
}

async function readKeys(db: Db, seal: Seal): Promise<SigningKey[]> {
  const rows = await readKeysQuery.rows(db)
  return rows.map((row) => ({
    kid: row.kid,
    verify: createPublicKey(row.public_key),
    sign: openKey(seal, row.sealed_private_key),
    signsFrom: row.signs_from.getTime(),
  }))
}

export type SigningKeys = ReturnType<typeof makeSigningKeys>

/** The signing keys of the table, reloaded every 30 seconds. A token names its key only by `kid`. */
export function makeSigningKeys(db: Db, seal: Seal, onError: (error: unknown) => void) {
  let known: readonly SigningKey[] = []
  let readAt = 0
  let reading: Promise<void> | undefined

  async function read() {
    known = await readKeys(db, seal)
    if (known.length === 0) {
      await makeFirst(db, seal)
      known = await readKeys(db, seal)
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
      const ours = known.flatMap(({ kid, sign, signsFrom }) => (sign ? [{ kid, key: sign, signsFrom }] : []))
      const found = ours.find(({ signsFrom }) => signsFrom <= Date.now()) ?? ours.at(-1)
      if (!found) throw new Refusal('unavailable', RELOAD_MS / 1_000)
      return { kid: found.kid, key: found.key }
    },
    /** Rejects if no stored key can be opened. Reads the table again, because a rotation repairs it. */
    async check(): Promise<void> {
      await fresh()
      if (known.some(({ sign }) => sign)) return
      if (Date.now() - readAt > LEAST_BETWEEN_MS) await refresh()
      if (!known.some(({ sign }) => sign))
        throw new Error('AUTH_SECRET does not open any stored signing key: restore it, or run `pnpm keys rotate`')
    },
    async named(kid: string): Promise<KeyObject | undefined> {
      await fresh()
      const of = () => known.find((one) => one.kid === kid)?.verify
      if (of() === undefined && Date.now() - readAt > LEAST_BETWEEN_MS) await refresh()
      return of()
    },
  }
}
