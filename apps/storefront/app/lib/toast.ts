import { createStore } from './store.ts'

export type Message = {
  readonly text: string
  readonly kind?: 'done' | 'error'
  /** a way on, such as undoing; a message that offers one stays until it is closed */
  readonly action?: { readonly label: string; readonly run: () => void }
  /** how long an offer stands that ends by itself */
  readonly forMs?: number
}

/** The one message at the foot of the screen; a new one takes the place of the old. */
export const shownMessage = createStore<(Message & { readonly id: number }) | undefined>(undefined)

let last = 0

/** The same words twice are two messages: the second stays its own three seconds. */
export function showMessage(message: Message): void {
  last += 1
  shownMessage.set({ ...message, id: last })
}
