import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

// RFC 6238 with the parameters that every authenticator app supports: SHA-1, six digits, thirty seconds.
const STEP_SECONDS = 30
const DIGITS = 6
const SECRET_BYTES = 20
/** Accepts codes of a clock that is one step off. */
const DRIFT = [0, -1, 1]
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export function toBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

export function fromBase32(text: string): Buffer {
  const bits = [...text].map((sign) => ALPHABET.indexOf(sign).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)))
}

export const newTotpSecret = () => toBase32(randomBytes(SECRET_BYTES))

export const stepAt = (now: Date): number => Math.floor(now.getTime() / 1_000 / STEP_SECONDS)

export function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const at = mac.readUInt8(mac.length - 1) & 0xf
  return String((mac.readUInt32BE(at) & 0x7fffffff) % 10 ** DIGITS).padStart(DIGITS, '0')
}

/** The time step of a current code that is newer than the last one used, because each code works once. */
export function matchingStep(secret: string, code: string, now: Date, lastStep: number): number | undefined {
  const given = Buffer.from(code.padEnd(DIGITS))
  return DRIFT.map((drift) => stepAt(now) + drift).find(
    (step) => step > lastStep && given.length === DIGITS && timingSafeEqual(given, Buffer.from(codeAt(secret, step))),
  )
}

/** Content of the QR code and the link for the authenticator app. */
export const totpUri = (secret: string, account: string, issuer: string): string =>
  `otpauth://totp/${encodeURIComponent(`${issuer}:${account}`)}?${new URLSearchParams({ secret, issuer })}`
