import { BRAND } from '@shop/domain/brand'

/** Paths whose next part is a search term, a token or a code: logs show the part as `***`. */
export const SECRET_PATHS: readonly string[] = [
  '/zoeken/',
  '/en/search/',
  '/api/aspos/webnodes/search/',
  '/api/aspos/customer/vouchers/code/',
  '/api/content/preview/',
  `/api/${BRAND.slug}/wishlists/shared/`,
]
const ADDRESS = /@|%40/i

/** What may be logged of an address: its path, without what a person typed into it or what opens something. */
export function maskedPath(url: string): string {
  const path = url.split('?', 1)[0] ?? ''
  if (ADDRESS.test(path)) return '***'
  const small = path.toLowerCase()
  const secret = SECRET_PATHS.find((one) => small.startsWith(one) && path.length > one.length)
  return secret === undefined ? path : `${secret}***`
}
