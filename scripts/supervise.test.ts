import { spawn } from 'node:child_process'
import { appendFileSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { scaleTimeout } from '../proof/kit/patience.ts'

const SUPERVISE = new URL('../infra/native/supervise.sh', import.meta.url).pathname

/** A supervised process that records each start. The first start ends by `ending`; the second stays running. */
function supervised(ending: string) {
  const file = join(mkdtempSync(join(tmpdir(), 'supervise-')), 'starts')
  appendFileSync(file, '')
  const program = `
    const { appendFileSync, readFileSync } = require('node:fs')
    const starts = readFileSync(${JSON.stringify(file)}, 'utf8').split('\\n').length
    appendFileSync(${JSON.stringify(file)}, process.pid + '\\n')
    if (starts === 1) { ${ending} } else setInterval(() => {}, 1000)`
  const child = spawn(SUPERVISE, ['test', process.execPath, '--max-old-space-size=32', '-e', program], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  let log = ''
  child.stdout.on('data', (chunk) => {
    log += chunk
  })
  const pids = () => readFileSync(file, 'utf8').trim().split('\n').map(Number)
  return { child, pids, log: () => log }
}
const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test.each([
  ['exits with a failure', 'process.exit(3)'],
  ['is killed', `process.kill(process.pid, 'SIGKILL')`],
  ['fills its heap', 'const all = []; for (;;) all.push(new Array(10000).fill(all.length))'],
])('restarts a process that %s and stops it with its supervisor', async (_how, ending) => {
  const { child, pids, log } = supervised(ending)
  await vi.waitFor(() => expect(pids().length).toBe(2), { timeout: scaleTimeout(12_500) })
  expect(log()).toContain('process ended; starting it again')
  const [first = 0, second = 0] = pids()
  expect([isAlive(first), isAlive(second)]).toEqual([false, true])

  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await ended
  expect(isAlive(second)).toBe(false)
})
