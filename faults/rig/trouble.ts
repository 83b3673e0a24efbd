/**
 * What a process of the shop can be told to go wrong with. The shop itself knows nothing of it: trouble-maker.ts is
 * loaded before its code, and only by these runs, so that there is nothing to switch off in production.
 */
export type Trouble =
  /** Dies without a word at a statement of that name: before it is sent, or once the database has done it. */
  | { readonly kind: 'die'; readonly at: 'before' | 'after'; readonly statement: string }
  /** That share of the statements of these names, and of commits, ends as a deadlock does. */
  | { readonly kind: 'deadlocks'; readonly share: number; readonly statements: readonly string[] }
  /** Does nothing but count for so long. */
  | { readonly kind: 'busy'; readonly ms: number }
  /** Keeps so much more in mind, again and again, until it ends. */
  | { readonly kind: 'leak'; readonly megabytes: number; readonly everyMs: number }
  /** Its clock goes wrong by so much; 0 sets it right. */
  | { readonly kind: 'clock'; readonly offMs: number }
  /** No trouble: throws away what nobody needs and says how many bytes are left. */
  | { readonly kind: 'collect' }
  /** Begins a transaction as its own pools do, and forgets it. */
  | { readonly kind: 'forget' }
