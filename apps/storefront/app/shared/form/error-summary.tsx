import { counted } from '~/lib/text/counted.ts'
import { m } from '~/paraglide/messages.js'
import { Icon } from '~/ui/icon.tsx'
import * as styles from './error-summary.module.css'

type Metadata = {
  readonly getField: (name: never) => { readonly id: string }
  readonly errors: readonly string[] | undefined
  readonly fieldErrors: Readonly<Record<string, readonly string[]>>
}

/** Errors of the whole form, and a link to each invalid field. */
export function ErrorSummary({
  form,
  labels,
  children,
}: {
  form: Metadata
  labels: Readonly<Record<string, string>>
  /** Next step after a refusal of the whole form. */
  children?: React.ReactNode
}) {
  // Sort by the order of the labels, which is the order of the fields in the form.
  const order = Object.keys(labels)
  const fields = Object.entries(form.fieldErrors)
    .filter(([, errors]) => errors.length > 0)
    .toSorted(([left], [right]) => order.indexOf(left) - order.indexOf(right))
  const [first] = form.errors ?? []
  if (!first && fields.length === 0) return null
  return (
    <div className={styles.errsum} role="alert">
      <Icon name="circle-alert" />
      <h2>{first ?? counted(fields.length, m.form_summary_one, m.form_summary_many)}</h2>
      {fields.length > 0 ? (
        <ul>
          {fields.map(([name, [error]]) => (
            <li key={name}>
              <a href={`#${form.getField(name as never).id}`}>
                {labels[name] ?? name}: {error}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      {first && children ? <p>{children}</p> : null}
    </div>
  )
}
