import type { Questions } from './load-questions.server.ts'

const plain = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/<[^>]*>|\p{M}/gu, '')

/** The questions whose text or answer contains all typed words; subjects without a match are left out. */
export function narrowed(subjects: readonly Questions[], typed: string): readonly Questions[] {
  const words = plain(typed).split(/\s+/).filter(Boolean)
  if (words.length === 0) return subjects
  return subjects.flatMap((subject) => {
    const questions = subject.questions.filter(({ question, answer }) => {
      const text = plain(`${question} ${answer}`)
      return words.every((word) => text.includes(word))
    })
    return questions.length > 0 ? [{ ...subject, questions }] : []
  })
}
