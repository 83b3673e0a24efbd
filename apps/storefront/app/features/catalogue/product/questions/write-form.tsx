import { type FormEvent, type ReactNode, useState } from 'react'
import { failedAction, reasonOf } from '~/lib/api/failed-action.ts'
import { Button } from '~/ui/button.tsx'
import { Field } from '~/ui/form/field.tsx'
import { Textarea } from '~/ui/form/input.tsx'

export type Outcome = { readonly isDone: boolean; readonly text: string }
type Reply = { readonly status: number; readonly body: { readonly Message?: string | undefined } }

/** The outcome of a request; 400 means that the text is too short or too long. */
export function outcomeOf(reply: Reply, tooShort: string, action: string): Outcome {
  const { status, body } = reply
  if (status === 400) return { isDone: false, text: tooShort }
  return status === 200 ? { isDone: true, text: body.Message ?? '' } : { isDone: false, text: reasonOf(reply, action) }
}

type Props = {
  readonly summary: ReactNode
  readonly label: string
  readonly most: number
  readonly submit: string
  readonly send: (text: string, form: FormData) => Promise<Outcome>
  /** Replaces the form. Read when it is opened, because the page is the same for all visitors. */
  readonly instead?: () => ReactNode
  readonly children?: ReactNode
}

/** A text of a visitor behind a summary. The text stays in the form until it is sent. */
export function WriteForm({ summary, label, most, submit, send, instead, children }: Props) {
  const [outcome, setOutcome] = useState<Outcome>()
  const [isBusy, setBusy] = useState(false)
  const [replacement, setReplacement] = useState<ReactNode>()
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    const form = new FormData(event.currentTarget)
    send(String(form.get('text') ?? '').trim(), form)
      .catch((error: unknown): Outcome => ({ isDone: false, text: failedAction(submit, error) }))
      .then((next) => {
        setOutcome(next)
        setBusy(false)
      })
  }
  if (outcome?.isDone)
    return (
      <p className="small" role="status">
        {outcome.text}
      </p>
    )
  return (
    <details className="small" onToggle={() => setReplacement(instead?.())}>
      <summary>{summary}</summary>
      {replacement ?? (
        <form className="form" onSubmit={onSubmit} noValidate>
          <Field label={label} required {...(outcome ? { error: outcome.text } : {})}>
            {(control) => <Textarea {...control} name="text" maxLength={most} rows={3} />}
          </Field>
          {children}
          <Button type="submit" busy={isBusy}>
            {submit}
          </Button>
        </form>
      )}
    </details>
  )
}
