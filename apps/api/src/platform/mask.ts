import { maskedPath } from '@shop/contract/masked-path'

/** Personal or secret fields of any object, query or message. Compared without case, dash or underscore. */
const PERSONAL = new Set([
  ...['phone', 'phonenumber', 'mobilenumber', 'email', 'emailhash', 'useremailmd5', 'username', 'contactid'],
  ...['firstname', 'middlename', 'lastname', 'name', 'companyname', 'street', 'housenumber', 'postalcode'],
  ...['password', 'confirmpassword', 'token', 'refreshtoken', 'pincode', 'code', 'sharekey', 'idempotencykey'],
  ...['authorization', 'cookie', 'setcookie', 'returnto', 'redirecturl', 'redirectroute', 'latitude', 'longitude'],
  ...['signature', 'searchterm', 'secret', 'challenge'],
  ...['distancefromlatitude', 'distancefromlongitude', 'remarks', 'memo'],
])
/** Masked in URLs only; as fields of a log line these names are harmless. */
const PERSONAL_IN_QUERY = new Set(['term', 'query', 'search', 'state', 'flow'])
const MASK = '***'
const DEPTH = 6

const isPersonal = (name: string) => PERSONAL.has(name.replace(/[-_]/g, '').toLowerCase())

// Also masks values that a database or a provider repeats in its message: Key (email)=(a@b.nl) already exists
// Each pattern starts only where a run of its characters starts. Otherwise a long word would take quadratic time.
const EMAIL = /(?<![\w.+-])[\w.+-]+(@|%40)[\w-]+(\.[\w-]+)*\.[a-z]{2,}/gi
const PHONE = /(\+31|0031|\b0)[\s-]?[1-9]([\s-]?\d){8}\b/g
const BEARER = /\b(Bearer\s+)[\w.~+/=-]+/gi
const JWT = /(?<![\w-])eyJ[\w-]+\.[\w-]+\.[\w-]+/g

/** Quick check before the four patterns, because every log line passes here and most match none of them. */
const SUSPECT = /@|%40|eyJ|bearer|\+31|0[\s-]?[1-9]/i

export const maskText = (text: string) =>
  SUSPECT.test(text)
    ? text.replace(EMAIL, MASK).replace(JWT, MASK).replace(BEARER, `$1${MASK}`).replace(PHONE, MASK)
    : text

/** `/x?email=a@b.nl&page=2` to `/x?email=***&page=2`. */
export function maskUrl(url: string): string {
  const start = url.indexOf('?')
  if (start < 0) return maskText(url)
  const query = url
    .slice(start + 1)
    .split('&')
    .map((pair) => {
      const [name = '', ...value] = pair.split('=')
      const isSecret = isPersonal(decodeName(name)) || PERSONAL_IN_QUERY.has(decodeName(name).toLowerCase())
      return value.length > 0 && isSecret ? `${name}=${MASK}` : maskText(pair)
    })
  return `${maskText(url.slice(0, start))}?${query.join('&')}`
}

/** Masks the URL of a request: as `maskUrl`, and without terms and tokens in the path. */
export function maskRequest(url: string): string {
  const masked = maskUrl(url)
  const start = masked.indexOf('?')
  return start < 0 ? maskedPath(masked) : maskedPath(masked) + masked.slice(start)
}

function decodeName(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name // an invalid escape hides no name
  }
}

export function mask(value: unknown, depth = DEPTH): unknown {
  if (typeof value === 'string') return value.includes('?') ? maskUrl(value) : maskText(value)
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  if (depth === 0) return MASK
  if (value instanceof Error) return maskError(value, depth)
  if (Array.isArray(value)) return value.map((one) => mask(one, depth - 1))
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, isPersonal(name) ? MASK : mask(one, depth - 1)]),
  )
}

function maskError(error: Error, depth: number): object {
  const { code, detail, constraint } = error as { code?: unknown; detail?: unknown; constraint?: unknown }
  return {
    type: error.name,
    message: maskText(error.message),
    stack: maskText(error.stack ?? ''),
    ...(code === undefined ? {} : { code }),
    ...(detail === undefined ? {} : { detail: maskText(String(detail)) }),
    ...(constraint === undefined ? {} : { constraint }),
    ...(error.cause === undefined ? {} : { cause: mask(error.cause, depth - 1) }),
  }
}
