import { TOTP } from 'otpauth'

/** The code that an authenticator app shows in a time step. */
export const codeAt = (secret: string, step: number): string =>
  new TOTP({ secret }).generate({ timestamp: step * 30_000 })
