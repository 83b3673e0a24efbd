import { data } from 'react-router'
import { buyerName, readDetail, whichOrder } from '~/features/account/order/after-order.server.ts'
import { ConfirmForm, WithdrawDone } from '~/features/account/withdrawal/withdraw-confirm.tsx'
import { AskForm, ChooseForm } from '~/features/account/withdrawal/withdraw-forms.tsx'
import { WithdrawFrame } from '~/features/account/withdrawal/withdraw-frame.tsx'
import { nextStage, type Stage } from '~/features/account/withdrawal/withdraw-steps.server.ts'
import { visitorContext } from '~/lib/api/visitor.server.ts'
import type { Route } from './+types/withdraw'

/**
 * Prefills the form when the customer arrives from an order. Other visitors enter the order number and email address.
 */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { call } = context.get(visitorContext)
  const nobody: Stage = { at: 'ask', who: { name: '', orderNumber: url.searchParams.get('order') ?? '', email: '' } }
  if (!url.searchParams.has('id')) return { stage: nobody }
  const reply = await readDetail(call, whichOrder(url))
  if (reply.status !== 200) return { stage: nobody }
  const detail = reply.body.Data
  const { orderNumber, customer } = detail.order
  const { lines, canWithdraw, withdrawUntil } = detail
  const who = { name: buyerName(detail), orderNumber, email: customer.email }
  const found = { lines, canWithdraw, withdrawUntil }
  return { stage: { at: 'choose', who, found, chosen: [] } satisfies Stage as Stage }
}

export async function action({ request, context }: Route.ActionArgs) {
  const stage = await nextStage(context.get(visitorContext).call, await request.formData())
  return data({ stage }, 'message' in stage && stage.message ? 422 : 200)
}

export { shouldRevalidate } from '~/lib/page/revalidate.ts'

export default function Withdraw({ loaderData, actionData }: Route.ComponentProps) {
  const stage: Stage = actionData?.stage ?? loaderData.stage
  const until = 'found' in stage ? stage.found.withdrawUntil : undefined
  const at = stage.at === 'confirm' || stage.at === 'done' ? stage.at : 'what'
  return (
    <WithdrawFrame at={at} until={until}>
      {stage.at === 'ask' ? <AskForm stage={stage} /> : null}
      {stage.at === 'choose' ? <ChooseForm stage={stage} /> : null}
      {stage.at === 'confirm' ? <ConfirmForm stage={stage} /> : null}
      {stage.at === 'done' ? <WithdrawDone stage={stage} /> : null}
    </WithdrawFrame>
  )
}
