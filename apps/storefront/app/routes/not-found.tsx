import { pageNotFound } from '~/lib/page/page-errors.ts'

/** /404 returns the not-found page with status 404. */
export function loader(): never {
  throw pageNotFound()
}

export { shouldRevalidate } from '~/lib/page/revalidate.ts'

export default function NotFoundRoute() {
  return null
}
