/**
 * One spelling for text that people write in many ways, applied alike to indexed text and to queries:
 * lower case, no accents, '4,0 × 40' is '4.0x40', 'Ø 110' is 'd110mm', 'm²' is 'm2', '½"' is '1/2"'.
 * Quotes come before NFKC, which would write ″ as two primes and ´ as a space with an accent.
 */
export function normalise(text: string): string {
  return text
    .replace(/(\d)\s*([¼½¾])/g, '$1 $2')
    .replace(/[’‘`´′]/g, "'")
    .replace(/[″”“]|''/g, '"')
    .normalize('NFKC')
    .replaceAll('⁄', '/')
    .toLowerCase()
    .replace(/(?<=[a-z])'s\b/g, '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .replace(/(\d),(?=\d)/g, '$1.')
    .replace(/(?:[ø⌀]|\bdiameter|\bdiam\.?)\s*(\d+(?:\.\d+)?)\s*(?:mm\b)?/g, 'd$1mm')
    .replaceAll('ø', 'o')
    .replace(/(?<=\d)\s*(mm|cm|m)?\s*(?:[x×*]|(?<=[\s\dm])(?:bij|keer|maal|by)(?=[\s\d]))\s*(?=\d)/g, '$1x')
    .replace(/(?<=\d)\s*(?:duims?|inche?s?|")(?![a-z])/g, '"')
    .replace(/(?<=[a-z]{5})(?=\d)/g, ' ')
    .replace(/(?<=\b[a-z]{3,4})(?=\d+(?:\.\d+)?(?:mm|cm|kg|liter)\b)/g, ' ')
    .replace(/(?<=\d(?:mm|cm|kg|ah|mm2|m2|liter))(?=[a-z]{4})/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
