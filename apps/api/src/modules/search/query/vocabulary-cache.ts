import { kept } from '../kept.ts'
import type { SearchKnowledge } from '../search-data.ts'
import { type Counts, makeVocabulary, type Vocabulary } from './vocabulary.ts'

/** All words of the index; reading them takes seconds with a million products or a slow engine. */
const COUNTS = { lifeMs: 600_000, waitMs: 2_000 }

/** The vocabulary of the index and the lexicon, made again if one of them changed. */
export function vocabularyOf(
  read: () => Promise<Counts>,
  knowledge: () => SearchKnowledge,
  onError: (error: unknown) => void,
): { readonly get: () => Promise<Vocabulary> } {
  const counts = kept(read, COUNTS, onError)
  let made: { readonly of: Counts; readonly by: SearchKnowledge['terms']; readonly vocabulary: Vocabulary } | undefined
  return {
    get: async () => {
      const of = await counts.get()
      const by = knowledge().terms
      if (made?.of !== of || made.by !== by) made = { of, by, vocabulary: makeVocabulary({ ...of, terms: by }) }
      return made.vocabulary
    },
  }
}
