/**
 * Words that promise something about the environment. The law asks for proof of them, so a text with one is published
 * only with a reference to that proof. The database has the same list: `green_claim()`.
 */
export const GREEN_CLAIM =
  '(^|[^[:alnum:]])(duurza(am|me)|milieu-?(vriendelijk|bewust|neutraal)|klimaat-?(vriendelijk|neutraal|positief)|co2-?(neutraal|vrij)|energieneutraal|ecologisch|sustainabl(e|y)|eco-?friendly|environmentally friendly|(climate|carbon)[ -](neutral|positive))'

// POSIX classes, as PostgreSQL reads them, in the words of this language
const FOUND = new RegExp(GREEN_CLAIM.replace('[^[:alnum:]]', '[^\\p{L}\\p{N}]'), 'iu')

/** The first claim of a text, as it stands there; undefined when it makes none. */
export const greenClaimIn = (text: string): string | undefined => FOUND.exec(text)?.[2]
