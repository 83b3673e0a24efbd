import { type FocusEvent, useRef, useState } from 'react'

/** Checks a field with the server on blur, and shows the error until the field changes. */
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
      last.current = '' // discard a pending reply about the old value
      setAnswer(undefined)
    },
  }
}
