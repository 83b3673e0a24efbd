import { scaleTimeout } from '../../proof/kit/patience.ts'

const SINK = process.env.MAIL_URL ?? `http://127.0.0.1:${Number(process.env.SHOP_PORT ?? 4100) + 7}`
const TIMEOUT_MS = scaleTimeout(12_500)

type Received = { readonly id: number; readonly subject: string; readonly text: string }

/** The emails to an address that have arrived, oldest first. */
export async function mailsTo(email: string): Promise<readonly Received[]> {
  const reply = await fetch(`${SINK}/api/messages?${new URLSearchParams({ to: email })}`)
  return (await reply.json()) as readonly Received[]
}

/** Waits for the newest email to an address; `after` is the id of the last email already read. */
export async function mailTo(email: string, after = 0): Promise<Received> {
  const query = new URLSearchParams({ to: email, after: String(after), timeout: String(TIMEOUT_MS) })
  const reply = await fetch(`${SINK}/api/wait?${query}`)
  if (!reply.ok) throw new Error(`no email to ${email} received`)
  return (await reply.json()) as Received
}

/** Path and query of the link in an email, without the shop's origin. */
export function pathIn({ text }: Received): string {
  const { pathname, search } = new URL(/https?:\/\/\S+/.exec(text)?.[0] ?? 'http://none')
  return pathname + search
}
