export type Reply = { readonly status: number; readonly body: Readonly<Record<string, unknown>> }

/** Stores cookies and the token like a browser with the storefront. Status 0 means that no response arrived. */
export function makeBrowser(origin: string) {
  const cookies = new Map<string, string>()
  return {
    async call(method: string, path: string, body?: object): Promise<Reply> {
      const token = cookies.get('bm_auth')
      try {
        const reply = await fetch(origin + path, {
          method,
          headers: {
            ...(body ? { 'content-type': 'application/json' } : {}),
            ...(token ? { authorization: `Bearer ${token}` } : {}),
            cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          },
          ...(body ? { body: JSON.stringify(body) } : {}),
        })
        for (const line of reply.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
          if (/Max-Age=0/i.test(line)) cookies.delete(name)
          else cookies.set(name, value)
        }
        const text = await reply.text()
        const isJson = reply.headers.get('content-type')?.includes('json') ?? false
        return { status: reply.status, body: isJson ? (JSON.parse(text) as Record<string, unknown>) : {} }
      } catch (error) {
        return { status: 0, body: { error: String(error) } }
      }
    },
  }
}
