export type Attachment = { readonly filename: string; readonly content: Buffer; readonly contentType: string }
export type Outgoing = {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Idempotency key of the mail. */
  readonly key: string
  /** Target of the one-click unsubscribe header. */
  readonly unsubscribeUrl?: string
  readonly attachments: readonly Attachment[]
}
export type Send = (mail: Outgoing) => Promise<void>
