import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

/** 256 random bits for a cookie, link or code. Only the hash is stored. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

// Without 0/O, 1/I/L and vowels, so that codes are unambiguous and form no words.
const LETTERS = '23456789BCDFGHJKMNPQRSTVWXYZ'
/** Random letters and digits that people read and type, 4.8 bits each. */
export const letters = (count: number): string =>
  Array.from({ length: count }, () => LETTERS[randomInt(LETTERS.length)]).join('')

export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()

export function isSame(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other)
}

/** Signs what a link opens. Derived from the secret, so it is not stored. */
export const linkSignature = (secret: string, what: string): string =>
  createHmac('sha256', secret).update(what).digest('base64url').slice(0, 32)

export const isLinkSignature = (secret: string, what: string, given: string): boolean =>
  isSame(Buffer.from(linkSignature(secret, what)), Buffer.from(given))
