import { Form } from 'react-router'
import { link } from '~/lib/locale/locale.ts'
import { counted } from '~/lib/text/counted.ts'
import { useHydrated } from '~/lib/use-hydrated.ts'
import { m } from '~/paraglide/messages.js'
import { Button } from '~/ui/button.tsx'
import { Notice } from '~/ui/display/notice.tsx'
import { Field } from '~/ui/form/field.tsx'
import { Input } from '~/ui/form/input.tsx'
import { Icon } from '~/ui/icon.tsx'
import { LinkButton } from '~/ui/link-button.tsx'
import { QrCode } from './qr-code.tsx'
import * as styles from './second-factor.module.css'

export type SecondFactorState = {
  readonly isOn: boolean
  readonly isRequired: boolean
  readonly recoveryCodesLeft: number
}
/** The result of the last step. */
export type SecondFactorStep = {
  readonly setUp?: { readonly secret: string; readonly uri: string } | undefined
  readonly recoveryCodes?: readonly string[] | undefined
  readonly error?: string | undefined
}

/** The second factor: off, being set up, or on. The secret and the recovery codes are shown only once. */
export function SecondFactor({ state, step }: { state: SecondFactorState; step: SecondFactorStep | undefined }) {
  if (step?.recoveryCodes) return <RecoveryCodes codes={step.recoveryCodes} />
  if (step?.setUp) return <SetUp {...step.setUp} error={step.error} />
  return (
    <>
      <p className="box__text">
        {state.isOn ? counted(state.recoveryCodesLeft, m.factor_on_one, m.factor_on_many) : m.factor_off()}
      </p>
      {state.isRequired && !state.isOn ? <Notice kind="note">{m.factor_required()}</Notice> : null}
      {step?.error ? (
        <Notice kind="error" live>
          {step.error}
        </Notice>
      ) : null}
      <Form method="post" className="form">
        <Field label={m.factor_password()} required>
          {(control) => <Input {...control} type="password" name="password" autoComplete="current-password" />}
        </Field>
        {state.isOn ? <CodeField name="code" /> : null}
        <div>
          <Button type="submit" name="intent" value={state.isOn ? 'factor-end' : 'factor-start'}>
            {state.isOn ? m.factor_end() : m.factor_start()}
          </Button>
        </div>
      </Form>
    </>
  )
}

function CodeField({ name }: { name: string }) {
  return (
    <Field label={m.code_label()} required>
      {(control) => <Input {...control} name={name} inputMode="numeric" autoComplete="one-time-code" />}
    </Field>
  )
}

function SetUp({ secret, uri, error }: { secret: string; uri: string; error?: string | undefined }) {
  return (
    <>
      <ol className={styles.stepsList}>
        <li>{m.factor_step_app()}</li>
        <li>
          {m.factor_step_scan()}
          <QrCode text={uri} label={m.factor_qr()} />
        </li>
        <li>
          {m.factor_step_secret()} <code className="num">{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>{' '}
          <a href={uri}>{m.factor_open_app()}</a>
        </li>
        <li>{m.factor_step_code()}</li>
      </ol>
      {error ? (
        <Notice kind="error" live>
          {error}
        </Notice>
      ) : null}
      <Form method="post" className="form">
        <input type="hidden" name="secret" value={secret} />
        <input type="hidden" name="uri" value={uri} />
        <CodeField name="code" />
        <div>
          <Button type="submit" look="ink" name="intent" value="factor-confirm">
            {m.factor_confirm()}
          </Button>
        </div>
      </Form>
    </>
  )
}

function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const isHydrated = useHydrated()
  return (
    <>
      <Notice kind="good" live>
        {m.factor_done()}
      </Notice>
      <p>{m.factor_codes()}</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="row noprint">
        {isHydrated ? (
          <Button onClick={() => window.print()}>
            <Icon name="printer" /> {m.factor_print()}
          </Button>
        ) : null}
        <LinkButton look="ink" href={link('account-security')} data-reload="">
          {m.factor_go_on()}
        </LinkButton>
      </div>
    </>
  )
}
