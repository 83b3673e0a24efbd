import { isAlike, isProblem, meaningsOf } from './question-words.ts'

export type Question = { readonly question: string; readonly answer: string }

/** Weight of a match in the answer, relative to a match in the question. */
const IN_ANSWER = 0.6
/** Minimum matched share of the weighted words; below it an employee answers. */
const SURE = 0.55

type Entry<Q> = { readonly one: Q; readonly inQuestion: readonly string[]; readonly inAnswer: readonly string[] }

const has = (words: readonly string[], wanted: string) => words.some((word) => isAlike(word, wanted))

/**
 * Finds the question that best matches the typed words, or undefined when no match is clear. Rare words weigh more:
 * 'order' is in many questions and decides nothing. A word in no question lowers every score. A complaint ('not
 * delivered', 'broken') matches only a question about that complaint.
 */
export function findAnswer<Q extends Question>(typed: string, questions: readonly Q[]): Q | undefined {
  const asked = meaningsOf(typed)
  if (asked.length === 0) return undefined
  const entries = questions.map(
    (one): Entry<Q> => ({ one, inQuestion: meaningsOf(one.question), inAnswer: meaningsOf(one.answer) }),
  )
  const weightOf = (word: string) => {
    const count = entries.filter(({ inQuestion, inAnswer }) => has(inQuestion, word) || has(inAnswer, word)).length
    return Math.log(1 + entries.length / (1 + count))
  }
  const weights = asked.map((word) => ({ word, weight: weightOf(word) }))
  const all = weights.reduce((sum, { weight }) => sum + weight, 0)
  const scored = entries.map(({ one, inQuestion, inAnswer }) => {
    const known = weights.reduce((sum, { word, weight }) => {
      if (has(inQuestion, word)) return sum + weight
      return has(inAnswer, word) ? sum + weight * IN_ANSWER : sum
    }, 0)
    // With equal matches, the shorter question is more specific.
    const own = inQuestion.filter((word) => asked.some((other) => isAlike(word, other))).length
    const isAbout = asked.every((word) => !isProblem(word) || has(inQuestion, word))
    return { one, share: isAbout ? known / all : 0, focus: own / Math.max(1, inQuestion.length) }
  })
  const [best, second] = scored.sort((a, b) => b.share - a.share || b.focus - a.focus)
  if (!best || best.share < SURE) return undefined
  // Two equally good matches are ambiguous.
  return second?.share === best.share && second.focus === best.focus ? undefined : best.one
}
