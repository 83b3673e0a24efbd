import { pageNotFound } from '~/lib/page-errors'

/** /404 is the not-found page itself, with its status. */
export function loader(): never {
  throw pageNotFound()
}

export { shouldRevalidate } from '~/lib/revalidate'

export default function NotFoundRoute() {
  return null
}
