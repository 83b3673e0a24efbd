export type Question = { readonly question: string; readonly answer: string }

const SHORTEST = 3
// words of every question: they say nothing about the subject
const EMPTY = new Set(
  'een het wat hoe kan kun ik mijn je jij jullie wij bij van voor met niet naar als dan die dat dit the what how can you your and for with not does this that are'.split(
    ' ',
  ),
)

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/<[^>]*>|\p{M}/gu, '')
    .split(/[^\p{L}\p{N}=]+/u)
    .filter((word) => word.length >= SHORTEST && !EMPTY.has(word))

const STEM = 5
/** 'bezorgen', 'bezorging' and 'bezorgd' are about the same: the beginning of a longer word is enough. */
const isAlike = (one: string, other: string) =>
  one === other || (Math.min(one.length, other.length) >= STEM && one.slice(0, STEM) === other.slice(0, STEM))

/** A word in the question itself says more than one in its answer. */
const IN_QUESTION = 3

/** The question that is most about the words somebody typed; nothing when none of them is known. */
export function findAnswer<Q extends Question>(typed: string, questions: readonly Q[]): Q | undefined {
  const asked = wordsOf(typed)
  const scored = questions.map((one) => {
    const [inQuestion, inAnswer] = [wordsOf(one.question), wordsOf(one.answer)]
    const score = asked.reduce((sum, word) => {
      if (inQuestion.some((other) => isAlike(word, other))) return sum + IN_QUESTION
      return sum + Number(inAnswer.some((other) => isAlike(word, other)))
    }, 0)
    return { one, score }
  })
  const best = scored.reduce((first, next) => (next.score > first.score ? next : first), {
    one: undefined,
    score: 0,
  } as {
    one: Q | undefined
    score: number
  })
  return best.one
}
