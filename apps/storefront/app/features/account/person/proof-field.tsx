import { m } from '~/paraglide/messages.js'
import { Notice } from '~/ui/display/notice.tsx'
import { Field } from '~/ui/form/field.tsx'
import { Input } from '~/ui/form/input.tsx'

/** The reauthentication result of an action: not required, required, or failed with an error. */
export type ProofAsked = { readonly isAsked: boolean; readonly error?: string | undefined }

/** The password field before a sensitive action, shown when the last sign-in is too old. */
export function ProofField({ asked: { isAsked, error } }: { asked: ProofAsked }) {
  if (!isAsked) return null
  return (
    <>
      <Notice kind="note" live>
        {m.proof_text()}
      </Notice>
      <Field label={m.factor_password()} required {...(error ? { error } : {})}>
        {(control) => (
          <Input {...control} type="password" name="currentPassword" autoComplete="current-password" autoFocus />
        )}
      </Field>
    </>
  )
}
