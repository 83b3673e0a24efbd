import PostalMime, { type Email } from 'postal-mime'

export interface Mail {
  readonly id: number
  readonly receivedAt: string
  readonly envelope: { readonly from: string; readonly to: readonly string[] }
  readonly subject: string | undefined
  readonly from: Email['from']
  readonly to: Email['to']
  readonly text: string | undefined
  readonly html: string | undefined
  readonly headers: Email['headers']
  readonly attachments: readonly { filename: string | null; mimeType: string; size: number }[]
}

type Listener = (mail: Mail) => void

/** Stores the newest emails in memory; a full mailbox evicts the oldest. */
export class Mailbox {
  readonly #mails: { mail: Mail; raw: Buffer }[] = []
  readonly #listeners = new Set<Listener>()
  readonly #capacity: number
  #last = 0

  constructor(capacity = 2000) {
    this.#capacity = capacity
  }

  get size(): number {
    return this.#mails.length
  }

  async receive(raw: Buffer, envelope: Mail['envelope']): Promise<Mail> {
    const parsed = await PostalMime.parse(raw)
    this.#last += 1
    const mail: Mail = {
      id: this.#last,
      receivedAt: new Date().toISOString(),
      envelope,
      subject: parsed.subject,
      from: parsed.from,
      to: parsed.to,
      text: parsed.text,
      html: parsed.html,
      headers: parsed.headers,
      attachments: parsed.attachments.map(({ filename, mimeType, content }) => ({
        filename,
        mimeType,
        size: typeof content === 'string' ? Buffer.byteLength(content) : content.byteLength,
      })),
    }
    this.#mails.push({ mail, raw })
    if (this.#mails.length > this.#capacity) this.#mails.shift()
    for (const listener of this.#listeners) listener(mail)
    return mail
  }

  list(recipient: string | null): Mail[] {
    return this.#mails.map(({ mail }) => mail).filter((mail) => isFor(mail, recipient))
  }

  find(id: number): { mail: Mail; raw: Buffer } | undefined {
    return this.#mails.find(({ mail }) => mail.id === id)
  }

  clear(): void {
    this.#mails.length = 0
  }

  /** The newest email for a recipient with an id above `afterId`; waits for one until the timeout. */
  async wait(recipient: string | null, afterId: number, milliseconds: number): Promise<Mail | undefined> {
    const present = this.list(recipient).findLast((mail) => mail.id > afterId)
    if (present) return present
    return await new Promise((resolve) => {
      const settle = (mail: Mail | undefined) => {
        clearTimeout(timer)
        this.#listeners.delete(listener)
        resolve(mail)
      }
      const listener: Listener = (mail) => {
        if (isFor(mail, recipient)) settle(mail)
      }
      const timer = setTimeout(settle, milliseconds, undefined)
      this.#listeners.add(listener)
    })
  }
}

function isFor(mail: Mail, recipient: string | null): boolean {
  return recipient === null || mail.envelope.to.some((address) => address.toLowerCase() === recipient.toLowerCase())
}
