declare global {
  interface Window {
    __reactRouterManifest?: { readonly version: string }
  }
}

const isPageData = (url: URL) => url.origin === window.location.origin && url.pathname.endsWith('.data')

/** Page path of a data URL: '/merken.data' is '/merken', '/_.data' is the home page. */
export const pageOfData = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string => {
  const query = new URLSearchParams(search)
  query.delete('_routes')
  const page = pathname.replace(/\/_\.data$/, '/').replace(/\.data$/, '')
  return query.size > 0 ? `${page}?${query}` : page
}

/**
 * After a deploy, or from the edge cache, a page can receive data of another build, in a shape that its code does not
 * know. Such a navigation becomes a page load, which brings matching code and data.
 */
export function leaveOnOtherBuild(): void {
  const send = window.fetch
  window.fetch = async (input, init) => {
    const response = await send(input, init)
    const url = new URL(input instanceof Request ? input.url : input, window.location.href)
    const build = response.headers.get('x-shop-build')
    if (!isPageData(url) || build === null || build === window.__reactRouterManifest?.version) return response
    window.location.assign(pageOfData(url))
    return new Promise(() => {})
  }
}
