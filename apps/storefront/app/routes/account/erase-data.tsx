import { askErasure, confirmErasure } from '@shop/contract/privacy'
import { data, Form } from 'react-router'
import { TokenPage, tokenOf } from '~/features/mail-link/token-page.tsx'
import { visitorContext } from '~/lib/api/visitor.server.ts'
import { useSending } from '~/lib/form/use-sending.ts'
import { m } from '~/paraglide/messages.js'
import { FormPage } from '~/shared/form/form-page.tsx'
import { Button } from '~/ui/button.tsx'
import { Notice } from '~/ui/display/notice.tsx'
import { Field } from '~/ui/form/field.tsx'
import { Input } from '~/ui/form/input.tsx'
import type { Route } from './+types/erase-data'

/** Erasure for customers without an account. The request is made here; the link in the email confirms it. */
export const loader = ({ request }: Route.LoaderArgs) => ({ token: tokenOf(request) })

export async function action({ request, context }: Route.ActionArgs) {
  const typed = await request.formData()
  const { call } = context.get(visitorContext)
  const token = typed.get('token')
  const reply =
    typeof token === 'string'
      ? await call(confirmErasure, { body: { token } })
      : await call(askErasure, { body: { email: String(typed.get('email') ?? '') } })
  const ok = reply.status === 200
  const done = typeof token === 'string' ? m.erase_data_done() : m.erase_data_sent()
  const message = ok ? done : reply.status === 400 ? m.erase_data_failed() : reply.body.Message
  return data({ ok, message }, ok ? 200 : 422)
}

export { shouldRevalidate } from '~/lib/page/revalidate.ts'

export default function EraseData({ loaderData: { token }, actionData }: Route.ComponentProps) {
  const title = m.erase_data_title()
  const isBusy = useSending()
  if (token !== '')
    return (
      <TokenPage
        title={title}
        text={m.erase_data_confirm()}
        submit={m.erase_data_submit()}
        token={token}
        outcome={actionData}
      />
    )
  return (
    <FormPage title={title}>
      <p>{m.erase_data_text()}</p>
      {actionData ? (
        <Notice kind={actionData.ok ? 'good' : 'error'} live>
          {actionData.message}
        </Notice>
      ) : null}
      <section className="box">
        <Form method="post" className="form">
          <Field label={m.account_email()} required>
            {(control) => <Input {...control} type="email" name="email" autoComplete="email" required />}
          </Field>
          <Button type="submit" look="signal" size="l" block busy={isBusy}>
            {m.erase_data_ask()}
          </Button>
        </Form>
      </section>
    </FormPage>
  )
}
