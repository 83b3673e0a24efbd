import { deletion } from '../../platform/sql/delete-in-parts.ts'

export const EXPIRED_SIGN_INS = [
  deletion('session', `coalesce(ended_at, expires_at) < now() - interval '30 days'`),
  deletion('one_time_token', `expires_at < now() - interval '1 day'`),
  deletion('known_browser', `seen_at < now() - interval '400 days'`),
  deletion('account_event', `happened_at < now() - interval '1 year'`),
  deletion('durable_limit', 'arrival < now()'),
  deletion('staff_session', `coalesce(ended_at, expires_at) < now() - interval '90 days'`),
  deletion('staff_challenge', `expires_at < now() - interval '1 day'`),
  deletion('staff_sign_in', `expires_at < now() - interval '1 day'`),
  deletion('staff_token', `expires_at < now() - interval '90 days'`),
  deletion('staff_presence', `seen_at < now() - interval '1 hour'`),
  deletion('staff_provider_token', `coalesce(ended_at, expires_at) < now() - interval '90 days'`),
  // Owners of items that are settled; an item that is still open after this time needs a new owner.
  deletion('attention_owner', `taken_at < now() - interval '90 days'`),
  // As long as the audit log, which has the same entries.
  deletion('customer_view', `at < now() - interval '25 months'`),
  deletion('health_report', `reported_at < now() - interval '1 day'`),
  deletion('incident', `ended_at < now() - interval '400 days'`),
]
