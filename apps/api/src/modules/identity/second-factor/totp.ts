import { Secret, TOTP } from 'otpauth'

// RFC 6238 with the parameters that every authenticator app supports.
const PARAMETERS = { algorithm: 'SHA1', digits: 6, period: 30 } as const
const SECRET_BYTES = 20
/** Accepts codes of a clock that is one step off. */
const DRIFT_STEPS = 1
// Compared in constant time, for which both sides need the same number of bytes.
const CODE = /^[0-9]{6}$/

export const newTotpSecret = () => new Secret({ size: SECRET_BYTES }).base32

export const stepAt = (now: Date): number => TOTP.counter({ period: PARAMETERS.period, timestamp: now.getTime() })

/** The time step of a current code that is newer than the last one used, because each code works once. */
export function matchingStep(secret: string, code: string, now: Date, lastStep: number): number | undefined {
  if (!CODE.test(code)) return undefined
  const totp = new TOTP({ ...PARAMETERS, secret })
  const drift = totp.validate({ token: code, timestamp: now.getTime(), window: DRIFT_STEPS })
  if (drift === null) return undefined
  const step = stepAt(now) + drift
  return step > lastStep ? step : undefined
}

/** Content of the QR code and the link for the authenticator app. */
export const totpUri = (secret: string, account: string, issuer: string): string =>
  new TOTP({ ...PARAMETERS, secret, label: account, issuer }).toString()
