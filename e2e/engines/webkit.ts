import { freePort } from '../../proof/kit/free-port.ts'
import { scaleTimeout } from '../../proof/kit/patience.ts'
import { type Driver, end, start, until } from './driver.ts'

const DRIVER = process.env.WEBKIT_DRIVER ?? '/usr/bin/WebKitWebDriver'
const BINARY = process.env.WEBKIT ?? '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser'
/** The WebKit sandbox does not work as root. */
const AS_ROOT = { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' }
const TIMEOUT_MS = scaleTimeout(15_000)
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

/** Starts WebKit through the distribution's WebDriver on a virtual display. */
export async function openWebKit(): Promise<Driver> {
  const screen = `:${90 + (process.pid % 900)}`
  const display = start('Xvfb', [screen, '-screen', '0', '1280x1000x24', '-nolisten', 'tcp'])
  const port = await freePort()
  const driver = start(DRIVER, [`--port=${port}`], { ...AS_ROOT, DISPLAY: screen, GDK_BACKEND: 'x11' })
  const ask = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const reply = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const { value } = (await reply.json()) as { value: T & { readonly error?: string; readonly message?: string } }
    if (!reply.ok) throw new Error(`${method} ${path}: ${value.error} ${value.message}`)
    return value
  }
  await until('the driver of WebKit', async () => Boolean(await ask('GET', '/status')))
  const { sessionId } = await ask<{ sessionId: string }>('POST', '/session', {
    capabilities: {
      alwaysMatch: {
        acceptInsecureCerts: true,
        'webkitgtk:browserOptions': { binary: BINARY, args: ['--automation'] },
      },
    },
  })
  const session = `/session/${sessionId}`
  const find = async (value: string) =>
    (await ask<Record<string, string>>('POST', `${session}/element`, { using: 'css selector', value }))[ELEMENT] ?? ''
  return {
    name: 'WebKit',
    goto: async (url) => void (await ask('POST', `${session}/url`, { url })),
    read: (expression) => ask('POST', `${session}/execute/sync`, { script: `return (${expression})`, args: [] }),
    // WebDriver scrolls smoothly if the page's CSS says so, then rejects the click because the element is not in view.
    click: async (selector) => {
      const args = [{ [ELEMENT]: await find(selector) }]
      const script = `arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })`
      await ask('POST', `${session}/execute/sync`, { script, args })
      await ask('POST', `${session}/element/${args[0]?.[ELEMENT]}/click`, {})
    },
    type: async (selector, text) =>
      void (await ask('POST', `${session}/element/${await find(selector)}/value`, { text })),
    close: async () => {
      await ask('DELETE', session).catch(() => undefined) // the processes are stopped in any case
      await end(driver)
      await end(display)
    },
  }
}
