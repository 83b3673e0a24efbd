import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** 256 random bits for a cookie, link or code. Only the hash is stored. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()

export function isSame(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other)
}
