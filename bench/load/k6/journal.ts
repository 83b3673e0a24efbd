/** One line a call, as the checker of faults/ reads them; k6 writes what the console says to a file. */
export type Noted = {
  readonly call: string
  readonly outcome: 'ok' | 'fail' | 'unknown'
  readonly orderId?: string
  readonly totalCents?: number
}
export const note = (line: Noted): void => console.log(JSON.stringify(line))

/** Random enough for a key of a call: no two of a run are alike. */
export function newKey(): string {
  const digit = (from: string) => {
    const random = Math.floor(Math.random() * 16)
    return (from === 'x' ? random : (random & 3) | 8).toString(16)
  }
  return 'xxxxxxxx-xxxx-4xxx-yxxx-xxxxxxxxxxxx'.replace(/[xy]/g, digit)
}
