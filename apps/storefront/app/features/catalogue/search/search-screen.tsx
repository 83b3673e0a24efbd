import { useEffect } from 'react'
import { FilteredLister } from '~/features/catalogue/list/filtered-lister.tsx'
import type { FoundList } from '~/features/catalogue/list/found-list.ts'
import * as styles from '~/features/catalogue/list/limited-note.module.css'
import { countText } from '~/features/catalogue/lister.tsx'
import { link } from '~/lib/locale/locale.ts'
import { noteStep } from '~/lib/search-steps.ts'
import { m } from '~/paraglide/messages.js'
import { FoundCategories, FoundPages } from './found-pages.tsx'
import { FoundQuestions } from './found-questions.tsx'
import type { AboutSearch } from './load-search.server.ts'
import { NoHits, SearchAway } from './no-hits.tsx'
import { OwnCode } from './own-code.tsx'

type Props = {
  readonly term: string
  readonly found: FoundList | undefined
  readonly about: AboutSearch | undefined
}

/** Search results, with the interpretation of the term and the matching categories and pages. */
export function SearchScreen({ term, found, about }: Props) {
  // The header's search fields are static markup; show the term in them while its results are shown.
  useEffect(() => {
    writeTerm(term)
    return () => writeTerm('')
  }, [term])
  const hits = found?.search === '' && found.page === 1 ? found.total : undefined
  // Logs each search once: filters and further pages are not new searches.
  useEffect(() => {
    if (hits !== undefined) noteStep('search', { term, hits })
  }, [term, hits])
  if (!found || !about) return <SearchAway term={term} />
  // Filters without results differ from a term without results.
  if (found.total === 0 && found.search === '')
    return (
      <>
        <OwnCode term={term} />
        <FoundQuestions questions={about.questions} />
        <NoHits term={term} about={about} />
      </>
    )
  return (
    <>
      <OwnCode term={term} />
      <h1 className="pagetitle pagetitle--list">
        {m.search_results_for({ term: about.correctedTerm ?? term })}{' '}
        <span className="pagetitle__count">
          {found.total === 1 ? m.list_one_product() : m.list_products({ count: countText(found.total) })}
        </span>
      </h1>
      <Understood term={term} about={about} />
      <FoundPages about={about} />
      <FoundQuestions questions={about.questions} />
      <div onClickCapture={({ target }) => noteUse(target, term, found)}>
        <FilteredLister
          found={found}
          path={link('search-term', { term })}
          label={m.search_list_label()}
          hasCategories
          before={<FoundCategories about={about} />}
        />
      </div>
      <p className="small soft">{m.search_ranking()}</p>
    </>
  )
}

/** Reports that search used a corrected term or dropped words. */
function Understood({ term, about: { correctedTerm, droppedWords } }: { term: string; about: AboutSearch }) {
  const isDropped = (word: string) => droppedWords.includes(word.toLowerCase())
  return (
    <>
      {correctedTerm && correctedTerm !== term ? (
        <p className={styles.listNote}>
          {m.search_corrected_to()} <a href={link('search-term', { term: correctedTerm })}>‘{correctedTerm}’</a>
          {m.search_corrected_from({ term })}
        </p>
      ) : null}
      {droppedWords.length > 0 ? (
        <p className={styles.listNote}>
          {m.search_dropped()}{' '}
          {term.split(/\s+/).map((word) => (
            <span key={word}>{isDropped(word) ? <s>{word}</s> : <b>{word}</b>} </span>
          ))}
        </p>
      ) : null}
    </>
  )
}

/** Records that the visitor opened a product or added it to the cart from the results. */
function noteUse(target: EventTarget, term: string, { products, total }: FoundList): void {
  const used = target instanceof Element ? target.closest('.card__name a, .card__buy .btn--signal') : null
  const path = used?.closest('.card')?.querySelector<HTMLAnchorElement>('.card__name a')?.pathname
  const product = products.find(({ url }) => link('product-detail-url', { url }) === path)
  if (used && product) noteStep(used.matches('a') ? 'click' : 'add', { term, hits: total, productId: product.id })
}

/** Writes the term into the search fields, except a focused one in which the visitor may be typing. */
function writeTerm(term: string): void {
  for (const input of document.querySelectorAll<HTMLInputElement>('[data-head] [data-search] input'))
    if (input !== document.activeElement) input.value = term
}
