import type { Locale } from '@shop/domain/locale'

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

export const GREETING: Readonly<Record<Locale, string>> = { nl: 'Met vriendelijke groet,', en: 'Kind regards,' }
