import { useState } from 'react'
import { act } from '#lib/act.ts'
import { m } from '#paraglide/messages.js'
import type { Outcome } from '#ui/notice.tsx'
import { afterSave, type Change, type FieldConflict, openedWith, type SaveReply, withValue } from './field-state.ts'

type Options<K extends string, V> = {
  /** The present values. Loading them again does not replace the ones that this person is editing. */
  readonly values: Readonly<Partial<Record<K, V>>>
  readonly empty: V
  readonly toText: (value: V, key: K) => string
  /** `like` is a value of the field, which decides its type. */
  readonly fromText: (text: string, like: V, key: K) => V
  /** `note` says what else happened to the saved fields. */
  readonly send: (changes: Change<K, V>[]) => Promise<SaveReply<K, V> & { readonly note?: string | undefined }>
  readonly onSaved: () => Promise<void>
}

/**
 * A form whose fields are saved one by one (ADR 0073): it sends the value that it was opened with beside the new one. A
 * field that another person changed in the meantime is a conflict; all others are saved.
 */
export function useFields<K extends string, V>(options: Options<K, V>) {
  const { values, empty, toText, fromText, send, onSaved } = options
  const [state, setState] = useState(() => openedWith(values))
  const [outcome, setOutcome] = useState<Outcome>()
  const [isBusy, setIsBusy] = useState(false)
  const { opened, texts, conflicts } = state
  const before = (key: K): V => opened[key] ?? empty

  const changesIn = (base: typeof opened, edited: typeof texts): Change<K, V>[] =>
    (Object.entries(edited) as [K, string][]).flatMap(([key, text]) => {
      const was = base[key] ?? empty
      const after = fromText(text, was, key)
      return toText(after, key) === toText(was, key) ? [] : [{ key, before: was, after }]
    })

  const save = async (base: typeof opened, edited: typeof texts) => {
    const changes = changesIn(base, edited)
    if (changes.length === 0) return setOutcome({ ok: true, text: m.settings_nothing() })
    setIsBusy(true)
    const done = await act(async () => {
      const reply = await send(changes)
      setState((now) => afterSave(now, edited, changes, reply))
      return reply.conflicts.length > 0 ? m.settings_partly() : (reply.note ?? m.settings_saved())
    })
    setIsBusy(false)
    setOutcome(done)
    await onSaved()
  }

  /** Settles a conflict: with the value of the other person, or by saving the own one over it. */
  const settle = ({ key, value }: FieldConflict<K, V>, isOwn: boolean) => {
    setState((now) => ({ ...withValue(now, key, value), ...(isOwn ? { texts: now.texts } : {}) }))
    if (isOwn) void save({ ...opened, [key]: value }, { [key]: texts[key] ?? '' } as typeof texts)
  }

  return {
    before,
    textOf: (key: K) => texts[key] ?? toText(before(key), key),
    conflictOf: (key: K) => conflicts[key],
    /** The content of a save. */
    changes: changesIn(opened, texts),
    hasConflict: Object.keys(conflicts).length > 0,
    outcome,
    isBusy,
    type: (key: K, text: string) => setState((now) => ({ ...now, texts: { ...now.texts, [key]: text } })),
    submit: () => void save(opened, texts),
    settle,
    /** Takes over a value that was saved beside the form. */
    adopt: (key: K, value: V) => setState((now) => withValue(now, key, value)),
  }
}
