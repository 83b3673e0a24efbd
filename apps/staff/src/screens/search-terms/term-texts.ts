import type { AnswerKind, TermAnswer } from '@shop/contract/staff/range/search-terms'
import { m } from '#paraglide/messages.js'

export const KIND_NAMES: Readonly<Record<AnswerKind, () => string>> = {
  synonym: m.terms_synonym,
  redirect: m.terms_redirect,
  page: m.terms_page,
}

/** The term, path or page of a decision. */
export const targetText = ({ kind, target, title }: TermAnswer): string =>
  kind === 'page' ? (title ?? `${target} (${m.terms_hidden_page()})`) : target
