import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Rig } from '../../../kit/open-rig.ts'
import { processesOn } from '../../support/processes.ts'

const run = promisify(execFile)
export const CLIENTS = 8

export type OrderFigures = {
  readonly placed: number
  readonly perSecond: number
  readonly confirmP50: number
  readonly confirmP99: number
  readonly confirmsPerSecond: number
}

/** Guests who order over HTTP including payment, or who only confirm carts that were filled before. */
export async function streamOrders(rig: Rig, seconds: number, more: readonly string[] = []): Promise<OrderFigures> {
  const env = { ...process.env, API_URL: rig.origins.join(), DATABASE_URL: rig.database.url }
  const asked = [
    'proof/faults/stream.ts',
    '--json',
    '--clients',
    String(CLIENTS),
    '--seconds',
    String(seconds),
    ...more,
  ]
  const { stdout } = await run(process.execPath, asked, { env })
  return JSON.parse(stdout) as OrderFigures
}

/** The processes that listen on these addresses. */
export const listening = (urls: readonly string[]) => urls.flatMap((url) => processesOn(Number(new URL(url).port)))
