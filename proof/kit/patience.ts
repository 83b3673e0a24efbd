import { availableParallelism } from 'node:os'

const VARIABLE = 'PATIENCE'

/** Where browser, servers and engines share two cores, a page takes about four times as long. */
const byMachine = () => (availableParallelism() <= 2 ? 4 : 1)

export function readFactor(text: string | undefined): number {
  const factor = text ? Number(text) : byMachine()
  if (!(factor > 0)) throw new Error(`${VARIABLE} is a factor such as 4, not ${text}`)
  return factor
}

const FACTOR = readFactor(process.env[VARIABLE])

/** A timeout of a test in milliseconds. `PATIENCE` is its factor for slow machines: tests check behaviour, not speed. */
export const scaleTimeout = (ms: number): number => ms * FACTOR
