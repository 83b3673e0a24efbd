import { claimsOf } from './auth-token.ts'

const MD5 = /^[0-9a-f]{32}$/

/** The claim of a customer's token by which search and recommendations know them; nothing for a guest. */
export function emailHashOf(token: string | undefined): string | undefined {
  const hash = claimsOf(token)?.['emailHash']
  return typeof hash === 'string' && MD5.test(hash) ? hash : undefined
}
