import { VAN_FIGURES } from '@shop/domain/delivery/van-load'
import { type Static, type TSchema, Type } from 'typebox'
import { type Endpoint, NO_QUERY, type ParamsMatchUrl } from '../endpoint.ts'
import type { Permission } from './permissions.ts'

/**
 * An endpoint of the staff API. It names one permission; without it the endpoint does not compile. It has no `access`,
 * so that the shop's process cannot serve it.
 */
export type StaffEndpoint = Pick<Endpoint, 'method' | 'row' | 'schema'> & {
  readonly url: `/api/staff/${string}`
  readonly permission: Permission
  /** The person must have authenticated in the last minutes: money, access or personal data leaves by this request. */
  readonly isConfirmed?: true
  readonly access?: never
  readonly limit?: never
  readonly cache: 'none'
}

/** The description of a staff endpoint: the staff API serves it, the staff app requests it. */
export const staffEndpoint = <const E extends Omit<StaffEndpoint, 'cache'>>(definition: E & ParamsMatchUrl<E>) => ({
  ...definition,
  cache: 'none' as const,
  schema: { querystring: NO_QUERY, ...definition.schema } as E['schema'],
})

/** All refusal codes of the staff API with their status. The app has a text for each. */
export const STAFF_CODES = {
  bad_request: 400,
  unauthenticated: 401,
  session_expired: 401,
  forbidden: 403,
  cross_site: 403,
  confirmation_required: 403,
  not_found: 404,
  link_expired: 404,
  not_now: 409,
  not_picked: 409,
  not_collected: 409,
  taken: 409,
  already_known: 409,
  day_closed: 409,
  approval_changed: 409,
  no_badge: 409,
  still_short: 409,
  day_full: 409,
  overload: 409,
  booked: 409,
  offer_changed: 409,
  value_changed: 409,
  task_done: 409,
  sold_pieces: 409,
  unsafe_goods: 409,
  already_stopped: 409,
  decision_changed: 409,
  rules_changed: 409,
  nothing_changed: 409,
  measure_again: 409,
  drop_unconfirmed: 409,
  promotion_changed: 409,
  redirect_exists: 409,
  redirect_changed: 409,
  own_count: 422,
  other_product: 422,
  batch_missing: 422,
  bad_day: 422,
  bad_time: 422,
  condition_missing: 422,
  branch_missing: 422,
  more_than_open: 422,
  no_business: 422,
  too_few_points: 422,
  unknown_field: 422,
  odd_value: 422,
  answer_missing: 422,
  token_by_token: 422,
  wrong_code: 422,
  code_locked: 422,
  details_unknown: 422,
  no_collector: 422,
  identity_missing: 422,
  payment_missing: 422,
  wrong_amount: 422,
  reference_used: 422,
  day_not_over: 422,
  note_missing: 422,
  return_over: 422,
  not_returnable: 422,
  photo_missing: 422,
  reason_missing: 422,
  access_reason_missing: 422,
  bad_picture: 422,
  too_large: 422,
  address_refused: 422,
  unknown_branch: 422,
  too_many: 422,
  suspected_prices: 422,
  no_changes: 422,
  scope_missing: 422,
  unknown_place: 422,
  bad_period: 422,
  promotion_too_large: 422,
  no_products: 422,
  no_results: 422,
  not_in_shop: 422,
  term_unusable: 422,
  term_stop_word: 422,
  term_repeated: 422,
  term_cycle: 422,
  term_taken: 422,
  bad_source: 422,
  hides_page: 422,
  redirect_loop: 422,
  redirect_chain: 422,
  own_grants: 422,
  role_not_yours: 422,
  own_request: 422,
  passkey_rejected: 422,
  badge_rejected: 422,
  pin_required: 422,
  wrong_pin: 422,
  pin_locked: 422,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
} as const
export type StaffCode = keyof typeof STAFF_CODES

/** The limit of a van window, and the figure that would exceed it: stops, grams or litres. */
const Excess = Type.Object({ figure: Type.Enum([...VAN_FIGURES]), limit: Type.Integer(), wanted: Type.Integer() })

/** The redirect that one to store would continue. */
const LinkedRedirect = Type.Object({ source: Type.String(), target: Type.String() })

/**
 * A rejected request. `permission` names the missing permission of a 403, `excess` the exceeded limit of an `overload`,
 * `redirect` the other one of a chain or loop.
 */
export const Rejection = <const Codes extends StaffCode[]>(...codes: Codes) =>
  Type.Object({
    code: Type.Unsafe<Codes[number]>(Type.Enum(codes)),
    message: Type.String(),
    requestId: Type.String(),
    permission: Type.Optional(Type.String()),
    fields: Type.Optional(Type.Array(Type.String())),
    excess: Type.Optional(Excess),
    redirect: Type.Optional(LinkedRedirect),
  })

/** Replies that every staff endpoint can return. */
export const staffReplies = {
  400: Rejection('bad_request'),
  401: Rejection('unauthenticated', 'session_expired'),
  403: Rejection('forbidden', 'cross_site', 'confirmation_required'),
  500: Rejection('internal'),
  503: Rejection('unavailable'),
} as const

const AnyRejection = Rejection()
export type StaffRejection = Omit<Static<typeof AnyRejection>, 'code'> & { readonly code: StaffCode }

/** The body of a successful reply. */
export type StaffReply<E extends StaffEndpoint> = E['schema']['response'] extends {
  readonly 200: infer S extends TSchema
}
  ? Static<S>
  : never
