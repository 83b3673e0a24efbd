import { type MessageForm as FormName, isMessageForm } from '@shop/domain/content/message'
import { data } from 'react-router'
import MessageForm from '~/features/content/message-form.tsx'
import { type MessageAnswer, submitMessage } from '~/features/content/submit-message.ts'
import { requestApi } from '~/lib/api/api.client.ts'
import { visitorContext } from '~/lib/api/visitor.server.ts'
import { m } from '~/paraglide/messages.js'
import { FormPage } from '~/shared/form/form-page.tsx'
import type { Route } from './+types/message'

const TITLES: Readonly<Record<FormName, () => string>> = {
  contact: m.message_title_contact,
  quote: m.message_title_quote,
  return: m.message_title_return,
}

/** The query parameter selects the form, so that the page can also be opened directly. */
export function loader({ url }: Route.LoaderArgs) {
  const name = url.searchParams.get('form')
  return { name: isMessageForm(name) ? name : ('contact' as const) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const answer = await submitMessage(request, context.get(visitorContext).call)
  return data(answer, answer.result ? 422 : 200)
}

export const clientAction = ({ request }: Route.ClientActionArgs) => submitMessage(request, requestApi)

export { shouldRevalidate } from '~/lib/page/revalidate.ts'

/** The target of the content page forms when script is unavailable. */
export default function Message({ loaderData: { name }, actionData }: Route.ComponentProps) {
  const title = TITLES[name]()
  return (
    <FormPage title={title}>
      <MessageForm name={name} answer={actionData as MessageAnswer | undefined} />
    </FormPage>
  )
}
