/** What a visitor can write to the shop by a form: a question, a request for a quote, or that something comes back. */
export const MESSAGE_FORMS = ['contact', 'quote', 'return'] as const
export type MessageForm = (typeof MESSAGE_FORMS)[number]

export const isMessageForm = (name: unknown): name is MessageForm =>
  (MESSAGE_FORMS as readonly unknown[]).includes(name)

/** Whoever sends something back has to say of which order; for a question it only helps. */
export const lacksOrderNumber = (form: MessageForm, orderNumber: string | undefined): boolean =>
  form === 'return' && (orderNumber ?? '').trim() === ''
