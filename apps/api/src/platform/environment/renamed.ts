type Variables = Readonly<Record<string, string | undefined>>

/** Deprecated names of environment variables with their current names. Remove them after the next release. */
const RENAMED = {
  OUTSIDE_ISSUER: 'OIDC_ISSUER',
  OUTSIDE_CLIENT_ID: 'OIDC_CLIENT_ID',
  OUTSIDE_CLIENT_SECRET: 'OIDC_CLIENT_SECRET',
} as const

/** Fills current names from deprecated ones and reports each deprecated name. A value under the current name wins. */
export function withCurrentNames(from: Variables, warn: (message: string) => void): Variables {
  const renamed = Object.entries(RENAMED).filter(([old]) => from[old])
  for (const [old, current] of renamed) warn(`${old} is deprecated; set ${current} instead`)
  return { ...Object.fromEntries(renamed.map(([old, current]) => [current, from[old]])), ...from }
}
