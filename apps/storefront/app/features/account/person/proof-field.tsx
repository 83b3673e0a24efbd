import { m } from '~/paraglide/messages.js'
import { Notice } from '~/ui/display/notice'
import { Field } from '~/ui/form/field'
import { Input } from '~/ui/form/input'

/** What an action says of a proof: nothing asked, asked for, or wrong. */
export type ProofAsked = { readonly isAsked: boolean; readonly error?: string | undefined }

/** The password again, before something dear; shown when the last one is too long ago. */
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
