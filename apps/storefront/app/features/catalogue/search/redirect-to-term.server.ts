import { redirect } from 'react-router'
import { link } from '~/lib/locale/locale.ts'
import { addressOf, splitSearchTerm } from '../list/list-address.ts'

/** A form without script and older links send the words as a query; the address of a search has them in its path. */
export function redirectToTerm({ searchParams }: URL): void {
  const { term, rest } = splitSearchTerm(searchParams)
  if (term !== '') throw redirect(addressOf(link('search-term', { term: term.toLowerCase() }), rest), 302)
}
