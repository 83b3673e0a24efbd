const LONGEST = 100
/** An email address, telephone number or bank account typed into the search field must not be logged. */
const PERSONAL =
  /@|(?:^|\D)(?:(?:\+\d{2}|0031)[\s-]?(?:\(0\)\s?)?|0)[1-9][\d\s-]{7,10}(?:\D|$)|\b[a-z]{2}\d{2}\s?[a-z]{4}\s?\d/i

/** Normalises a search term for counting; undefined when it must not be logged. */
export function loggedTerm(typed: string): string | undefined {
  const term = typed.toLowerCase().replace(/\s+/g, ' ').trim().slice(0, LONGEST)
  return term === '' || PERSONAL.test(term) ? undefined : term
}
