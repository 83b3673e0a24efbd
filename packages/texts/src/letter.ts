import { fill, texts, type Values } from './texts.ts'

/** A mail that is a title, paragraphs and at most one link. */
export type Letter = {
  readonly title: string
  readonly paragraphs: readonly string[]
  /** The only link of the letter. */
  readonly action?: { readonly label: string; readonly url: string }
  /** Small print: the reason for this email. */
  readonly note?: string
}
export type LetterWithSubject = Letter & { readonly subject: string }

/** The texts of a letter, with `{name}` in place of each value. `action` is the label of its link. */
export type LetterTexts = {
  readonly subject: string
  readonly title: string
  readonly paragraphs: readonly string[]
  readonly action?: string
  readonly note?: string
}

export function writeLetter(letter: LetterTexts, { url = '', ...values }: Values): LetterWithSubject {
  const { subject, title, paragraphs, action, note } = letter
  const write = (text: string) => fill(text, values)
  return {
    subject: write(subject),
    title: write(title),
    paragraphs: paragraphs.map(write),
    ...(action === undefined ? {} : { action: { label: write(action), url: String(url) } }),
    ...(note === undefined ? {} : { note: write(note) }),
  }
}

export const GREETING = texts('greeting', { nl: 'Met vriendelijke groet,', en: 'Kind regards,' })
