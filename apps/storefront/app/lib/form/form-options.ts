import type { FormResult } from './read-form.ts'

/** Checks on submit, then follows the typing: nobody is told off for a field they have not finished. */
export const formOptions = (id: string, result: FormResult | undefined) =>
  ({ id, lastResult: result ?? null, shouldValidate: 'onSubmit', shouldRevalidate: 'onInput' }) as const
