const SINK = process.env.MAIL_URL ?? `http://127.0.0.1:${Number(process.env.SHOP_PORT ?? 4100) + 7}`
const PATIENCE_MS = 30_000

type Received = { readonly id: number; readonly subject: string; readonly text: string }

/** The newest mail to somebody, as soon as it is there; `after` names one that was read before. */
export async function mailTo(email: string, after = 0): Promise<Received> {
  const query = new URLSearchParams({ to: email, after: String(after), timeout: String(PATIENCE_MS) })
  const reply = await fetch(`${SINK}/api/wait?${query}`)
  if (!reply.ok) throw new Error(`no mail came to ${email}`)
  return (await reply.json()) as Received
}

/** The path of the one link of a mail, on whatever address the shop runs. */
export function pathIn({ text }: Received): string {
  const { pathname, search } = new URL(/https?:\/\/\S+/.exec(text)?.[0] ?? 'http://none')
  return pathname + search
}
