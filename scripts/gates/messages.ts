export type Messages = Readonly<Record<string, unknown>>

/** Keys that code composes, e.g. m[`form_${rule}`]; each family is listed here with the reason. */
const BUILT_KEYS: readonly RegExp[] = []

const placeholders = (message: unknown) =>
  [...new Set(JSON.stringify(message).match(/\{[^{}"]+\}/g) ?? [])].sort().join(' ')

const usedKeys = (source: string) =>
  new Set([...source.matchAll(/\bm(?:\.|\[')([a-z]\w*)/g)].map(([, key]) => key ?? ''))

/**
 * Finds faults that the message compiler hides: a text missing in one language falls back to the other, and a different
 * placeholder prints 'undefined'.
 */
export function findMessageFaults(files: Readonly<Record<string, Messages>>, source: string): string[] {
  const locales = Object.keys(files)
  const keys = [...new Set(Object.values(files).flatMap((messages) => Object.keys(messages)))].sort()
  const used = usedKeys(source)

  const faults = keys.flatMap((key) => {
    const texts = locales.map((locale) => files[locale]?.[key])
    const shapes = new Set(texts.filter(Boolean).map(placeholders))
    return [
      ...locales.filter((_, index) => !texts[index]).map((locale) => `${key}: no text in ${locale}`),
      ...(shapes.size > 1 ? [`${key}: placeholders differ (${[...shapes].join(' / ')})`] : []),
      ...(used.has(key) || BUILT_KEYS.some((family) => family.test(key)) ? [] : [`${key}: used nowhere`]),
    ]
  })
  const unknown = [...used].filter((key) => !keys.includes(key)).map((key) => `${key}: used, but in no language`)
  return [...faults, ...unknown]
}
