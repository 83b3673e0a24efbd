import type { AnswerKind } from '@shop/contract/staff/range/search-terms'
import { Form, useNavigation } from 'react-router'
import { m } from '#paraglide/messages.js'
import controls from '#ui/controls.module.css'
import styles from './search-terms.module.css'

const LABELS: Readonly<Record<AnswerKind, () => string>> = {
  synonym: m.terms_synonym_of,
  redirect: m.terms_redirect_to,
  page: m.terms_page_shown,
}

type Choice = { readonly value: string; readonly name: string }
type Props = {
  readonly kind: AnswerKind
  readonly term: string
  readonly locale: 'nl' | 'en'
  readonly choices: readonly Choice[]
}

/** The decision about one term. The best synonym is filled in; the field has the focus, so that typing needs no click. */
export function AnswerForm({ kind, term, locale, choices }: Props) {
  const isBusy = useNavigation().state !== 'idle'
  const common = { className: controls.input, id: 'term-target', name: 'target', required: true, autoFocus: true }
  return (
    <Form className={styles.termForm} method="post" preventScrollReset>
      <input type="hidden" name="term" value={term} />
      <input type="hidden" name="locale" value={locale} />
      <input type="hidden" name="kind" value={kind} />
      <label className={controls.field} htmlFor="term-target">
        <span className={controls.label}>{LABELS[kind]()}</span>
        {kind === 'page' ? (
          <select {...common}>
            <option value="">{m.terms_pick_page()}</option>
            {choices.map(({ value, name }) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
        ) : (
          <input
            {...common}
            defaultValue={kind === 'synonym' ? choices[0]?.value : ''}
            list="term-choices"
            maxLength={kind === 'synonym' ? 100 : 500}
            autoComplete="off"
          />
        )}
      </label>
      {kind === 'page' ? null : (
        <datalist id="term-choices">
          {choices.map(({ value, name }) => (
            <option key={value} value={value} label={name} />
          ))}
        </datalist>
      )}
      <button className={`${controls.button} ${controls.buttonGo}`} type="submit" disabled={isBusy}>
        {m.terms_save()}
      </button>
    </Form>
  )
}
