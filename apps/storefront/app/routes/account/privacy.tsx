import { eraseAccount, exportPersonalData } from '@shop/contract/privacy'
import { href } from '@shop/routes'
import { data, Form, redirect, useNavigation } from 'react-router'
import { AccountFrame } from '~/features/account/account-frame'
import { loadAccount } from '~/features/account/load-account.server'
import { visitorContext } from '~/lib/api/visitor.server'
import { currentLocale, link } from '~/lib/locale/locale'
import { pageUnauthorized, pageUnavailable } from '~/lib/page/page-errors'
import { m } from '~/paraglide/messages.js'
import { Button } from '~/ui/button'
import { Notice } from '~/ui/display/notice'
import { Field } from '~/ui/form/field'
import { Input } from '~/ui/form/input'
import { Icon } from '~/ui/icon'
import type { Route } from './+types/privacy'
import '~/styles/auth.css'

/** A file that the browser keeps and does not show. */
const asFile = (body: string, type: string, name: string) =>
  new Response(body, {
    headers: {
      'content-type': `${type}; charset=utf-8`,
      'content-disposition': `attachment; filename="${name.replace(/[^\w.-]/g, '-')}"`,
      'cache-control': 'private, no-store',
    },
  })

export async function loader({ context }: Route.LoaderArgs) {
  const { counts, customer } = await loadAccount(context)
  return { counts, email: customer.email }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { call, setToken } = context.get(visitorContext)
  const typed = await request.formData()
  const intent = typed.get('intent')
  if (intent === 'export-data' || intent === 'export-page') {
    const reply = await call(exportPersonalData, {})
    if (reply.status === 401) throw pageUnauthorized()
    if (reply.status !== 200) throw pageUnavailable(503)
    const { fileName, data: known, readable } = reply.body.Data
    const name = fileName.replace(/\.\w+$/, '')
    return intent === 'export-data'
      ? asFile(JSON.stringify(known, null, 2), 'application/json', `${name}.json`)
      : asFile(readable, 'text/html', `${name}.html`)
  }
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
        {/* answered with a file, so it is left to the browser */}
        <form method="post" action={link('account-privacy')} className="row">
          <Button type="submit" name="intent" value="export-page">
            <Icon name="file-text" /> {m.privacy_export_page()}
          </Button>
          <Button type="submit" name="intent" value="export-data">
            <Icon name="download" /> {m.privacy_export_data()}
          </Button>
        </form>
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
