import { readFile } from 'node:fs/promises'

export type LedgerPayment = {
  readonly id: string
  readonly status: string
  readonly amountCents: number
  readonly currency: string
  readonly metadata: { readonly order_id?: string; readonly payment_id?: string } | null
  readonly createdAt: string
  readonly changedAt: string
}
export type Ledger = {
  readonly payments: readonly LedgerPayment[]
  readonly refunds: readonly {
    readonly id: string
    readonly paymentId: string
    readonly amountCents: number
    readonly status: string
  }[]
  readonly calls: readonly { readonly paymentId: string; readonly state: string }[]
}
export type SunkMail = {
  readonly subject?: string
  readonly text?: string
  readonly headers: readonly { readonly key: string; readonly value: string }[]
}
/** A client's record of one request. `unknown` means no response: the request succeeded completely or not at all. */
export type JournalLine = {
  readonly call: string
  readonly outcome: 'ok' | 'fail' | 'unknown'
  readonly orderId?: string
  readonly totalCents?: number
}
/** Other data sources; unavailable ones are left out. */
export type Witnesses = {
  readonly ledger?: Ledger
  readonly mails?: readonly SunkMail[]
  readonly journal?: readonly JournalLine[]
}

async function json<T>(url: string): Promise<T> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return (await response.json()) as T
}
export const readLedger = (paymentUrl: string) => json<Ledger>(`${paymentUrl}/control/ledger`)
/** All mails, or those to one address. */
export const readMails = (mailUrl: string, to?: string) =>
  json<SunkMail[]>(`${mailUrl}/api/messages${to === undefined ? '' : `?to=${encodeURIComponent(to)}`}`)
export const messageIdOf = ({ headers }: SunkMail): string =>
  headers.find(({ key }) => key.toLowerCase() === 'message-id')?.value ?? ''
export async function readJournal(file: string): Promise<JournalLine[]> {
  const text = await readFile(file, 'utf8')
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as JournalLine)
}
