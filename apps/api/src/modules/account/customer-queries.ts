import type { Queryable, Tx } from '../../platform/db.ts'
import { type NoColumns, prepared } from '../../platform/prepared.ts'

export type CustomerRow = {
  readonly id: string
  readonly email: string
  readonly first_name: string
  readonly middle_name: string
  readonly last_name: string
  readonly contact_first_name: string
  readonly contact_middle_name: string
  readonly contact_last_name: string
  readonly gender: 'm' | 'v' | 'x' | ''
  readonly company_name: string | null
  readonly kvk_number: string | null
  readonly phone: string | null
  readonly mobile_number: string | null
  readonly created_at: Date
  readonly default_branch_id: number | null
  readonly contact_id: string
  readonly default_contact_id: string | null
  readonly allow_on_account: boolean
  readonly group_code: string | null
  readonly bonus_points_threshold: number
  readonly loyalty_type: string | null
  readonly loyalty_participation_level: string | null
  readonly sbi_code: string | null
  readonly focus: string | null
  readonly newsletter: 'active' | 'pending' | 'off'
  readonly points: number
  readonly cards: readonly { readonly id: string; readonly number: string; readonly isOwn: boolean }[]
}

/** The customer as seen by one of its contacts. */
export const findCustomer = prepared<CustomerRow, [customerId: string, contactId: string]>(
  'customer_read',
  `select c.id, k.email, c.first_name, c.middle_name, c.last_name, k.first_name as contact_first_name,
     k.middle_name as contact_middle_name, k.last_name as contact_last_name, k.gender, c.company_name, c.kvk_number,
     coalesce(k.phone, c.phone) as phone, c.mobile_number, c.created_at, c.default_branch_id, k.id as contact_id,
     c.default_contact_id, c.allow_on_account, c.group_code, c.bonus_points_threshold, c.loyalty_type,
     c.loyalty_participation_level, c.sbi_code, c.focus,
     -- the subscription belongs to the address: only its confirmed owner reads it
     case when k.email_confirmed_at is null then case when c.wants_newsletter then 'pending' else 'off' end
       else coalesce((select nullif(s.state, 'ended') from newsletter_subscription s where s.email = k.email), 'off')
     end as newsletter,
     coalesce((select p.balance from points_account p where p.customer_id = c.id), 0) as points,
     coalesce((select json_agg(json_build_object('id', l.id, 'number', l.number, 'isOwn', l.contact_id = k.id)
       order by l.created_at, l.id) from loyalty_card l where l.customer_id = c.id), '[]') as cards
   from customer c join contact k on k.customer_id = c.id where c.id = $1 and k.id = $2`,
)

export const findCredit = prepared<{ readonly limit_cents: number; readonly owed_cents: number }, [customerId: string]>(
  'customer_credit',
  `select c.credit_limit_cents as limit_cents, coalesce(a.balance_cents + a.open_cents, 0) as owed_cents
   from customer c left join credit_account a on a.customer_id = c.id where c.id = $1 and c.allow_on_account`,
)

/** The delivering branch: the one nearest to the delivery address, else the customer's default branch. */
export const findLogisticsBranch = prepared<{ readonly id: number | null }, [customerId: string]>(
  'customer_logistics_branch',
  `select coalesce((
     select b.id from address a
     join lateral (
       select p.latitude, p.longitude from postcode_area p
       where p.from_digits <= left(a.postal_code, 4)::smallint order by p.from_digits desc limit 1) at on true
     join branch b on 'Webshop' = any (b.tags) and b.manager is not null
     where a.customer_id = c.id and a.type like 'DeliveryAddress%'
     order by a.type, (b.latitude - at.latitude) ^ 2 + ((b.longitude - at.longitude) * 0.615) ^ 2 limit 1
   ), c.default_branch_id) as id
   from customer c where c.id = $1`,
)

const setDefaultBranchQuery = prepared<{ readonly id: string }, [customerId: string, branchId: number]>(
  'account_set_default_branch',
  `update customer set default_branch_id = b.id from branch b
   where customer.id = $1 and b.id = $2 and 'Webshop' = any (b.tags)
   returning customer.id`,
)

export async function setDefaultBranch(tx: Tx, customerId: string, branchId: number): Promise<boolean> {
  const rows = await setDefaultBranchQuery.rows(tx, customerId, branchId)
  return rows.length > 0
}

const findEmailQuery = prepared<{ readonly email: string }, [contactId: string]>(
  'account_find_email',
  `select email from contact where id = $1`,
)

export async function findEmail(db: Queryable, contactId: string): Promise<string | undefined> {
  const rows = await findEmailQuery.rows(db, contactId)
  return rows[0]?.email
}

const isEmailTakenQuery = prepared<NoColumns, [email: string, contactId: string]>(
  'account_is_email_taken',
  `select from contact where email = $1 and not is_guest and id <> $2`,
)

/** Returns true if another contact signs in with this address. */
export async function isEmailTaken(tx: Tx, email: string, contactId: string): Promise<boolean> {
  const rows = await isEmailTakenQuery.rows(tx, email, contactId)
  return rows.length > 0
}

export type CustomerChange = {
  readonly email: string | null
  readonly firstName: string | null
  readonly middleName: string | null
  readonly lastName: string | null
  readonly gender: string | null
  readonly phone: string | null
  readonly mobileNumber: string | null
  readonly companyName: string | null
}

const setContactFields = prepared<
  NoColumns,
  [
    email: string | null,
    firstName: string | null,
    middleName: string | null,
    lastName: string | null,
    gender: string | null,
    phone: string | null,
    contactId: string,
  ]
>(
  'account_set_contact_fields',
  `update contact set email = coalesce($1, email), first_name = coalesce($2, first_name),
     middle_name = coalesce($3, middle_name), last_name = coalesce($4, last_name),
     gender = coalesce($5, gender), phone = coalesce($6, phone),
     email_confirmed_at = case when coalesce($1, email) = email then email_confirmed_at end
   where id = $7`,
)

const copyDefaultContact = prepared<NoColumns, [customerId: string]>(
  'account_copy_default_contact',
  `update customer set email = k.email, first_name = k.first_name, middle_name = k.middle_name, last_name = k.last_name,
     gender = k.gender, phone = coalesce(k.phone, customer.phone)
   from contact k where customer.id = $1 and k.id = customer.default_contact_id`,
)

const setCompanyFields = prepared<
  NoColumns,
  [mobileNumber: string | null, companyName: string | null, customerId: string]
>(
  'account_set_company_fields',
  `update customer set mobile_number = coalesce($1, mobile_number),
     company_name = coalesce($2, company_name)
   where id = $3`,
)

/** Null leaves a field unchanged. A new email address is unconfirmed. */
export async function changeCustomer(tx: Tx, customerId: string, contactId: string, to: CustomerChange) {
  await setContactFields.rows(tx, to.email, to.firstName, to.middleName, to.lastName, to.gender, to.phone, contactId)
  // The customer has the name of its default contact.
  await copyDefaultContact.rows(tx, customerId)
  await setCompanyFields.rows(tx, to.mobileNumber, to.companyName, customerId)
}
