import { prepared } from '../../../platform/prepared.ts'

/** The worker writes account mails; its role cannot read passwords and second factors (ADR 0063). */
export type Recipient = {
  readonly id: string
  readonly email: string
  readonly first_name: string
  readonly blocked_at: Date | null
}

export const recipientByEmail = prepared<Recipient, [email: string]>(
  'identity_recipient_by_email',
  'select id, email, first_name, blocked_at from contact where email = $1 and not is_guest',
)

export const recipientById = prepared<Recipient, [contactId: string]>(
  'identity_recipient_by_id',
  'select id, email, first_name, blocked_at from contact where id = $1',
)
