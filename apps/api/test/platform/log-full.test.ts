import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const LOG = new URL('../../src/platform/log.ts', import.meta.url).href
const PROGRAM = `
  const { makeLog } = await import('${LOG}')
  const log = makeLog({ level: 'info', name: 'full' })
  const before = process.memoryUsage().rss
  for (let line = 0; line < 10_000; line++) log.info({ line, filling: 'x'.repeat(30_000) }, 'unread line')
  const grown = process.memoryUsage().rss - before
  setTimeout(() => process.stderr.write(JSON.stringify({ grown })), 10)`

test('a process with a full log disk continues and retains no lost lines', async () => {
  const { stderr } = await promisify(execFile)('bash', [
    '-c',
    `exec "$0" --input-type=module -e "$1" >/dev/full`,
    process.execPath,
    PROGRAM,
  ])
  // 300 MB were logged.
  expect(JSON.parse(stderr).grown).toBeLessThan(150 * 1024 * 1024)
})
