import { confirmNewsletter } from '@shop/contract/newsletter'
import { data } from 'react-router'
import { type TokenOutcome, TokenPage, tokenOf } from '~/features/mail-link/token-page.tsx'
import { visitorContext } from '~/lib/api/visitor.server.ts'
import { m } from '~/paraglide/messages.js'
import type { Route } from './+types/confirm'

export const loader = ({ request }: Route.LoaderArgs) => ({ token: tokenOf(request) })

export async function action({ request, context }: Route.ActionArgs) {
  const token = String((await request.formData()).get('token') ?? '')
  const reply = await context.get(visitorContext).call(confirmNewsletter, { body: { token } })
  const ok = reply.status === 200
  const outcome: TokenOutcome = { ok, message: ok ? m.newsletter_confirm_done() : m.newsletter_confirm_failed() }
  return data(outcome, ok ? 200 : 422)
}

export { shouldRevalidate } from '~/lib/page/revalidate.ts'

export default function ConfirmNewsletter({ loaderData: { token }, actionData }: Route.ComponentProps) {
  return (
    <TokenPage
      title={m.newsletter_confirm_title()}
      text={m.newsletter_confirm_text()}
      submit={m.newsletter_confirm_submit()}
      token={token}
      outcome={actionData}
    />
  )
}
