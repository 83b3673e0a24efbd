import { type NoColumns, prepared } from '../../../platform/prepared.ts'

export const insertAccountQuery = prepared<
  { customer_id: string; contact_id: string },
  [
    email: string,
    firstName: string,
    middle: string,
    lastName: string,
    company: string | null,
    kvkNumber: string | null,
    phone: string,
    newsletter: boolean,
    email2: string,
    locale: string,
    passwordHash: string,
    company2: string,
    street: string,
    houseNumber: string,
    houseNumberExtension: string | null,
    postalCode: string,
    city: string,
  ]
>(
  'identity_insert_account',
  `with made as (
     insert into customer (email, first_name, middle_name, last_name, company_name, kvk_number, phone, wants_newsletter)
     values ($1, $2, $3, $4, $5, $6,
       $7, $8)
     returning id
   ), person as (
     insert into contact (customer_id, email, first_name, middle_name, last_name, phone, locale, password_hash, password_set_at)
     select id, $9, $2, $3, $4, $7, $10,
       $11, now() from made
     on conflict do nothing
     returning id, customer_id
   ), places as (
     insert into address (customer_id, type, name, first_name, middle_name, last_name, phone, street, house_number,
       house_number_extension, postal_code, city)
     select customer_id, type, $12, $2, $3, $4, $7,
       $13, $14, $15, $16,
       $17
     from person, unnest(array['InvoiceAddress', 'DeliveryAddress']) type
   )
   select customer_id, id as contact_id from person`,
)

export const setDefaultContact = prepared<NoColumns, [contactId: string, customerId: string]>(
  'identity_set_default_contact',
  `update customer set default_contact_id = $1 where id = $2`,
)

export const takeAttemptQuery = prepared<
  { readonly key: string },
  [scope: string, key: string, hash: string, value: string]
>(
  'identity_take_attempt',
  `insert into idempotency (scope, key, request_hash, state, status, answer, ends_at)
   values ($1, $2, $3, 'done', 200, $4, now() + interval '1 day')
   on conflict do nothing returning key`,
)

export const findRepeatQuery = prepared<
  { request_hash: string; answer: { readonly contactId: string } },
  [scope: string, key: string]
>('identity_find_repeat', `select request_hash, answer from idempotency where scope = $1 and key = $2`)

export const openGuestSessionQuery = prepared<
  NoColumns,
  [customerId: string, email: string, contactId: string, email2: string, locale: string]
>(
  'identity_open_guest_session',
  `with made as (
     insert into customer (id, is_guest, email, default_contact_id)
     values ($1, true, $2, $3) returning id
   )
   insert into contact (id, customer_id, is_guest, email, locale)
   select $3::uuid, id, true, $4, $5 from made`,
)
