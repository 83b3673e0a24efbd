import { m } from '~/paraglide/messages.js'
import * as styles from '~/shared/form/form-page.module.css'
import { type FieldState, TextField } from '~/shared/form/text-field.tsx'

type Props = {
  companyName: FieldState
  kvkNumber: FieldState
  labels: { readonly companyName: string; readonly kvkNumber: string }
}

/** Optional company fields. Closed by default, open if a field is filled or invalid. */
export function CompanyFields({ companyName, kvkNumber, labels }: Props) {
  const isUsed = [companyName, kvkNumber].some(({ defaultValue, errors }) => defaultValue || errors)
  return (
    <section className="box">
      <details className={styles.moreFields} open={isUsed}>
        <summary>
          {m.register_company()} <span className="small soft">({m.form_may_be_empty()})</span>
        </summary>
        <div className="form form--2">
          <TextField field={companyName} label={labels.companyName} autoComplete="organization" mayBeEmpty />
          <TextField
            field={kvkNumber}
            label={labels.kvkNumber}
            inputMode="numeric"
            autoComplete="off"
            hint={m.register_kvk_hint()}
            mayBeEmpty
          />
        </div>
      </details>
    </section>
  )
}
