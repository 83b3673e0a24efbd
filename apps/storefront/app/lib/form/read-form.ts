import { parseSubmission, report, type SubmissionResult } from '@conform-to/react/future'
import { data } from 'react-router'

type Checked<T> = {
  readonly hasField: (name: string) => boolean
  readonly '~standard': {
    readonly validate: (
      raw: unknown,
    ) =>
      | { readonly value: T }
      | { readonly issues: readonly { readonly path: readonly string[]; readonly message: string }[] }
  }
}

/** Data for showing the form again: the input and its errors. */
export type FormResult = SubmissionResult<string[]>
/** Extracts the result from action data, which loses the type that the form library needs. */
export const resultOf = (answer: { readonly result?: unknown } | undefined): FormResult | undefined =>
  answer?.result as FormResult | undefined

export type FormErrors = {
  readonly formErrors?: string[]
  readonly fieldErrors?: Record<string, string[]>
}
export type ReadForm<T> =
  | { readonly ok: false; readonly result: FormResult }
  | { readonly ok: true; readonly value: T; readonly refuse: (errors: FormErrors) => FormResult }

/** Passwords are never sent back to the page. */
const HIDDEN = ['password', 'confirmPassword', 'currentPassword']

/** Names that the form library does not split. Others must be in the schema: an index in a name allocates an array. */
const PLAIN_NAME = /^(?!__proto__$|constructor$)\w[\w-]*$/

/** Reads a form by the schema of its endpoint, in the browser and in the action that works without JavaScript. */
export async function readForm<T>(request: Request, schema: Checked<T>): Promise<ReadForm<T>> {
  const typed = await request.formData()
  for (const name of typed.keys())
    if (!PLAIN_NAME.test(name) && !schema.hasField(name)) throw data(null, { status: 400 })
  const submission = parseSubmission(typed)
  const checked = schema['~standard'].validate(submission.payload)
  if ('issues' in checked) {
    const result = report(submission, { error: { issues: checked.issues }, hideFields: HIDDEN })
    return { ok: false, result }
  }
  return {
    ok: true,
    value: checked.value,
    refuse: (errors) =>
      report(submission, {
        error: { formErrors: errors.formErrors ?? null, fieldErrors: errors.fieldErrors ?? {} },
        hideFields: HIDDEN,
      }),
  }
}
