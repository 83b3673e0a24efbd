import { setTimeout as pause } from 'node:timers/promises'

// A separate process, so that signing in does not slow down the measurement: `<origin> <people> <password>`.
const [origin = '', people = '0', password = ''] = process.argv.slice(2)
let refused = 0

/** Retries after 503, like a browser. */
async function signIn(email: string): Promise<void> {
  for (;;) {
    const reply = await fetch(`${origin}/api/aspos/authentication/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    })
    const body = (await reply.json()) as { readonly token?: string | null; readonly Code?: string }
    if (reply.status === 200 && body.token) return
    if (reply.status !== 503) throw new Error(`${email}: ${reply.status} ${JSON.stringify(body)}`)
    refused++
    await pause(Number(reply.headers.get('retry-after') ?? 1) * 1_000)
  }
}

const began = performance.now()
await Promise.all(Array.from({ length: Number(people) }, (_, index) => signIn(`wave-${index}@bench.example`)))
console.log(JSON.stringify({ people: Number(people), refused, seconds: (performance.now() - began) / 1_000 }))
