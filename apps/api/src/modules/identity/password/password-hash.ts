import { randomBytes } from 'node:crypto'
import { isSame } from '../../../platform/secret.ts'
import type { Argon2Pool } from './argon2-pool.ts'

/** Minimum parameters recommended by OWASP; about 50 ms on one core. */
const FLOOR = { memory: 19_456, passes: 2 } as const
const NONCE_BYTES = 16
const TAG_BYTES = 32
const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

const plain = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
/** Normalised, because a letter can be typed as different code points. */
const bytesOf = (text: string) => Buffer.from(text.normalize('NFC'), 'utf8')

function parse(stored: string) {
  const [, memory, passes, nonce, tag] = PHC.exec(stored) ?? []
  if (memory === undefined || passes === undefined || nonce === undefined || tag === undefined) return undefined
  return {
    memory: Number(memory),
    passes: Number(passes),
    nonce: Buffer.from(nonce, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  }
}

/** Whether a stored hash is weaker than the current parameters; the next sign-in then replaces it. */
export function isBelowFloor(stored: string): boolean {
  const parsed = parse(stored)
  return !parsed || parsed.memory < FLOOR.memory || parsed.passes < FLOOR.passes
}

export type Hasher = ReturnType<typeof makeHasher>

export function makeHasher(pool: Argon2Pool) {
  // Costs as much as a real hash and matches nothing.
  const decoy = { ...FLOOR, nonce: randomBytes(NONCE_BYTES), tag: randomBytes(TAG_BYTES) }
  return {
    async hash(text: string): Promise<string> {
      const nonce = randomBytes(NONCE_BYTES)
      const tag = await pool.run({ message: bytesOf(text), nonce, ...FLOOR, tagLength: TAG_BYTES })
      return `$argon2id$v=19$m=${FLOOR.memory},t=${FLOOR.passes},p=1$${plain(nonce)}$${plain(tag)}`
    },
    /** Takes equally long for an unknown account, so that the response time does not reveal its existence. */
    async verify(text: string, stored: string | null | undefined): Promise<boolean> {
      const { nonce, memory, passes, tag } = (stored ? parse(stored) : undefined) ?? decoy
      const made = await pool.run({ message: bytesOf(text), nonce, memory, passes, tagLength: tag.length })
      return isSame(made, tag)
    },
  }
}
