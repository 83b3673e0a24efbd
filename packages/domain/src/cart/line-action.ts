/** Kinds of change to a cart line, with their numbers on the wire. */
export const LINE_ACTIONS = { add: 1, update: 2, delete: 3 } as const
export type LineAction = (typeof LINE_ACTIONS)[keyof typeof LINE_ACTIONS]
