import { confirmStockAlert, endStockAlert } from '@shop/contract/stock-alert'
import { data, Form } from 'react-router'
import { tokenOf } from '~/features/mail-link/token-page.tsx'
import { visitorContext } from '~/lib/api/visitor.server.ts'
import { useSending } from '~/lib/form/use-sending.ts'
import { m } from '~/paraglide/messages.js'
import { FormPage } from '~/shared/form/form-page.tsx'
import { Button } from '~/ui/button.tsx'
import { Notice } from '~/ui/display/notice.tsx'
import type { Route } from './+types/stock-alert'

type State = 'asked' | 'confirmed' | 'ended' | 'failed'

export const loader = ({ request }: Route.LoaderArgs) => ({ token: tokenOf(request) })

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const token = String(form.get('token') ?? '')
  const { call } = context.get(visitorContext)
  const isEnd = form.get('intent') === 'end'
  const reply = isEnd
    ? await call(endStockAlert, { query: {}, body: { token } })
    : await call(confirmStockAlert, { body: { token } })
  const state: State = reply.status !== 200 ? 'failed' : isEnd ? 'ended' : 'confirmed'
  return data({ state }, state === 'failed' ? 422 : 200)
}

export { shouldRevalidate } from '~/lib/page/revalidate.ts'

const SAID: Record<Exclude<State, 'asked'>, () => string> = {
  confirmed: m.alert_confirmed,
  ended: m.alert_ended,
  failed: m.alert_failed,
}

/** The target of the link in the mail: a button confirms, another one ends the alert, before and after. */
export default function StockAlert({ loaderData: { token }, actionData }: Route.ComponentProps) {
  const isBusy = useSending()
  const state = actionData?.state ?? 'asked'
  return (
    <FormPage title={m.alert_page_title()}>
      {state === 'asked' ? null : (
        <Notice kind={state === 'failed' ? 'error' : 'good'} live>
          {SAID[state]()}
        </Notice>
      )}
      {state === 'asked' || state === 'confirmed' ? (
        <section className="box">
          <Form method="post" className="form">
            <p>{state === 'asked' ? m.alert_page_text() : m.alert_page_end_text()}</p>
            <input type="hidden" name="token" value={token} />
            {state === 'asked' ? (
              <Button type="submit" name="intent" value="confirm" look="signal" size="l" block busy={isBusy}>
                {m.alert_confirm()}
              </Button>
            ) : null}
            <Button type="submit" name="intent" value="end" size="l" block busy={isBusy}>
              {m.alert_end()}
            </Button>
          </Form>
        </section>
      ) : null}
    </FormPage>
  )
}
