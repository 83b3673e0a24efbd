import { scrypt } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify<string, string, number, { N: number; r: number; p: number; maxmem: number }, Buffer>(scrypt)

/** 32 MB and about 100 ms per PIN: a copy of the table does not reveal six digits at once. */
const COST = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 }

/** The same for the same person and PIN, because the database compares it. */
export const hashPin = (personId: string, pin: string): Promise<Buffer> =>
  derive(pin, `staff-pin ${personId}`, 32, COST)
