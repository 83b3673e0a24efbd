import { pageNotFound } from '~/lib/page/page-errors'

/** /404 returns the not-found page with status 404. */
export function loader(): never {
  throw pageNotFound()
}

export { shouldRevalidate } from '~/lib/page/revalidate'

export default function NotFoundRoute() {
  return null
}
