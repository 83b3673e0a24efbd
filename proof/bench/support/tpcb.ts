import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { query } from './samples.ts'
import { DATABASE_URL } from './shop.ts'

const run = promisify(execFile)
const NAME = 'shop_tpcb'

export type Tpcb = {
  /** Transactions per second with this number of clients. */
  readonly ask: (clients: number, seconds: number) => Promise<number>
  /** Single-row reads per second. */
  readonly read: (clients: number, seconds: number) => Promise<number>
  readonly drop: () => Promise<void>
}

/** pgbench on the same engine with the same settings, as the reference. */
export async function makeTpcb(engine = DATABASE_URL): Promise<Tpcb> {
  const url = engine.replace(/\/[^/]*$/, `/${NAME}`)
  await query(`drop database if exists ${NAME} with (force)`, [], engine)
  await query(`create database ${NAME}`, [], engine)
  await run('pgbench', ['-i', '-q', '-s', '10', url])
  const ask = async (clients: number, seconds: number, ...more: string[]) => {
    const { stdout } = await run('pgbench', ['-n', `-c${clients}`, '-j2', `-T${seconds}`, ...more, url])
    return Number(stdout.match(/tps = ([\d.]+)/)?.[1])
  }
  return {
    ask: (clients, seconds) => ask(clients, seconds),
    read: (clients, seconds) => ask(clients, seconds, '-S'),
    drop: async () => {
      await query(`drop database if exists ${NAME} with (force)`, [], engine)
    },
  }
}
