import { BANS } from './banned.ts'
import { proseOf } from './prose.ts'

export type BannedWord = { readonly line: number; readonly words: string; readonly instead: string }

/** Banned words in the prose of one file. */
export const findBanned = (file: string, source: string): readonly BannedWord[] =>
  proseOf(file, source).flatMap(({ line, text }) =>
    BANS.flatMap(({ pattern, instead }) => {
      const words = pattern.exec(text)?.[0].trim()
      return words === undefined ? [] : [{ line, words, instead }]
    }),
  )
