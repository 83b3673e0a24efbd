import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** 256 random bits for a cookie, link or code. Only the hash is stored. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()

export function isSame(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other)
}

/** Signs what a link opens. Derived from the secret, so it is not stored. */
export const linkSignature = (secret: string, what: string): string =>
  createHmac('sha256', secret).update(what).digest('base64url').slice(0, 32)

export const isLinkSignature = (secret: string, what: string, given: string): boolean =>
  isSame(Buffer.from(linkSignature(secret, what)), Buffer.from(given))
