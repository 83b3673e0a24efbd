import { eraseAccount } from '@shop/contract/privacy'
import { href } from '@shop/routes'
import { data, Form, redirect } from 'react-router'
import { AccountFrame } from '~/features/account/account-frame.tsx'
import { loadAccount } from '~/features/account/load-account.server.ts'
import { type ProofAsked, ProofField } from '~/features/account/person/proof-field.tsx'
import { needsProof, prove } from '~/features/account/person/prove.server.ts'
import { visitorContext } from '~/lib/api/visitor.server.ts'
import { useSending } from '~/lib/form/use-sending.ts'
import { currentLocale, link } from '~/lib/locale/locale.ts'
import { pageUnauthorized } from '~/lib/page/page-errors.ts'
import { m } from '~/paraglide/messages.js'
import { Button } from '~/ui/button.tsx'
import { Notice } from '~/ui/display/notice.tsx'
import { Field } from '~/ui/form/field.tsx'
import { Input } from '~/ui/form/input.tsx'
import { Icon } from '~/ui/icon.tsx'
import { LinkButton } from '~/ui/link-button.tsx'
import type { Route } from './+types/privacy'

type PrivacyReply = {
  readonly message: string | undefined
  readonly email: string | undefined
  readonly proof: ProofAsked
  readonly exporting: ProofAsked
}
const NOTHING: PrivacyReply = {
  message: undefined,
  email: undefined,
  proof: { isAsked: false },
  exporting: { isAsked: false },
}

const KINDS = ['lezen', 'json'] as const
const fileKind = (asked: unknown) => KINDS.find((kind) => kind === asked)

/** `bestand` names the file that needs reauthentication; the download link redirects here with it. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { counts, customer } = await loadAccount(context)
  return { counts, email: customer.email, waiting: fileKind(url.searchParams.get('bestand')) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { call, setToken } = context.get(visitorContext)
  const typed = await request.formData()
  const email = String(typed.get('email') ?? '')
  const proof = await prove(typed, call)
  if (typed.get('intent') === 'export') {
    const kind = fileKind(typed.get('kind'))
    if (!kind || proof.isAsked) return data({ ...NOTHING, exporting: proof }, 422)
    throw redirect(href(currentLocale(), 'account-privacy-file', { kind }), 303)
  }
  if (proof.isAsked) return data({ ...NOTHING, email, proof }, 422)
  const reply = await call(eraseAccount, { body: { email } })
  if (reply.status === 401) throw pageUnauthorized()
  if (needsProof(reply)) return data({ ...NOTHING, email, proof: { isAsked: true } }, 422)
  if (reply.status !== 200) return data({ ...NOTHING, email, message: reply.body.Message }, 422)
  setToken(undefined)
  throw redirect(href(currentLocale(), 'logout-redirect'), 303)
}

export { shouldRevalidate } from '~/lib/page/revalidate.ts'

export default function Privacy({ loaderData: { counts, email, waiting }, actionData }: Route.ComponentProps) {
  // The inferred type of the action's result is lost here.
  const { message, email: typedEmail, proof, exporting } = (actionData as PrivacyReply | undefined) ?? NOTHING
  const isBusy = useSending()
  return (
    <AccountFrame at="account-privacy" title={m.account_privacy()} text={m.privacy_text()} counts={counts}>
      <section className="box" aria-labelledby="export-title">
        <h2 id="export-title">{m.privacy_export()}</h2>
        <p className="box__text">{m.privacy_export_text()}</p>
        {waiting ? <ExportProof kind={waiting} error={exporting.error} /> : null}
        <div className="row">
          <LinkButton href={link('account-privacy-file', { kind: 'lezen' })} data-reload="">
            <Icon name="file-text" /> {m.privacy_export_page()}
          </LinkButton>
          <LinkButton href={link('account-privacy-file', { kind: 'json' })} data-reload="">
            <Icon name="download" /> {m.privacy_export_data()}
          </LinkButton>
        </div>
      </section>
      <section className="box" aria-labelledby="erase-title">
        <h2 id="erase-title">{m.privacy_erase()}</h2>
        <p className="box__text">{m.privacy_erase_text()}</p>
        {message ? (
          <Notice kind="error" live>
            {message}
          </Notice>
        ) : null}
        <Form method="post" className="form">
          <Field label={m.privacy_erase_confirm({ email })} required>
            {(control) => <Input {...control} type="email" name="email" autoComplete="off" defaultValue={typedEmail} />}
          </Field>
          <ProofField asked={proof} />
          <div>
            <Button type="submit" name="intent" value="erase" busy={isBusy}>
              <Icon name="trash-2" /> {m.privacy_erase_submit()}
            </Button>
          </div>
        </Form>
      </section>
    </AccountFrame>
  )
}

/** Reloads the document because the response is a download; the browser stays on this page. */
function ExportProof({ kind, error }: { kind: string; error: string | undefined }) {
  return (
    <Form method="post" className="form" reloadDocument>
      <Notice kind="note">{m.proof_export()}</Notice>
      <input type="hidden" name="kind" value={kind} />
      <Field label={m.factor_password()} required {...(error ? { error } : {})}>
        {(control) => (
          <Input {...control} type="password" name="currentPassword" autoComplete="current-password" autoFocus />
        )}
      </Field>
      <div>
        <Button type="submit" look="ink" name="intent" value="export">
          {m.proof_go_on()}
        </Button>
      </div>
    </Form>
  )
}
