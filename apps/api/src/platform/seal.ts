import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const IV_BYTES = 12
const TAG_BYTES = 16

export type Seal = {
  readonly close: (text: string) => Buffer
  readonly open: (sealed: Buffer) => string
  /** Undefined if the value was sealed with another secret. */
  readonly tryOpen: (sealed: Buffer) => string | undefined
}

/**
 * Encrypts values that the shop must read again (keys, second factors), so that the database alone does not reveal
 * them.
 */
export function makeSeal(secret: string, purpose: string): Seal {
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
  function open(sealed: Buffer): string {
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, IV_BYTES))
    decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
    return decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
  }
  return {
    open,
    close(text) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, iv)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), body])
    },
    tryOpen(sealed) {
      try {
        return open(sealed)
      } catch {
        return undefined // the tag does not match
      }
    },
  }
}
