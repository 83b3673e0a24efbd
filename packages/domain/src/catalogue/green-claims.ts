/**
 * Environmental claims. The law requires evidence for them, so a text with one is published only with a reference to
 * that evidence. The database function `green_claim()` has the same list.
 */
export const GREEN_CLAIM =
  '(^|[^[:alnum:]])(duurza(am|me)|milieu-?(vriendelijk|bewust|neutraal)|klimaat-?(vriendelijk|neutraal|positief)|co2-?(neutraal|vrij)|energieneutraal|ecologisch|sustainabl(e|y)|eco-?friendly|environmentally friendly|(climate|carbon)[ -](neutral|positive))'

// Translates the POSIX class of PostgreSQL to JavaScript.
const FOUND = new RegExp(GREEN_CLAIM.replace('[^[:alnum:]]', '[^\\p{L}\\p{N}]'), 'iu')

/** Returns the first claim of a text as written, or undefined. */
export const greenClaimIn = (text: string): string | undefined => FOUND.exec(text)?.[2]
