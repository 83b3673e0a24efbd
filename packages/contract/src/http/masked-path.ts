import { BRAND } from '@shop/retailer/brand'

/** Paths whose next segment is a search term, a token or a code: logs show that segment as `***`. */
export const SECRET_PATHS: readonly string[] = [
  '/zoeken/',
  '/en/search/',
  '/api/aspos/webnodes/search/',
  '/api/aspos/customer/vouchers/code/',
  '/api/content/preview/',
  `/api/${BRAND.slug}/wishlists/shared/`,
  `/api/${BRAND.slug}/projects/shared/`,
]
const ADDRESS = /@|%40/i

/** The loggable part of a URL: its path, without typed text and secrets. */
export function maskedPath(url: string): string {
  const path = url.split('?', 1)[0] ?? ''
  if (ADDRESS.test(path)) return '***'
  const small = path.toLowerCase()
  const secret = SECRET_PATHS.find((one) => small.startsWith(one) && path.length > one.length)
  return secret === undefined ? path : `${secret}***`
}
