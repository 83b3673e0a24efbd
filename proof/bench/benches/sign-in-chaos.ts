import { spawn } from 'node:child_process'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { authUserOf } from '@shop/domain/account/auth-token'
import { BENCH_PASSWORD, dropBenchPeople, makeBenchPeople } from '../support/bench-people.ts'
import { makeBrowser } from '../support/browser.ts'
import type { Result } from '../support/report.ts'
import { query } from '../support/samples.ts'
import { ORIGIN, PORTS } from '../support/shop.ts'

const PEOPLE = 24
const LASTS_MS = 60_000
const FLUSH_EVERY_MS = 1_000
/** Number of flushes between restarts of the database. */
const RESTART_EVERY = 15

type Tally = { signIns: number; away: number; asAnother: number; signedOut: number; other: string[] }

/** People sign in and read their account while Redis is flushed each second and PostgreSQL restarts. */
export async function signInChaos(): Promise<Result> {
  await makeBenchPeople(PEOPLE)
  const ids = await query<{ email: string; id: string }>(
    `select email, customer_id as id from contact where email like 'wave-%@bench.example'`,
  )
  const tally: Tally = { signIns: 0, away: 0, asAnother: 0, signedOut: 0, other: [] }
  const done = { flushes: 0, restarts: 0 }
  const until = Date.now() + LASTS_MS
  await Promise.all([breakEngines(done, until), ...ids.map((person) => keepSigningIn(person, tally, until))])
  await dropBenchPeople()
  return {
    figures: [
      { name: 'signed in', value: tally.signIns, unit: 'times', atLeast: PEOPLE },
      { name: 'told to come back while an engine was away', value: tally.away, unit: 'times' },
      { name: 'signed in as another', value: tally.asAnother, atMost: 0 },
      { name: 'signed out without cause', value: tally.signedOut, atMost: 0 },
      { name: 'answers nobody can explain', value: tally.other.length, atMost: 0 },
      { name: 'Redis emptied', value: done.flushes, unit: 'times', atLeast: 10 },
      { name: 'PostgreSQL restarted', value: done.restarts, unit: 'times', atLeast: 2 },
    ],
    notes: tally.other.slice(0, 5),
  }
}

async function keepSigningIn({ email, id }: { email: string; id: string }, tally: Tally, until: number): Promise<void> {
  const browser = makeBrowser(ORIGIN)
  let isIn = false
  while (Date.now() < until) {
    const login = await browser.call('POST', '/api/aspos/authentication/login', { email, password: BENCH_PASSWORD })
    if (login.status === 200 && login.body.token) {
      tally.signIns++
      isIn = true
      if (authUserOf(String(login.body.token))?.id !== id) tally.asAnother++
    } else if (login.status >= 502 || login.status === 0) tally.away++
    else tally.other.push(`login ${login.status} ${JSON.stringify(login.body)}`)
    for (let look = 0; look < 3; look++) {
      const mine = await browser.call('GET', '/api/aspos/customer')
      if (mine.status === 401)
        tally.signedOut += isIn ? 1 : 0 // a first sign-in may still be pending
      else if (mine.status >= 502 || mine.status === 0) tally.away++
      else if (mine.status === 200 && (mine.body.Data as { email?: string } | undefined)?.email !== email)
        tally.asAnother++
      else if (mine.status !== 200) tally.other.push(`customer ${mine.status} ${JSON.stringify(mine.body)}`)
    }
  }
}

async function breakEngines(done: { flushes: number; restarts: number }, until: number): Promise<void> {
  while (Date.now() < until) {
    await pause(FLUSH_EVERY_MS)
    await flushRedis()
    done.flushes++
    if (done.flushes % RESTART_EVERY !== 5) continue
    await engine('stop')
    await pause(1_000)
    await engine('start')
    done.restarts++
  }
}

function engine(what: 'start' | 'stop'): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn('bash', ['infra/native/engines.sh', what, 'postgres'], { stdio: 'ignore' })
    child.once('error', reject)
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`cannot ${what} postgres`))))
  })
}

function flushRedis(): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(PORTS.redis, '127.0.0.1', () => socket.write('FLUSHALL\r\n'))
    socket.once('error', reject)
    socket.once('data', () => {
      socket.end()
      resolve()
    })
  })
}
