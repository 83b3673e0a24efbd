/** The number is the text after the last hyphen of the url. */
export const productNumberOf = (url: string): string => url.slice(url.lastIndexOf('-') + 1)

/** '/{slug}/product/{number}' for the url '{slug}-{number}'; a bare number uses the short form. */
export function productPath(url: string): string {
  const cut = url.lastIndexOf('-')
  if (cut <= 0) return `/product/${encodeURIComponent(url)}`
  return `/${encodeURIComponent(url.slice(0, cut))}/product/${encodeURIComponent(url.slice(cut + 1))}`
}

/** The url parameter of a path in slug form: 'gipsplaat-012345' for '/gipsplaat/product/012345'. */
export const productUrlOf = (slug: string, number: string): string => `${slug}-${number}`

/** The path in the form of the route table; any other path is returned unchanged. */
export function toProductRoute(path: string): string {
  return path.replace(/^(\/en)?\/([^/]+)\/product\/([^/]+)$/, (_, prefix: string | undefined, slug, number) =>
    slug === 'en' && prefix === undefined ? path : `${prefix ?? ''}/product/${slug}-${number}`,
  )
}
