import { claimsOf } from './auth-token.ts'

const MD5 = /^[0-9a-f]{32}$/

/** Returns the claim that identifies a customer to search and recommendations, or undefined for a guest. */
export function emailHashOf(token: string | undefined): string | undefined {
  const hash = claimsOf(token)?.['emailHash']
  return typeof hash === 'string' && MD5.test(hash) ? hash : undefined
}
