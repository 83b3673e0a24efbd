import { type NoColumns, prepared } from '../../platform/prepared.ts'

export const lockGroupQuery = prepared<{ readonly group_code: string | null }, [customerId: string]>(
  'account_lock_group',
  `select group_code from customer where id = $1 for update`,
)

export const selectLoyaltyCardQuery = prepared<{ readonly number: string }, [customerId: string, contactId: string]>(
  'account_select_loyalty_card',
  `select number from loyalty_card where customer_id = $1 and contact_id = $2
   order by created_at limit 1`,
)

export const insertLoyaltyCardQuery = prepared<
  { readonly number: string },
  [customerId: string, contactId: string, value: string]
>(
  'account_insert_loyalty_card',
  `insert into loyalty_card (customer_id, contact_id, number) values ($1, $2, $3)
     on conflict (number) do nothing returning number`,
)

export const joinProgrammeQuery = prepared<NoColumns, [joined: string | null, customerId: string]>(
  'account_join_programme',
  `update customer set group_code = $1, loyalty_type = 'Individual', loyalty_participation_level = 'Haler'
     where id = $2`,
)

export const leaveProgrammeQuery = prepared<NoColumns, [group: string | null, customerId: string]>(
  'account_leave_programme',
  `update customer set group_code = $1, loyalty_type = null, loyalty_participation_level = null
     where id = $2`,
)

export const deleteLoyaltyCardQuery = prepared<NoColumns, [customerId: string]>(
  'account_delete_loyalty_card',
  `delete from loyalty_card where customer_id = $1`,
)
