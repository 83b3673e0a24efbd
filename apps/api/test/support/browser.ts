import type { Api } from '../../src/app.ts'

type Call = {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly url: string
  readonly payload?: object
  readonly headers?: Readonly<Record<string, string>>
}

/** Stores cookies and the token as a browser with the storefront does. */
export function aBrowser(app: Api, fixed: Readonly<Record<string, string>> = {}) {
  const cookies = new Map<string, string>()
  const lines: string[] = []
  const cookie = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  return {
    cookies,
    /** Every Set-Cookie header received. */
    lines,
    headers: () => ({
      ...fixed,
      cookie: cookie(),
      ...(cookies.get('bm_auth') ? { authorization: `Bearer ${cookies.get('bm_auth')}` } : {}),
    }),
    async call({ headers, ...call }: Call) {
      const reply = await app.inject({ ...call, headers: { ...this.headers(), ...headers } })
      for (const line of [reply.headers['set-cookie'] ?? []].flat()) {
        lines.push(line)
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        if (/Max-Age=0/.test(line)) cookies.delete(name)
        else cookies.set(name, value)
      }
      return reply
    },
    post(url: string, payload: object, headers: Readonly<Record<string, string>> = {}) {
      return this.call({ method: 'POST', url, payload, headers })
    },
  }
}
export type Browser = ReturnType<typeof aBrowser>
