import { useState } from 'react'
import { act } from '#lib/act.ts'
import { m } from '#paraglide/messages.js'
import type { Outcome } from '#ui/notice.tsx'

export type FieldConflict<K, V> = {
  readonly key: K
  readonly value: V
  readonly by: string | null
  readonly at: string | null
}
type Change<K, V> = { key: K; before: V; after: V }
type Reply<K, V> = { readonly saved: readonly K[]; readonly conflicts: readonly FieldConflict<K, V>[] }

type Options<K extends string, V> = {
  /** The present values. Loading them again does not replace the ones that this person is editing. */
  readonly values: Readonly<Partial<Record<K, V>>>
  readonly empty: V
  readonly toText: (value: V) => string
  /** `like` is a value of the field, which decides its type. */
  readonly fromText: (text: string, like: V) => V
  readonly send: (changes: Change<K, V>[]) => Promise<Reply<K, V>>
  readonly onSaved: () => Promise<void>
}

/**
 * A form whose fields are saved one by one (ADR 0073): it sends the value that it was opened with beside the new one. A
 * field that another person changed in the meantime is a conflict; all others are saved.
 */
export function useFields<K extends string, V>(options: Options<K, V>) {
  const { values, empty, toText, fromText, send, onSaved } = options
  const [opened, setOpened] = useState(values)
  const [texts, setTexts] = useState({} as Readonly<Partial<Record<K, string>>>)
  const [conflicts, setConflicts] = useState({} as Readonly<Partial<Record<K, FieldConflict<K, V>>>>)
  const [outcome, setOutcome] = useState<Outcome>()
  const [isBusy, setIsBusy] = useState(false)
  const before = (key: K): V => opened[key] ?? empty
  const without = <T>(record: Readonly<Partial<Record<K, T>>>, key: K) =>
    Object.fromEntries(Object.entries(record).filter(([name]) => name !== key)) as Partial<Record<K, T>>

  const save = async (base: typeof opened, edited: typeof texts) => {
    const changes = (Object.entries(edited) as [K, string][]).flatMap(([key, text]) => {
      const was = base[key] ?? empty
      const after = fromText(text, was)
      return toText(after) === toText(was) ? [] : [{ key, before: was, after }]
    })
    if (changes.length === 0) return setOutcome({ ok: true, text: m.settings_nothing() })
    setIsBusy(true)
    const done = await act(async () => {
      const reply = await send(changes)
      const saved = changes.filter(({ key }) => reply.saved.includes(key)).map(({ key, after }) => [key, after])
      setOpened({ ...base, ...(Object.fromEntries(saved) as Partial<Record<K, V>>) })
      setTexts(Object.fromEntries(reply.conflicts.map(({ key }) => [key, edited[key] ?? ''])) as typeof texts)
      setConflicts(Object.fromEntries(reply.conflicts.map((one) => [one.key, one])) as typeof conflicts)
      return reply.conflicts.length === 0 ? m.settings_saved() : m.settings_partly()
    })
    setIsBusy(false)
    setOutcome(done)
    await onSaved()
  }

  /** Settles a conflict: with the value of the other person, or by saving the own one over it. */
  const settle = (conflict: FieldConflict<K, V>, isOwn: boolean) => {
    const base = { ...opened, [conflict.key]: conflict.value }
    const own = texts[conflict.key] ?? ''
    setConflicts((others) => without(others, conflict.key))
    setOpened(base)
    setTexts((others) => without(others, conflict.key))
    if (isOwn) void save(base, { [conflict.key]: own } as typeof texts)
  }

  return {
    before,
    textOf: (key: K) => texts[key] ?? toText(before(key)),
    conflictOf: (key: K) => conflicts[key],
    hasConflict: Object.keys(conflicts).length > 0,
    outcome,
    isBusy,
    type: (key: K, text: string) => setTexts((others) => ({ ...others, [key]: text })),
    submit: () => void save(opened, texts),
    settle,
    /** Takes over a value that was saved beside the form. */
    adopt: (key: K, value: V) => {
      setOpened((others) => ({ ...others, [key]: value }))
      setTexts((others) => without(others, key))
    },
  }
}
