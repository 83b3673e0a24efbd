import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** True if two URLs differ only in panel parameters. */
export function isSamePage(left: URL, right: URL): boolean {
  return pageKey(left) === pageKey(right)
}

function pageKey(url: URL): string {
  const query = new URLSearchParams(url.search)
  query.delete('sidebarAttrs')
  query.sort()
  return `${url.pathname}?${query}`
}

/** Panels use the hash and `sidebarAttrs`, so opening one must not run loaders. Every page exports this. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, formMethod, defaultShouldRevalidate } = args
  if (formMethod && formMethod !== 'GET') return defaultShouldRevalidate
  if (currentUrl.href !== nextUrl.href && isSamePage(currentUrl, nextUrl)) return false
  return defaultShouldRevalidate
}
