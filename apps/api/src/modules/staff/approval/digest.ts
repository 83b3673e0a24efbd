import { createHash } from 'node:crypto'

/** JSON with sorted keys, because the database does not retain their order. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
  return `{${entries.map(([key, one]) => `${JSON.stringify(key)}:${canonical(one)}`).join(',')}}`
}

/** Identifies the content that an approver is shown, together with the command that an approval runs. */
export const digestOf = (content: object): Buffer => createHash('sha256').update(canonical(content)).digest()
