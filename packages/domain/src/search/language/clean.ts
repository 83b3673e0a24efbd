const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  apos: "'",
  deg: '°',
  eacute: 'é',
  euml: 'ë',
  frac12: '½',
  gt: '>',
  lt: '<',
  nbsp: ' ',
  oslash: 'ø',
  quot: '"',
  sup2: '²',
  times: '×',
}

/** '%20' of a copied address; a percentage without two hexadecimal digits behind it stays. */
function unescaped(run: string): string {
  try {
    return decodeURIComponent(run)
  } catch {
    return ' ' // bytes of another encoding
  }
}

const PACKAGES =
  'zakken|pakken|dozen|emmers|blikken|potten|kokers|tubes|flessen|bussen|rollen|platen|planken|pallets|bags|boxes|rolls|sheets'

/**
 * Removes what is not part of the question from pasted or hurried text: escapes, entities and tags of web pages,
 * addresses, list signs, the number of pieces before the product ('2x gipsplaat', '10 zakken cement'), and letters that
 * a key repeated ('schroooef').
 */
export function cleaned(text: string): string {
  return text
    .replace(/(?:%[0-9a-f]{2})+/gi, unescaped)
    .replace(/&#(\d{2,5});/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(/&([a-z]+\d{0,2});/gi, (whole, name: string) => ENTITIES[name.toLowerCase()] ?? whole)
    .replace(/<\/?[a-z][^<>]*>/gi, ' ')
    .replace(/\b(?:https?:\/\/|www\.)\S+/gi, ' ')
    .replace(/_+/g, ' ')
    .replace(/^\s*(?:[-*•·–—>]+|\d{1,2}[.)])\s+(?=\p{L})/u, '')
    .replace(/^\s*\d{1,3}\s*(?:x|×|stuks?|st\.?|keer|maal)\s+(?=\p{L})/iu, '')
    .replace(new RegExp(String.raw`^\s*\d{1,3}\s+(?=(?:${PACKAGES})\s+\p{L})`, 'iu'), '')
    .replace(/(\p{L})\1{2,}/giu, '$1$1')
}
