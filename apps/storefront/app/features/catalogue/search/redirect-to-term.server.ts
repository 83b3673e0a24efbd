import { redirect } from 'react-router'
import { addressOf, splitSearchTerm } from '~/features/catalogue/list/list-address.ts'
import { link } from '~/lib/locale/locale.ts'

/**
 * Forms without script and older links send the term as a query parameter. Redirects to the URL with the term in its
 * path.
 */
export function redirectToTerm({ searchParams }: URL): void {
  const { term, rest } = splitSearchTerm(searchParams)
  if (term !== '') throw redirect(addressOf(link('search-term', { term: term.toLowerCase() }), rest), 302)
}
