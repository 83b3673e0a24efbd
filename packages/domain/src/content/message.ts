/** Forms by which visitors write to the shop: a question, a request for a quote, or a return. */
export const MESSAGE_FORMS = ['contact', 'quote', 'return'] as const
export type MessageForm = (typeof MESSAGE_FORMS)[number]

export const isMessageForm = (name: unknown): name is MessageForm =>
  (MESSAGE_FORMS as readonly unknown[]).includes(name)

/** A return must name its order; for the other forms the order number is optional. */
export const lacksOrderNumber = (form: MessageForm, orderNumber: string | undefined): boolean =>
  form === 'return' && (orderNumber ?? '').trim() === ''
