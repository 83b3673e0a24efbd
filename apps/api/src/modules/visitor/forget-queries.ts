import { SESSION_DAYS } from '../../platform/http/visitor-session.ts'
import { deletion } from '../../platform/sql/delete-in-parts.ts'

const UNTIL = `now() - make_interval(days => ${SESSION_DAYS})`
/** 400 days, so that a season can be compared with the previous one. */
const SEARCH_DAYS = 400

export const EXPIRED_VISITORS = [
  // A customer's open cart stays. The order has its own copy of the lines.
  deletion('cart', `updated_at < ${UNTIL} and (customer_id is null or state <> 'open')`),
  deletion('viewed_product', `viewed_at < ${UNTIL}`),
  deletion('product_contact', `requested_at < ${UNTIL}`),
  deletion('message', `left_at < ${UNTIL}`, 'id'),
  deletion('preference', `visitor_id is not null and changed_at < ${UNTIL}`),
  // Never confirmed, so the address may belong to another person.
  deletion('newsletter_subscription', `state = 'pending' and requested_at < now() - interval '30 days'`),
  // Never confirmed, or not available again in time.
  deletion('stock_alert', 'expires_at < now()', 'id'),
  deletion('product_answer', `state = 'rejected' and settled_at < ${UNTIL}`, 'id'),
  deletion('product_question', `state = 'rejected' and settled_at < ${UNTIL}`, 'id'),
  deletion('erasure', 'erased_at is null and expires_at < now()'),
  deletion('search_event', `at < ${UNTIL}`, 'id'),
  deletion('search_count', `day < current_date - ${SEARCH_DAYS}`),
  // Photos of returned goods: long enough for an objection against a lower refund.
  deletion('return_photo', `taken_at < now() - interval '180 days'`, 'id'),
  // Signatures and photos of deliveries: long enough for a complaint about a delivery.
  deletion('stop_proof', `taken_at < now() - interval '180 days'`),
  deletion('daily_count', 'day < current_date - 2'),
  deletion('payment_method_use', 'day < current_date - 60'),
  deletion('redirect_hit', 'day < current_date - 90'),
]
