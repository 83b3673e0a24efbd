const LONGEST = 100
/** An address, a telephone number or an account number somebody typed in the wrong field is not for a log. */
const PERSONAL =
  /@|(?:^|\D)(?:(?:\+\d{2}|0031)[\s-]?(?:\(0\)\s?)?|0)[1-9][\d\s-]{7,10}(?:\D|$)|\b[a-z]{2}\d{2}\s?[a-z]{4}\s?\d/i

/** What was typed in one spelling, so that a list of terms can be counted; nothing for what must not be written down. */
export function loggedTerm(typed: string): string | undefined {
  const term = typed.toLowerCase().replace(/\s+/g, ' ').trim().slice(0, LONGEST)
  return term === '' || PERSONAL.test(term) ? undefined : term
}
