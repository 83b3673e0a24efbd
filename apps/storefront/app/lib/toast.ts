import { createStore } from './store.ts'

export type Message = {
  readonly text: string
  readonly kind?: 'done' | 'error'
  /** A next action such as undo; a message with an action stays until it is closed. */
  readonly action?: { readonly label: string; readonly run: () => void }
  /** Time after which an action expires. */
  readonly forMs?: number
}

/** The current message; a new one replaces it. */
export const shownMessage = createStore<(Message & { readonly id: number }) | undefined>(undefined)

let last = 0

/** Repeating a text creates a new message, which stays for its own three seconds. */
export function showMessage(message: Message): void {
  last += 1
  shownMessage.set({ ...message, id: last })
}
