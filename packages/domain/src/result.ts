/** Outcome of a rule: its value, or the code of an expected refusal. Pages have a text for every code. */
export type Result<T, Code extends string> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly code: Code }

export const accept = <T>(value: T) => ({ ok: true, value }) as const
export const refuse = <const Code extends string>(code: Code) => ({ ok: false, code }) as const
