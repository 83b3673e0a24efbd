import type { Role } from '@shop/contract/staff/permissions'
import { EXPECTED_OF_SETS } from '../change-sets/set-target.ts'
import { EXPECTED_OF_PROMOTIONS } from '../promotions/promotion-target.ts'

const roles: readonly Role[] = ['service', 'operator', 'owner']
const writes = ['outbox', 'product_answer', 'product_question']

/** The roles that may settle texts of customers or change prices, and the tables that it writes. */
export const EXPECTED_OF_MESSAGES = {
  settleCallBack: { roles, writes: ['product_contact'] },
  settleQuestion: { roles, writes },
  settleAnswer: { roles, writes },
  settleReview: { roles, writes: ['customer_review', 'outbox', 'product'] },
  readWaitingPicture: { roles, writes: [] },
  ...EXPECTED_OF_SETS,
  ...EXPECTED_OF_PROMOTIONS,
}
