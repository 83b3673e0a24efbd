export type Attachment = { readonly filename: string; readonly content: Buffer; readonly contentType: string }
export type Outgoing = {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The same key is the same mail. */
  readonly key: string
  /** Where one click ends mails of this kind. */
  readonly unsubscribeUrl?: string
  readonly attachments: readonly Attachment[]
}
export type Send = (mail: Outgoing) => Promise<void>
