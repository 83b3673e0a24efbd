/**
 * Faults that can be injected into a process of the shop. The shop's code is unaware of them: only these runs load
 * fault-injector.ts, so production has nothing to disable.
 */
export type Trouble =
  /** Exits immediately at a statement of that name or text (`commit`): before it is sent, or after it was executed. */
  | { readonly kind: 'die'; readonly at: 'before' | 'after'; readonly statement: string }
  /** That share of the named statements, and of commits, fails as a deadlock. */
  | { readonly kind: 'deadlocks'; readonly share: number; readonly statements: readonly string[] }
  /** Blocks the event loop for this time. */
  | { readonly kind: 'busy'; readonly ms: number }
  /** Allocates this much memory repeatedly until the process ends. */
  | { readonly kind: 'leak'; readonly megabytes: number; readonly everyMs: number }
  /** Shifts the clock by this offset; 0 resets it. */
  | { readonly kind: 'clock'; readonly offMs: number }
  /** Not a fault: collects garbage and reports the remaining bytes. */
  | { readonly kind: 'collect' }
  /** Begins a transaction like the process's own pools and leaves it open. */
  | { readonly kind: 'forget' }
