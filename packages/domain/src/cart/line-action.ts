/** What a change does to a line, as the wire numbers it. */
export const LINE_ACTIONS = { add: 1, update: 2, delete: 3 } as const
export type LineAction = (typeof LINE_ACTIONS)[keyof typeof LINE_ACTIONS]
