const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Placeholders, tags, addresses, file names, postcodes and entities: no words. */
const CODE =
  /\{[^{}]*\}|<[^>]*>|\S+@\S+|https?:\S+|(?<!\S)\/[\w/-]+|&\w+;|\b[\w-]+[.](?:csv|nl|com|example|xlsx|pdf)\b|\b\d{4} ?[A-Z]{2}\b/g
const WORD = /\p{L}[\p{L}'’]*/gu

/** Reads the words of a text in lower case. Names have none: they belong to no language. */
export function makeReader(names: readonly string[]): (text: string) => string[] {
  const longestFirst = [...new Set(names)].sort((a, b) => b.length - a.length)
  const named = new RegExp(`(?<!\\p{L})(?=[\\p{Lu}'])(?:${longestFirst.map(escaped).join('|')})(?!\\p{L})`, 'gu')
  return (text) =>
    (text.replace(named, ' ').replace(CODE, ' ').match(WORD) ?? [])
      .map((word) => word.replaceAll('’', "'").replace(/'s?$/, '').toLowerCase())
      .filter((word) => word.length > 1)
}
