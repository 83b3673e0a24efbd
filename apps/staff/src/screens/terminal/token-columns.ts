import { moment } from '#lib/format.ts'
import { m } from '#paraglide/messages.js'
import type { LocalColumn } from '../views/local-list.tsx'

type Token = { readonly expiresAt: string; readonly usedAt: string | null }

/** When a token ends, in the words of its list. */
export const untilColumn = <T extends Token>(text: (token: T) => string): LocalColumn<T> => ({
  key: 'until',
  head: m.terminal_valid,
  text,
  order: ({ expiresAt }) => expiresAt,
  cell: text,
  look: 'quiet',
})

const usedText = ({ usedAt }: Token) =>
  usedAt === null ? m.terminal_unused() : m.terminal_used({ moment: moment(usedAt) })

/** When a token was used last. */
export const USED_COLUMN: LocalColumn<Token> = {
  key: 'used',
  head: m.terminal_use,
  text: usedText,
  order: ({ usedAt }) => usedAt ?? '',
  cell: usedText,
  look: 'quiet',
}
