import { noteSearch } from '@shop/contract/search'
import { callApi } from './api/api.client.ts'

type Step = { readonly term: string; readonly hits: number; readonly productId?: string }

/** What was looked for, and what of it was of use: counted without a name unless the visitor allows more (REL-24). */
export function noteStep(kind: 'search' | 'click' | 'add', { term, hits, productId }: Step): void {
  const body = { kind, term: term.slice(0, 200), hits, ...(productId === undefined ? {} : { productId }) }
  // the page stands without it
  callApi(noteSearch, { body }).catch((error: unknown) => console.warn('the search was not counted', error))
}
