import { eraseAccount } from '@shop/contract/privacy'
import { href } from '@shop/routes'
import { data, Form, redirect, useNavigation } from 'react-router'
import { AccountFrame } from '~/features/account/account-frame'
import { loadAccount } from '~/features/account/load-account.server'
import { visitorContext } from '~/lib/api/visitor.server'
import { currentLocale, link } from '~/lib/locale/locale'
import { pageUnauthorized } from '~/lib/page/page-errors'
import { m } from '~/paraglide/messages.js'
import { Button } from '~/ui/button'
import { Notice } from '~/ui/display/notice'
import { Field } from '~/ui/form/field'
import { Input } from '~/ui/form/input'
import { Icon } from '~/ui/icon'
import { LinkButton } from '~/ui/link-button'
import type { Route } from './+types/privacy'
import '~/styles/auth.css'

export async function loader({ context }: Route.LoaderArgs) {
  const { counts, customer } = await loadAccount(context)
  return { counts, email: customer.email }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { call, setToken } = context.get(visitorContext)
  const typed = await request.formData()
  const reply = await call(eraseAccount, { body: { email: String(typed.get('email') ?? '') } })
  if (reply.status === 401) throw pageUnauthorized()
  if (reply.status !== 200) return data({ message: reply.body.Message }, 422)
  setToken(undefined)
  throw redirect(href(currentLocale(), 'logout-redirect'), 303)
}

export { shouldRevalidate } from '~/lib/page/revalidate'

export default function Privacy({ loaderData: { counts, email }, actionData }: Route.ComponentProps) {
  const message = (actionData as { message?: string } | undefined)?.message
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <AccountFrame at="account-privacy" title={m.account_privacy()} text={m.privacy_text()} counts={counts}>
      <section className="box" aria-labelledby="export-title">
        <h2 id="export-title">{m.privacy_export()}</h2>
        <p className="box__text">{m.privacy_export_text()}</p>
        <div className="row">
          <LinkButton href={link('account-privacy-file', { kind: 'lezen' })} download>
            <Icon name="file-text" /> {m.privacy_export_page()}
          </LinkButton>
          <LinkButton href={link('account-privacy-file', { kind: 'json' })} download>
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
            {(control) => <Input {...control} type="email" name="email" autoComplete="off" />}
          </Field>
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
