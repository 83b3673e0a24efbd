import { noteSearch } from '@shop/contract/search'
import { requestApi } from './api/api.client.ts'

type Step = { readonly term: string; readonly hits: number; readonly productId?: string }

/** Records a search or the use of a result, anonymously unless the visitor allows more (REL-24). */
export function noteStep(kind: 'search' | 'click' | 'add', { term, hits, productId }: Step): void {
  const body = { kind, term: term.slice(0, 200), hits, ...(productId === undefined ? {} : { productId }) }
  // The page does not depend on it.
  requestApi(noteSearch, { body }).catch((error: unknown) => console.warn('the search was not counted', error))
}
