const MD5 = /^[0-9a-f]{32}$/

/** The claim of a customer's token by which search and recommendations know them; nothing for a guest. */
export function emailHashOf(token: string | undefined): string | undefined {
  const claims = claimsOf(token)
  const hash = typeof claims === 'object' && claims !== null ? (claims as { emailHash?: unknown }).emailHash : undefined
  return typeof hash === 'string' && MD5.test(hash) ? hash : undefined
}

function claimsOf(token: string | undefined): unknown {
  const part = token?.split('.')[1]
  if (!part) return undefined
  try {
    return JSON.parse(atob(part.replaceAll('-', '+').replaceAll('_', '/')))
  } catch {
    return undefined // not a token: nobody is known by it
  }
}
