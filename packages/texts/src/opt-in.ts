import { texts } from './texts.ts'

/** Consent text of the newsletter: shown beside the button and stored with the time of consent. */
export const OPT_IN = texts('optIn', {
  nl: 'Ja, stuur mij elke week een e-mail met acties en klusadvies. Afmelden kan altijd, met één klik en zonder inloggen.',
  en: 'Yes, send me an email every week with offers and advice. I can unsubscribe at any time, with one click and without signing in.',
})
