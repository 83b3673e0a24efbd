import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { query } from './samples.ts'
import { DATABASE_URL } from './shop.ts'

const run = promisify(execFile)
const NAME = 'shop_tpcb'
const URL_OF_IT = DATABASE_URL.replace(/\/[^/]*$/, `/${NAME}`)

export type Tpcb = {
  /** Transactions a second with so many clients. */
  readonly ask: (clients: number, seconds: number) => Promise<number>
  readonly drop: () => Promise<void>
}

/** The database's own yardstick, on the same engine with the same settings. */
export async function makeTpcb(): Promise<Tpcb> {
  await query(`drop database if exists ${NAME} with (force)`)
  await query(`create database ${NAME}`)
  await run('pgbench', ['-i', '-q', '-s', '10', URL_OF_IT])
  return {
    async ask(clients, seconds) {
      const { stdout } = await run('pgbench', ['-n', `-c${clients}`, '-j2', `-T${seconds}`, URL_OF_IT])
      return Number(stdout.match(/tps = ([\d.]+)/)?.[1])
    },
    drop: async () => {
      await query(`drop database if exists ${NAME} with (force)`)
    },
  }
}
