import { REDIRECT_PATH_LENGTH } from '@shop/contract/staff/range/redirects'
import { useEffect, useRef } from 'react'
import { Form, useActionData, useNavigation } from 'react-router'
import { m } from '#paraglide/messages.js'
import controls from '#ui/controls.module.css'
import { Notice, type Outcome, OutcomeNotice } from '#ui/notice.tsx'
import styles from './redirects.module.css'

/** A path of the shop. */
export function PathField({ name, label, value }: { name: string; label: string; value?: string }) {
  return (
    <label className={controls.field}>
      <span className={controls.label}>{label}</span>
      <input
        className={controls.input}
        name={name}
        defaultValue={value}
        required
        pattern="\s*/.*"
        title={m.redirects_path_hint()}
        placeholder="/"
        maxLength={REDIRECT_PATH_LENGTH}
        autoComplete="off"
        spellCheck={false}
        autoCapitalize="none"
      />
    </label>
  )
}

export const Collapse = () => (
  <label className={styles.redirectCheck}>
    <input type="checkbox" name="collapse" />
    <span>{m.redirects_collapse()}</span>
  </label>
)

/** The refusal of the last action, with the other redirect if there is one. */
export function RedirectOutcome({ outcome }: { outcome: Outcome | undefined }) {
  if (!outcome || outcome.ok || !outcome.redirect) return <OutcomeNotice outcome={outcome} />
  const text = outcome.code === 'redirect_loop' ? m.redirects_loop_with : m.redirects_chain_with
  return <Notice tone="bad" text={text(outcome.redirect)} />
}

export function NewRedirect({ outcome }: { outcome: Outcome | undefined }) {
  const isBusy = useNavigation().state !== 'idle'
  const done = useActionData<{ readonly ok: boolean; readonly isOfNew: boolean }>()
  const form = useRef<HTMLFormElement>(null)
  // The next redirect starts empty. A refused one stays as it was typed, also while another row is changed.
  useEffect(() => {
    if (done?.ok && done.isOfNew) form.current?.reset()
  }, [done])
  const hidesPage = outcome !== undefined && !outcome.ok && outcome.code === 'hides_page'
  return (
    <section aria-labelledby="new-redirect">
      <h2 className={styles.redirectHead} id="new-redirect">
        {m.redirects_new()}
      </h2>
      <RedirectOutcome outcome={outcome} />
      <Form className={styles.redirectForm} method="post" ref={form} preventScrollReset>
        <PathField name="source" label={m.redirects_source()} />
        <PathField name="target" label={m.redirects_target()} />
        <Collapse />
        {hidesPage ? (
          <label className={styles.redirectCheck}>
            <input type="checkbox" name="hidesPage" required />
            <span>{m.redirects_hide_page()}</span>
          </label>
        ) : null}
        <button className={`${controls.button} ${controls.buttonGo}`} type="submit" disabled={isBusy}>
          {m.redirects_add()}
        </button>
      </Form>
    </section>
  )
}
