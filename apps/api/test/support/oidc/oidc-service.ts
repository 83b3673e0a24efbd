import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { aFreePort } from '../redis-server.ts'

/** An OpenID provider in its own process, and a person who signs in there. */
export async function startOidcService(callback: string) {
  const port = await aFreePort()
  const script = new URL('../oidc-server.ts', import.meta.url).pathname
  const server = spawn(process.execPath, [script, String(port), callback], { stdio: ['ignore', 'pipe', 'inherit'] })
  if (server.stdout) await once(server.stdout, 'data')
  return {
    issuer: `http://127.0.0.1:${port}`,
    visit: (url: string, account: string) => visitService(url, account, callback),
    stop: () => server.kill(),
  }
}
export type OidcService = Awaited<ReturnType<typeof startOidcService>>

/** Passes the pages of the service like a person: name, password, consent. Returns the redirect back to the shop. */
async function visitService(url: string, account: string, callback: string): Promise<URL> {
  const jar = new Map<string, string>()
  let at = url
  let form: URLSearchParams | undefined
  for (let step = 0; step < 12; step++) {
    const response = await fetch(at, {
      redirect: 'manual',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form ? { method: 'POST', body: form } : {}),
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      jar.set(name, value)
    }
    form = undefined
    const location = response.headers.get('location')
    if (location) at = new URL(location, at).href
    else {
      const page = await response.text()
      at = new URL(/action="([^"]+)"/.exec(page)?.[1] ?? '', at).href
      form = page.includes('name="login"')
        ? new URLSearchParams({ prompt: 'login', login: account, password: 'x' })
        : new URLSearchParams({ prompt: 'consent' })
    }
    if (at.startsWith(callback)) return new URL(at)
  }
  throw new Error('the service did not redirect back')
}
