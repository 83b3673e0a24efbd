import { type FocusEvent, useRef, useState } from 'react'

/** Asks the server about a field when it is left, and says its words under the field until it is changed. */
export function useAnswer(ask: (value: string) => Promise<string | undefined>) {
  const [answer, setAnswer] = useState<{ readonly value: string; readonly error: string | undefined }>()
  const last = useRef('')
  const onBlur = async ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
    const value = currentTarget.value.trim()
    last.current = value
    if (value === '' || answer?.value === value) return
    const error = await ask(value)
    if (last.current === value) setAnswer({ value, error })
  }
  return {
    error: answer?.error,
    onBlur: (event: FocusEvent<HTMLInputElement>) => void onBlur(event),
    onInput: () => {
      last.current = '' // what was asked about the old value says nothing of the new one
      setAnswer(undefined)
    },
  }
}
