import type { Locale } from '../locale.ts'

/** What somebody agrees to who asks for the newsletter: shown beside the button, and kept with the moment of asking. */
export const OPT_IN: Readonly<Record<Locale, string>> = {
  nl: 'Ja, stuur mij elke week een e-mail met acties en klusadvies. Afmelden kan altijd, met één klik en zonder inloggen.',
  en: 'Yes, send me an email every week with offers and advice. I can unsubscribe at any time, with one click and without signing in.',
}
