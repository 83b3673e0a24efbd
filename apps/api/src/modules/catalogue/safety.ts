import type { ProductInList, ProductView } from '@shop/contract'
import type { Locale } from '@shop/domain/locale'

/** A text of the hazard label: one for all locales, or one per locale. A statement is preceded by its code. */
type Worded = string | { readonly nl: string; readonly en?: string; readonly code?: string }

export type SafetyRow = {
  readonly signalWord?: Worded | null
  readonly pictograms?: readonly { readonly code: string; readonly src: string; readonly alt?: Worded }[]
  readonly hazards?: readonly Worded[]
  readonly precautions?: readonly Worded[]
  readonly warnings?: readonly Worded[]
  readonly training?: { readonly nl: string; readonly en?: string; readonly url: string }
}

function textOf(worded: Worded, locale: Locale): string {
  if (typeof worded === 'string') return worded
  const text = worded[locale] ?? worded.nl
  return worded.code ? `${worded.code} ${text}` : text
}

export const toSafetyLogos = (safety: SafetyRow | null, locale: Locale): ProductView['safetyLogos'] =>
  (safety?.pictograms ?? []).map(({ code, src, alt }) => ({ code, src, alt: alt ? textOf(alt, locale) : code }))

/** The part of the label that a card shows; null for goods without a label, such as those with only a warning. */
export function toHazard(safety: SafetyRow | null, locale: Locale): ProductInList['hazard'] {
  const pictograms = toSafetyLogos(safety, locale)
  const statements = (safety?.hazards ?? []).map((one) => textOf(one, locale))
  const signalWord = safety?.signalWord ? textOf(safety.signalWord, locale) : null
  return signalWord || pictograms.length > 0 || statements.length > 0 ? { signalWord, pictograms, statements } : null
}

export const toSafety = (safety: SafetyRow | null, locale: Locale): ProductView['safety'] =>
  safety && {
    signalWord: safety.signalWord ? textOf(safety.signalWord, locale) : null,
    hazards: (safety.hazards ?? []).map((one) => textOf(one, locale)),
    precautions: (safety.precautions ?? []).map((one) => textOf(one, locale)),
    warnings: (safety.warnings ?? []).map((one) => textOf(one, locale)),
    training: safety.training ? { text: textOf(safety.training, locale), url: safety.training.url } : null,
  }
