import type { FormResult } from './read-form.ts'

/** Validates on submit first and on input afterwards, so that an unfinished field shows no error. */
export const formOptions = (id: string, result: FormResult | undefined) =>
  ({ id, lastResult: result ?? null, shouldValidate: 'onSubmit', shouldRevalidate: 'onInput' }) as const
