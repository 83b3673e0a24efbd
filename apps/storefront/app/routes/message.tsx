import { type MessageForm as FormName, isMessageForm } from '@shop/domain/content/message'
import { data } from 'react-router'
import MessageForm from '~/features/content/message-form'
import { type MessageAnswer, submitMessage } from '~/features/content/submit-message'
import { callApi } from '~/lib/api/api.client'
import { visitorContext } from '~/lib/api/visitor.server'
import { FormPage } from '~/lib/form/form-page'
import { m } from '~/paraglide/messages.js'
import type { Route } from './+types/message'
import '~/styles/auth.css'

const TITLES: Readonly<Record<FormName, () => string>> = {
  contact: m.message_title_contact,
  quote: m.message_title_quote,
  return: m.message_title_return,
}

/** Which of the forms it is about stands in the address, so that the page can be opened too. */
export function loader({ url }: Route.LoaderArgs) {
  const name = url.searchParams.get('form')
  return { name: isMessageForm(name) ? name : ('contact' as const) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const answer = await submitMessage(request, context.get(visitorContext).call)
  return data(answer, answer.result ? 422 : 200)
}

export const clientAction = ({ request }: Route.ClientActionArgs) => submitMessage(request, callApi)

export { shouldRevalidate } from '~/lib/page/revalidate'

/** Where the forms of content pages lead without script. */
export default function Message({ loaderData: { name }, actionData }: Route.ComponentProps) {
  const title = TITLES[name]()
  return (
    <FormPage title={title}>
      <MessageForm name={name} answer={actionData as MessageAnswer | undefined} />
    </FormPage>
  )
}
