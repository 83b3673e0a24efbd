import { randomBytes } from 'node:crypto'
import { isSame } from '../session/secret.ts'
import type { Argon2Pool } from './argon2-pool.ts'

/** The least OWASP asks for; about 50 ms of one core. */
const FLOOR = { memory: 19_456, passes: 2 } as const
const NONCE_BYTES = 16
const TAG_BYTES = 32
const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

const plain = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
/** Two ways to type one letter are one password. */
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

/** True when a stored hash is weaker than what is made today: it is made anew at the next sign-in. */
export function isBelowFloor(stored: string): boolean {
  const parsed = parse(stored)
  return !parsed || parsed.memory < FLOOR.memory || parsed.passes < FLOOR.passes
}

export type Hasher = ReturnType<typeof makeHasher>

export function makeHasher(pool: Argon2Pool) {
  // costs what a real one costs, and matches nothing
  const decoy = { ...FLOOR, nonce: randomBytes(NONCE_BYTES), tag: randomBytes(TAG_BYTES) }
  return {
    async hash(text: string): Promise<string> {
      const nonce = randomBytes(NONCE_BYTES)
      const tag = await pool.run({ message: bytesOf(text), nonce, ...FLOOR, tagLength: TAG_BYTES })
      return `$argon2id$v=19$m=${FLOOR.memory},t=${FLOOR.passes},p=1$${plain(nonce)}$${plain(tag)}`
    },
    /** Takes as long for an account that is not there: time tells nobody who is a customer. */
    async verify(text: string, stored: string | null | undefined): Promise<boolean> {
      const { nonce, memory, passes, tag } = (stored ? parse(stored) : undefined) ?? decoy
      const made = await pool.run({ message: bytesOf(text), nonce, memory, passes, tagLength: tag.length })
      return isSame(made, tag)
    },
  }
}
