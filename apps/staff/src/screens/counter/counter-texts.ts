import type { Check, IdDocument } from '@shop/domain/order/collection'
import { m } from '#paraglide/messages.js'

type Text = () => string

export const CHECK_TEXTS: Readonly<Record<Check, { readonly name: Text; readonly ask: Text }>> = {
  age_18: { name: m.check_age_18, ask: m.check_age_18_ask },
  precursor: { name: m.check_precursor, ask: m.check_precursor_ask },
  account_limit: { name: m.check_account_limit, ask: m.check_account_limit_ask },
}
export const DOCUMENT_TEXTS: Readonly<Record<IdDocument, Text>> = {
  passport: m.document_passport,
  id_card: m.document_id_card,
  driving_licence: m.document_driving_licence,
}
export const PROOF_TEXTS = {
  code: m.proof_code,
  details: m.proof_details,
  override: m.proof_override,
} as const
