import type { ApprovalKind, ApprovalLine } from '@shop/contract/staff/approval'
import { CONDITION_TEXTS } from '#lib/texts.ts'
import { m } from '#paraglide/messages.js'

type Text = () => string

export const APPROVAL_KIND_TEXTS: Readonly<Record<ApprovalKind, Text>> = {
  set_grants: m.approval_set_grants,
  set_group_grants: m.approval_set_group_grants,
  cancel_order: m.approval_cancel_order,
  take_in_return: m.approval_take_in_return,
  provider_token: m.approval_provider_token,
  confirm_price: m.approval_confirm_price,
  release_order: m.approval_release_order,
  settle_payment: m.approval_settle_payment,
  receive_return: m.approval_receive_return,
  price_batch: m.approval_price_batch,
  settle_invoices: m.approval_settle_invoices,
  voucher_batch: m.vouchers_new,
  change_limits: m.approval_change_limits,
  promotion: m.promo_of,
}

export const APPROVAL_FIELD_TEXTS: Readonly<Record<ApprovalLine['field'], Text>> = {
  person: m.approval_person,
  group: m.approval_group,
  add_grant: m.approval_add_grant,
  remove_grant: m.approval_remove_grant,
  order: m.approval_order,
  customer: m.order_customer,
  refund: m.approval_refund,
  state: m.orders_state,
  reduced_by: m.approval_reduced_by,
  photo: m.approval_photo,
  product: m.approval_product,
  former_price: m.approval_former_price,
  price: m.approval_price,
  token: m.approval_token,
  batch: m.approval_batch,
  lines: m.approval_lines,
  mean_change: m.approval_mean,
  most_change: m.approval_most,
  accepted_errors: m.approval_accepted,
  fingerprint: m.approval_fingerprint,
  codes: m.vouchers_count,
  code_percent: m.vouchers_discount,
  code_amount: m.vouchers_discount,
  code_minimum: m.vouchers_minimum,
  code_customer: m.vouchers_per_customer,
  code_ends: m.vouchers_ends,
  setting: m.approval_setting,
  promotion: m.promo_of,
  promotion_title: m.promo_label,
  promotion_from: m.promo_starts,
  promotion_until: m.promo_ends,
  promotion_most: m.promo_most,
  promotion_below_cost: m.promo_view_below_cost,
  ...CONDITION_TEXTS,
}
