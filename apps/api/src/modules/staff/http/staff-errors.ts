import { SCIM_SCHEMAS, type ScimFault } from '@shop/contract/staff/office/scim-parts'
import type { Permission } from '@shop/contract/staff/permissions'
import { STAFF_CODES, type StaffCode } from '@shop/contract/staff/staff-endpoint'
import type { VanExcess } from '@shop/domain/delivery/van-load'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isEngineAway } from '../../../platform/http/errors.ts'

/** For developers; the app has its own text for each code. */
const MESSAGES: Readonly<Record<StaffCode, string>> = {
  bad_request: 'The request is invalid. Check the listed fields.',
  unauthenticated: 'There is no session. Sign in.',
  session_expired: 'The session has expired. Sign in again.',
  forbidden: 'The permission for this action is missing. Request it from an owner.',
  cross_site: 'The request comes from another site. Use the staff application.',
  confirmation_required: 'The action needs a recent confirmation. Authenticate again and repeat it.',
  not_found: 'There is no such object in your branches.',
  not_now: 'The state of the order does not allow this step. Reload the order.',
  not_collected: 'The part that the customer collects is still in the branch. Hand it over or cancel it first.',
  not_picked: 'Lines of the order are not picked yet, or their place is not scanned. Finish its pick job.',
  taken: 'A colleague has taken this already. Reload the list.',
  still_short: 'The goods are still out of stock. Refund the payment or wait.',
  offer_changed: 'Stock, price or picked pieces changed. Read the ways again.',
  value_changed: 'Another person or a feed changed the value. Reload the product.',
  task_done: 'This product was counted.',
  sold_pieces: 'Fewer pieces are left than were sold or reserved. Settle the orders first.',
  unsafe_goods: 'The sale of goods of this order is stopped, and they must not leave the branch. Put them aside.',
  already_stopped: 'The sale of these goods is stopped already. Reload the list.',
  decision_changed: 'Another person changed the decision about this term. Reload the list.',
  rules_changed: 'Another person changed the search terms meanwhile. Check them again.',
  nothing_changed: 'The shop follows these search terms already.',
  measure_again: 'The draft or the shop changed after the measurement. Measure again.',
  drop_unconfirmed: 'The results get worse by more than 0.01. Confirm the drop to publish.',
  promotion_changed: 'Another person changed the promotion. Reload it.',
  bad_period: 'The promotion ends before it starts, starts before today, or is over a year away.',
  promotion_too_large: 'A promotion has at most 1,000 products. Narrow the choice.',
  no_products: 'No product that is sold matches, or the discount leaves no price.',
  redirect_exists: 'This path is redirected already. Change that redirect.',
  redirect_changed: 'Another person changed this redirect. Reload the list.',
  batch_missing: 'A stop of a batch needs its code, and no other stop has one.',
  own_count: 'Another person must count this product a second time.',
  other_product: 'The scanned code is of another product.',
  day_full: 'The delivery window of this day is full. Choose another day.',
  overload: 'The vans of this window would be overloaded. Name the deliveries to move, or choose another window.',
  booked: 'This reference of the bank is booked already.',
  too_large: 'The goods are too large or too heavy for parcels. Use a van.',
  address_refused: 'The carrier refuses the address or the parcel. Check the address.',
  bad_day: 'The day is in the past or more than 90 days ahead. Choose another day.',
  bad_time: 'The rest needs a time in the next two weeks at which the branch is open. Choose another time.',
  condition_missing: 'The condition of the goods is missing.',
  branch_missing: 'The branch that received the goods is missing.',
  more_than_open: 'The amount is higher than the open amount of the invoice.',
  no_business: 'A customer without a chamber of commerce number cannot buy on account.',
  too_few_points: 'The balance has fewer points than this.',
  unknown_field: 'This field cannot be corrected.',
  answer_missing: 'The answer is missing.',
  odd_value: 'A value is not possible. Check the listed fields.',
  token_by_token: 'A token cannot create tokens. Create it in the staff application.',
  already_known: 'A staff member with this email address or subject exists.',
  approval_changed: 'The content has changed since it was shown. Reload the list of approvals.',
  no_badge: 'There is no badge yet. Request one from a manager.',
  wrong_code: 'The pickup code is wrong. Check it with the customer.',
  code_locked: 'Five wrong codes were entered. A person with handover.override can hand the order over.',
  details_unknown: 'Name or postcode of the customer is unknown. Ask for the pickup code.',
  no_collector: 'The customer named no other person. Ask for the customer.',
  identity_missing: 'The goods require a check of identity. State the document that was shown.',
  payment_missing: 'The order is paid at the counter. State the receipt of the till and the amount.',
  wrong_amount: 'The amount differs from the amount to pay. Compare it with the receipt.',
  reference_used: 'The receipt already paid another order on this day. Check the reference.',
  day_closed: 'The day is closed already. Reload it.',
  day_not_over: 'The day lies in the future. Choose another one.',
  note_missing: 'The totals differ from the till. Explain the difference in a note.',
  return_over: 'The time to return these goods is over.',
  not_returnable: 'These goods were made to measure and cannot be returned.',
  photo_missing: 'Goods that are not as new need a photo that was taken in this branch.',
  reason_missing: 'A lower refund needs a reason.',
  access_reason_missing: 'Without a related order, access to this record needs a reason. State one.',
  bad_picture: 'The file is no picture. Send a JPEG, PNG or WebP.',
  unknown_branch: 'A branch does not exist. Reload the list of branches.',
  too_many: 'The maximum number is reached. Remove one first.',
  suspected_prices: 'Some prices look like errors. Remove or accept them; another person confirms accepted ones.',
  no_changes: 'No line changes a price. Check the list or the rule.',
  scope_missing: 'A rule needs a brand or a category.',
  unknown_place: 'The label is no storage place. Scan a label such as P-B-07.',
  no_results: 'The shop finds nothing with this term either.',
  not_in_shop: 'The shop has no such category, brand or page.',
  term_unusable: 'Terms have 2 to 60 visible characters without personal data; synonyms need 2 to 8 terms.',
  term_stop_word: 'Words without a meaning of their own are no search term.',
  term_repeated: 'Two terms of the rule are the same for the search.',
  term_cycle: 'The terms lead back to themselves. Make one group of them.',
  term_taken: 'Another rule has this term. Change that rule.',
  bad_source: 'This is no path that the shop can redirect. Use a path without domain and query.',
  hides_page: 'The shop has a page at this path, which the redirect would hide. Confirm it.',
  redirect_loop: 'The redirect would lead back to its own path. Choose another target.',
  redirect_chain: 'The redirect would be one of two in a row. Collapse them, or change the other one.',
  own_grants: 'Staff members cannot change their own access. Request it from an owner.',
  role_not_yours: 'Only an owner can grant or withdraw the roles finance and owner.',
  own_request: 'Another person must approve this action.',
  passkey_rejected: 'The passkey was not accepted. Try again.',
  link_expired: 'The link was used or has expired. Request a new one from a colleague.',
  badge_rejected: 'The badge is unknown or the device is not enrolled. Request help from a manager.',
  pin_required: 'The PIN is needed for this badge.',
  wrong_pin: 'The PIN is wrong. Try again.',
  pin_locked: 'There were five wrong PINs. Wait 15 minutes.',
  rate_limited: 'There were too many requests. Wait a second.',
  internal: 'The request failed. Report the request id.',
  unavailable: 'The database does not respond. Try again.',
}

type Details = { readonly permission?: Permission | undefined; readonly fields?: readonly string[] | undefined }

/** Ends a request before its handler, with a code that every staff endpoint declares. */
export class StaffRefusal extends Error {
  readonly code: StaffCode
  readonly details: Details
  constructor(code: StaffCode, details: Details = {}) {
    super(code)
    this.code = code
    this.details = details
  }
}

type Refused<C extends StaffCode> = {
  [One in C]: {
    readonly status: (typeof STAFF_CODES)[One]
    readonly body: { readonly code: One; readonly message: string; readonly requestId: string }
  }
}[C]

/** A typed refusal of a handler; the HTTP layer adds the request id. */
export const refuseStaff = <C extends StaffCode>(code: C) =>
  ({ status: STAFF_CODES[code], body: { code, message: MESSAGES[code], requestId: '' } }) as Refused<C> // TypeScript cannot infer the pairs

/** Names the fields whose value is not possible. */
export function refuseFields(fields: readonly string[]) {
  const { status, body } = refuseStaff('odd_value')
  return { status, body: { ...body, fields: [...fields] } }
}

/** An overload names the limit that it exceeds. */
export function refuseOverload(excess: VanExcess) {
  const { status, body } = refuseStaff('overload')
  return { status, body: { ...body, excess } }
}

const isScim = ({ routeOptions: { config } }: FastifyRequest) =>
  config.endpoint !== undefined && 'permission' in config.endpoint && config.endpoint.permission === 'staff.provision'

const bodyOf = (request: FastifyRequest, code: StaffCode, details: Details = {}) => ({
  ...(isScim(request) ? scimFault(STAFF_CODES[code], MESSAGES[code]) : {}),
  code,
  message: MESSAGES[code],
  requestId: request.id,
  ...details,
})

/** An error as the identity provider reads it (RFC 7644, 3.12). */
export const scimFault = (status: number, detail: string, scimType?: string): ScimFault => ({
  schemas: [SCIM_SCHEMAS.error],
  status: String(status),
  ...(scimType === undefined ? {} : { scimType }),
  detail,
})

function refusalOf(error: FastifyError | StaffRefusal): StaffRefusal {
  if (error instanceof StaffRefusal) return error
  const fields = error.validation?.map(
    ({ instancePath, params }) =>
      instancePath.slice(1) || String(params.missingProperty ?? params.additionalProperty ?? ''),
  )
  if (fields) return new StaffRefusal('bad_request', { fields })
  if (isEngineAway(error)) return new StaffRefusal('unavailable')
  const status = error.statusCode ?? 500
  if (status === 404) return new StaffRefusal('not_found')
  return new StaffRefusal(status < 500 ? 'bad_request' : 'internal')
}

/** Returns every failure in one form; internal details go only to the log. */
export function mapStaffErrors(app: FastifyInstance) {
  const send = (request: FastifyRequest, reply: FastifyReply, { code, details }: StaffRefusal) =>
    reply
      .code(STAFF_CODES[code])
      .header('cache-control', 'no-store')
      .send(bodyOf(request, code, details))
  app.setErrorHandler<FastifyError | StaffRefusal>((error, request, reply) => {
    const refusal = refusalOf(error)
    if (STAFF_CODES[refusal.code] >= 500) request.log.error({ err: error, requestId: request.id }, 'request failed')
    return send(request, reply, refusal)
  })
  app.setNotFoundHandler((request, reply) => send(request, reply, new StaffRefusal('not_found')))
}
