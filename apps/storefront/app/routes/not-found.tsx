import { pageNotFound } from '~/lib/page/page-errors'

/** /404 is the not-found page itself, with its status. */
export function loader(): never {
  throw pageNotFound()
}

export { shouldRevalidate } from '~/lib/page/revalidate'

export default function NotFoundRoute() {
  return null
}
