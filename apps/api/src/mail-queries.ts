import { prepared } from './platform/prepared.ts'

type Address = { readonly email: string }

/** The recipient of an email about a contact or a message. */
export const EMAIL_OF = {
  contact: prepared<Address, [id: string]>('mail_of_contact', 'select email from contact where id = $1'),
  message: prepared<Address, [id: string]>('mail_of_message', 'select email from message where id = $1'),
}
