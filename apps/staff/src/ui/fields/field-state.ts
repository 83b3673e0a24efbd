export type FieldConflict<K, V> = {
  readonly key: K
  readonly value: V
  readonly by: string | null
  readonly at: string | null
}
export type Change<K, V> = { key: K; before: V; after: V }
export type SaveReply<K, V> = { readonly saved: readonly K[]; readonly conflicts: readonly FieldConflict<K, V>[] }

type Of<K extends string, T> = Readonly<Partial<Record<K, T>>>
export type FieldState<K extends string, V> = {
  /** The values that the form was opened with, or that it saved since. */
  readonly opened: Of<K, V>
  /** Texts that are typed and not saved. */
  readonly texts: Of<K, string>
  readonly conflicts: Of<K, FieldConflict<K, V>>
}

export const openedWith = <K extends string, V>(opened: Of<K, V>): FieldState<K, V> => ({
  opened,
  texts: {} as Of<K, string>,
  conflicts: {} as Of<K, FieldConflict<K, V>>,
})

const pick = <K extends string, T>(record: Of<K, T>, isKept: (key: K, value: T) => boolean) =>
  Object.fromEntries(Object.entries(record).filter(([key, value]) => isKept(key as K, value as T))) as Of<K, T>
const byKey = <K extends string, T>(entries: readonly (readonly [K, T])[]) => Object.fromEntries(entries) as Of<K, T>

/**
 * The form after a save of the texts `sent`. Texts typed while the save was under way stay as they are, and so do
 * conflicts of fields that were not in it.
 */
export function afterSave<K extends string, V>(
  state: FieldState<K, V>,
  sent: Of<K, string>,
  changes: readonly Change<K, V>[],
  reply: SaveReply<K, V>,
): FieldState<K, V> {
  const saved = changes.filter(({ key }) => reply.saved.includes(key))
  const typedMeanwhile = pick(state.texts, (key, text) => text !== sent[key])
  return {
    opened: { ...state.opened, ...byKey(saved.map(({ key, after }) => [key, after] as const)) },
    texts: { ...byKey(reply.conflicts.map(({ key }) => [key, sent[key] ?? ''] as const)), ...typedMeanwhile },
    conflicts: {
      ...pick(state.conflicts, (key) => !(key in sent)),
      ...byKey(reply.conflicts.map((one) => [one.key, one] as const)),
    },
  }
}

/** The form with `value` as the present one of a field, without a text or conflict of it. */
export function withValue<K extends string, V>(state: FieldState<K, V>, key: K, value: V): FieldState<K, V> {
  return {
    opened: { ...state.opened, [key]: value },
    texts: pick(state.texts, (name) => name !== key),
    conflicts: pick(state.conflicts, (name) => name !== key),
  }
}
