import { useEffect } from 'react'
import { link } from '~/lib/locale/locale.ts'
import { type Packed, useUnpacked } from '~/lib/packed.ts'
import { noteStep } from '~/lib/search-steps.ts'
import { m } from '~/paraglide/messages.js'
import { FilteredLister } from '../list/filtered-lister.tsx'
import type { FoundList } from '../list/found-list.ts'
import { countText } from '../lister.tsx'
import { FoundPages } from './found-pages.tsx'
import type { AboutSearch } from './load-search.server.ts'
import { NoHits, SearchAway } from './no-hits.tsx'
import { OwnCode } from './own-code.tsx'

type Props = {
  readonly term: string
  readonly found: Packed<FoundList> | undefined
  readonly about: AboutSearch | undefined
}

/** What was found, what the words were taken for, and the categories and pages they name. */
export function SearchScreen({ term, found: packed, about }: Props) {
  const found = useUnpacked(packed)
  // the search fields of the header are plain markup; the words stay in them as long as their results are shown
  useEffect(() => {
    writeTerm(term)
    return () => writeTerm('')
  }, [term])
  const hits = found?.search === '' && found.page === 1 ? found.total : undefined
  // the log of searches is outside; a filter or a further page is no other search
  useEffect(() => {
    if (hits !== undefined) noteStep('search', { term, hits })
  }, [term, hits])
  if (!found || !about) return <SearchAway term={term} />
  // filters that leave nothing are not the same as words that find nothing
  if (found.total === 0 && found.search === '')
    return (
      <>
        <OwnCode term={term} />
        <NoHits term={term} about={about} />
      </>
    )
  return (
    <>
      <OwnCode term={term} />
      <h1 className="pagetitle">
        {m.search_results_for({ term: about.correctedTerm ?? term })}{' '}
        <span className="pagetitle__count">
          {found.total === 1 ? m.list_one_product() : m.list_products({ count: countText(found.total) })}
        </span>
      </h1>
      <Understood term={term} about={about} />
      <FoundPages about={about} />
      <div onClickCapture={({ target }) => noteUse(target, term, found)}>
        <FilteredLister
          found={found}
          path={link('search-term', { term })}
          label={m.search_list_label()}
          hasCategories
        />
      </div>
      <p className="small soft">{m.search_ranking()}</p>
    </>
  )
}

/** Says when it searched for something else than was typed. */
function Understood({ term, about: { correctedTerm, droppedWords } }: { term: string; about: AboutSearch }) {
  const isDropped = (word: string) => droppedWords.includes(word.toLowerCase())
  return (
    <>
      {correctedTerm && correctedTerm !== term ? (
        <p className="list-note">
          {m.search_corrected_to()} <a href={link('search-term', { term: correctedTerm })}>‘{correctedTerm}’</a>
          {m.search_corrected_from({ term })}
        </p>
      ) : null}
      {droppedWords.length > 0 ? (
        <p className="list-note">
          {m.search_dropped()}{' '}
          {term.split(/\s+/).map((word) => (
            <span key={word}>{isDropped(word) ? <s>{word}</s> : <b>{word}</b>} </span>
          ))}
        </p>
      ) : null}
    </>
  )
}

/** A product that was opened or put in the cart from here. */
function noteUse(target: EventTarget, term: string, { products, total }: FoundList): void {
  const used = target instanceof Element ? target.closest('.card__name a, .card__buy .btn--signal') : null
  const path = used?.closest('.card')?.querySelector<HTMLAnchorElement>('.card__name a')?.pathname
  const product = products.find(({ url }) => link('product-detail-url', { url }) === path)
  if (used && product) noteStep(used.matches('a') ? 'click' : 'add', { term, hits: total, productId: product.id })
}

/** The words stay in the field, except in one where somebody has begun on their next question. */
function writeTerm(term: string): void {
  for (const input of document.querySelectorAll<HTMLInputElement>('[data-head] [data-search] input'))
    if (input !== document.activeElement) input.value = term
}
