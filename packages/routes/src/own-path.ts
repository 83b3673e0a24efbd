const OWN = /^\/(?![/\\])/
// Includes characters that URL parsers drop silently: a tab inside '/\t/evil.test' would make it '//evil.test'.
const ODD = /[\\\p{Cc}\p{Cf}\s]/u
const HERE = 'https://here.invalid'

/**
 * Validates a redirect target from outside (a query, a body, another service). Returns its path and query if it is on
 * this site and not an API endpoint; otherwise undefined.
 */
export function ownPath(value: string | null | undefined): string | undefined {
  if (!value || value.length > 2_000) return undefined
  for (const form of [value, decoded(value)]) if (form === undefined || isOdd(form)) return undefined
  const url = URL.parse(value, HERE)
  if (!url || url.origin !== HERE || /^\/api(\/|$)/i.test(url.pathname)) return undefined
  return isOdd(url.pathname) ? undefined : url.pathname + url.search + url.hash
}

const isOdd = (form: string) => !OWN.test(form) || ODD.test(form) || (form.split(/[?#]/, 1)[0] ?? '').includes('//')

function decoded(value: string): string | undefined {
  try {
    // A correctly encoded space in a query is allowed.
    return decodeURIComponent(value.replace(/%20|\+/g, '_'))
  } catch {
    return undefined // broken escape
  }
}
