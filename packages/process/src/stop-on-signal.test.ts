import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'

const HELPER = new URL('stop-on-signal.ts', import.meta.url).href

/** A process that prints each step, with `close` as given. */
async function aProcess(options: string) {
  const code = `
    import { stopOnSignal } from ${JSON.stringify(HELPER)}
    const say = (...words) => console.log(words.join(' '))
    const log = { info: (_fields, text) => say(text), error: (_fields, text) => say(text) }
    stopOnSignal({ log, onStopping: () => say('not ready'), ${options} })
    setInterval(() => {}, 1000)
    say('up')`
  const child: ChildProcess = spawn(process.execPath, ['--input-type=module', '--eval', code])
  const lines: string[] = []
  const reader = createInterface({ input: child.stdout as NodeJS.ReadableStream })
  reader.on('line', (line) => lines.push(line))
  const isShown = async (text: string) => {
    while (!lines.includes(text)) await once(reader, 'line')
  }
  // 'close' comes after the last line, 'exit' may come before it.
  const exit = once(child, 'close').then(([status]) => status as number)
  await isShown('up')
  return { child, lines, isShown, exit }
}

test.for(['SIGTERM', 'SIGINT'] as const)('%s fails readiness, closes and exits with success', async (signal) => {
  const { child, lines, exit } = await aProcess(`close: async () => say('closed')`)
  child.kill(signal)
  expect(await exit).toBe(0)
  expect(lines).toEqual(['up', 'stopping', 'not ready', 'closed', 'stopped'])
})

test('serves on for the delay, and a second signal exits at once', async () => {
  const { child, lines, isShown, exit } = await aProcess(`delayMs: 60_000, close: async () => say('closed')`)
  child.kill('SIGTERM')
  await isShown('not ready')
  child.kill('SIGTERM')
  expect(await exit).toBe(1)
  expect(lines).not.toContain('closed')
})

test('exits with an error if closing takes too long', async () => {
  const { child, lines, exit } = await aProcess(`longestMs: 50, close: () => new Promise(() => {})`)
  child.kill('SIGTERM')
  expect(await exit).toBe(1)
  expect(lines).toContain('could not stop in time')
})

test('exits with an error if closing fails', async () => {
  const { child, lines, exit } = await aProcess(`close: async () => { throw new Error('no') }`)
  child.kill('SIGTERM')
  expect(await exit).toBe(1)
  expect(lines).toContain('could not stop cleanly')
})
