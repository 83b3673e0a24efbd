import {
  addProjectPicture,
  changeProject,
  endProject,
  readProject,
  shareProject,
  unshareProject,
} from '@shop/contract/project'
import { href } from '@shop/routes'
import { data, Form, redirect } from 'react-router'
import { AccountFrame } from '~/features/account/account-frame.tsx'
import { loadAccount } from '~/features/account/load-account.server.ts'
import type { Access } from '~/features/project/access.ts'
import { changeProjectBy, type ProjectAnswer } from '~/features/project/change-project.server.ts'
import { LinkBox } from '~/features/project/link-box.tsx'
import { ProjectScreen } from '~/features/project/project-screen.tsx'
import { useFresh } from '~/features/project/use-fresh.ts'
import { PrintButton } from '~/features/wishlist/print-button.tsx'
import { requestApi } from '~/lib/api/api.client.ts'
import { required } from '~/lib/api/reply.ts'
import { visitorContext } from '~/lib/api/visitor.server.ts'
import { intoCart } from '~/lib/cart/into-cart.server.ts'
import { currentLocale, link } from '~/lib/locale/locale.ts'
import { pageUnauthorized } from '~/lib/page/page-errors.ts'
import { m } from '~/paraglide/messages.js'
import { Button } from '~/ui/button.tsx'
import { Icon } from '~/ui/icon.tsx'
import type { Route } from './+types/own'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { call } = context.get(visitorContext)
  const id = params.id ?? ''
  const [{ counts }, reply] = await Promise.all([loadAccount(context), call(readProject, { params: { id } })])
  return { id, counts, project: required(reply) }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { call } = context.get(visitorContext)
  const typed = await request.formData()
  const id = params.id ?? ''
  const locale = currentLocale()
  const self = href(locale, 'account-project', { id })
  const intent = String(typed.get('intent') ?? '')
  const [kind, right] = intent.split('-', 2)
  if ((kind === 'share' || kind === 'unshare') && (right === 'view' || right === 'edit')) {
    await call(kind === 'share' ? shareProject : unshareProject, { params: { id, right } })
    throw redirect(self, 303)
  }
  if (intent === 'end') {
    await call(endProject, { params: { id } })
    throw redirect(href(locale, 'account-wishlist', { id }), 303)
  }
  if (intent === 'into-cart') {
    const error = await intoCart(typed, call)
    if (error === undefined) throw redirect(href(locale, 'cart'), 303)
    return data<ProjectAnswer>({ isSaved: false, error }, 422)
  }
  const { status, answer } = await changeProjectBy(typed, call, (body) => call(changeProject, { params: { id }, body }))
  if (status === 401) throw pageUnauthorized()
  if (answer.isSaved && typed.get('script') !== '1') throw redirect(self, 303)
  return data(answer, answer.isSaved ? 200 : 422)
}

export { shouldRevalidate } from '~/lib/page/revalidate.ts'

export default function Project({ loaderData: { id, counts, project }, actionData }: Route.ComponentProps) {
  const isShared = project.editKey !== null
  useFresh(project, isShared ? () => readOwn(id) : undefined)
  const access: Access = {
    canEdit: true,
    answer: actionData,
    pictureUrl: (picture) => link('account-project-picture', { id, picture }),
    addPicture: async (body) => {
      const reply = await requestApi(addProjectPicture, { params: { id }, body })
      return reply.status === 200 ? undefined : reply.body.Message
    },
  }
  return (
    <AccountFrame
      at="account-wishlists"
      title={project.name}
      text={m.project_text()}
      crumbs={[{ label: m.account_lists(), href: link('account-wishlists') }]}
      counts={counts}
      actions={
        <>
          <PrintButton />
          <a className="more" href={link('account-wishlist', { id })}>
            {m.project_to_list()}
          </a>
        </>
      }
    >
      <ProjectScreen project={project} access={access} />
      <LinkBox name={project.name} keys={{ view: project.viewKey, edit: project.editKey }} />
      <details className="box noprint">
        <summary>{m.project_end()}</summary>
        <Form method="post" className="column">
          <p className="small">{m.project_end_text()}</p>
          <div>
            <Button type="submit" name="intent" value="end">
              <Icon name="trash-2" /> {m.project_end_sure()}
            </Button>
          </div>
        </Form>
      </details>
    </AccountFrame>
  )
}

async function readOwn(id: string) {
  const reply = await requestApi(readProject, { params: { id } })
  return reply.status === 200 ? reply.body.Data : undefined
}
