import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../proof/kit/free-port.ts'
import { type Driver, end, start, until } from './driver.ts'

const BINARY = process.env.FIREFOX ?? '/usr/bin/firefox-esr'
const PREFERENCES = {
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'toolkit.telemetry.enabled': false,
  'app.update.enabled': false,
  'remote.active-protocols': 1,
}

type BidiReply = { readonly id?: number; readonly error?: string; readonly message?: string; readonly result?: unknown }

/** Opens a WebDriver BiDi connection over one WebSocket. */
async function connect(url: string) {
  const socket = new WebSocket(url)
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true })
    socket.addEventListener('error', () => reject(new Error(`cannot open a WebSocket to ${url}`)), { once: true })
  })
  const waiting = new Map<number, (answer: BidiReply) => void>()
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as BidiReply
    waiting.get(answer.id ?? -1)?.(answer)
  })
  let last = 0
  return {
    async send<T>(method: string, params: object): Promise<T> {
      const id = ++last
      const asked = new Promise<BidiReply>((resolve) => waiting.set(id, resolve))
      socket.send(JSON.stringify({ id, method, params }))
      const answer = await asked
      waiting.delete(id)
      if (answer.error) throw new Error(`${method}: ${answer.error} ${answer.message}`)
      return answer.result as T // by the BiDi protocol
    },
    close: () => socket.close(),
  }
}

/** Starts the distribution's Firefox and drives it through its built-in remote protocol. */
export async function openFirefox(): Promise<Driver> {
  const profile = await mkdtemp(join(tmpdir(), 'firefox-'))
  const lines = Object.entries(PREFERENCES).map(([key, value]) => `user_pref("${key}", ${JSON.stringify(value)});`)
  await writeFile(join(profile, 'user.js'), lines.join('\n'))
  const port = await freePort()
  const child = start(BINARY, [
    '--headless',
    '--profile',
    profile,
    '--remote-debugging-port',
    String(port),
    'about:blank',
  ])
  let made: Awaited<ReturnType<typeof connect>> | undefined
  await until('Firefox', async () => {
    made = await connect(`ws://127.0.0.1:${port}/session`)
    return true
  })
  if (!made) throw new Error('Firefox did not announce its WebSocket')
  const { send, close } = made
  await send('session.new', { capabilities: { alwaysMatch: { acceptInsecureCerts: true } } })
  const { contexts } = await send<{ contexts: { context: string }[] }>('browsingContext.getTree', {})
  const context = contexts[0]?.context ?? ''
  await send('browsingContext.setViewport', { context, viewport: { width: 1280, height: 900 } })

  type Value = { type: string; value?: unknown }
  type Evaluated = { type: string; result?: Value; exceptionDetails?: { text: string } }
  const read = async <T>(expression: string): Promise<T> => {
    const target = { context }
    const text = `JSON.stringify(${expression}) ?? 'null'`
    const { result, exceptionDetails } = await send<Evaluated>('script.evaluate', {
      target,
      expression: text,
      awaitPromise: true,
    })
    if (exceptionDetails) throw new Error(exceptionDetails.text)
    return JSON.parse(String(result?.value)) as T // the caller knows the type of its expression
  }
  const click = async (selector: string) => {
    const place = await read<{ x: number; y: number }>(`(() => {
      const one = document.querySelector(${JSON.stringify(selector)})
      one.scrollIntoView({ block: 'center', behavior: 'instant' })
      const { left, top, width, height } = one.getBoundingClientRect()
      return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) }
    })()`)
    const actions = [
      { type: 'pointerMove', ...place },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ]
    await send('input.performActions', { context, actions: [{ type: 'pointer', id: 'mouse', actions }] })
  }
  return {
    name: 'Firefox',
    goto: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    read,
    click,
    type: async (selector, text) => {
      await click(selector)
      const actions = [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ])
      await send('input.performActions', { context, actions: [{ type: 'key', id: 'keys', actions }] })
    },
    close: async () => {
      await send('browser.close', {}).catch(() => undefined) // it may exit before it replies
      close()
      await end(child)
      await rm(profile, { recursive: true, force: true })
    },
  }
}
