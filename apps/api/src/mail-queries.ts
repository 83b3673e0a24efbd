import { prepared } from './platform/prepared.ts'

type Address = { readonly email: string }

/** The recipient of an email about a contact, a message or a stock alert. */
export const EMAIL_OF = {
  contact: prepared<Address, [id: string]>('mail_of_contact', 'select email from contact where id = $1'),
  message: prepared<Address, [id: string]>('mail_of_message', 'select email from message where id = $1'),
  stock_alert: prepared<Address, [id: string]>('mail_of_stock_alert', 'select email from stock_alert where id = $1'),
}
