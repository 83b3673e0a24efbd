import { type NoColumns, prepared } from '../../../platform/prepared.ts'

export const linkQuery = prepared<NoColumns, [issuer: string, subject: string, contactId: string]>(
  'identity_link',
  `insert into oidc_identity (issuer, subject, contact_id) values ($1, $2, $3)
   on conflict do nothing`,
)

export const insertCustomerQuery = prepared<
  { id: string; customer_id: string },
  [email: string, firstName: string, lastName: string, email2: string, locale: string]
>(
  'identity_insert_customer',
  `with made as (
     insert into customer (email, first_name, last_name) values ($1, $2, $3)
     returning id
   )
   insert into contact (customer_id, email, first_name, last_name, locale, email_confirmed_at)
   select id, $4, $2, $3, $5, now() from made
   returning id, customer_id`,
)

export const linkContactQuery = prepared<{ contact_id: string }, [issuer: string, subject: string]>(
  'identity_link_contact',
  `select contact_id from oidc_identity where issuer = $1 and subject = $2`,
)
