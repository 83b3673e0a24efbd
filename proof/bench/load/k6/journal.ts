/** One line per request in the format of the checker in proof/faults/; k6 writes console output to a file. */
export type Noted = {
  readonly call: string
  readonly outcome: 'ok' | 'fail' | 'unknown'
  readonly orderId?: string
  readonly totalCents?: number
}
export const note = (line: Noted): void => console.log(JSON.stringify(line))

/** Idempotency key that is unique within a run. */
export function newKey(): string {
  const digit = (from: string) => {
    const random = Math.floor(Math.random() * 16)
    return (from === 'x' ? random : (random & 3) | 8).toString(16)
  }
  return 'xxxxxxxx-xxxx-4xxx-yxxx-xxxxxxxxxxxx'.replace(/[xy]/g, digit)
}
