export type Mail = {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Receives replies if it is not the sender. */
  readonly replyTo?: string
  /** The same key marks the same email, so that receivers recognise a retry after a lost reply. */
  readonly key?: string
  /** One-click unsubscribe URL for mail programs (RFC 8058). */
  readonly unsubscribeUrl?: string
  readonly attachments?: readonly {
    readonly filename: string
    readonly content: Buffer
    readonly contentType: string
  }[]
}
/** Sends mail. `send` resolves once the service has taken the mail and rejects otherwise, so that the job is retried. */
export type Mailer = { readonly send: (mail: Mail) => Promise<void>; readonly close: () => void }
/** `check` rejects if the service takes no mail at present. It sends none. */
export type CheckedMailer = Mailer & { readonly check: () => Promise<void> }
