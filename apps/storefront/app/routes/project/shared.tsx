import { pathOf } from '@shop/contract/client'
import { addSharedPicture, changeSharedProject, readSharedPicture, sharedProject } from '@shop/contract/shared-project'
import { href } from '@shop/routes'
import { data, redirect } from 'react-router'
import * as styles from '~/features/account/account-frame.module.css'
import type { Access } from '~/features/project/access.ts'
import { changeProjectBy, type ProjectAnswer } from '~/features/project/change-project.server.ts'
import { ProjectScreen } from '~/features/project/project-screen.tsx'
import { useFresh } from '~/features/project/use-fresh.ts'
import { PrintButton } from '~/features/wishlist/print-button.tsx'
import { requestApi } from '~/lib/api/api.client.ts'
import { required } from '~/lib/api/reply.ts'
import { visitorContext } from '~/lib/api/visitor.server.ts'
import { intoCart } from '~/lib/cart/into-cart.server.ts'
import { currentLocale } from '~/lib/locale/locale.ts'
import { shopContext } from '~/lib/page/shop-context.ts'
import { m } from '~/paraglide/messages.js'
import { PageBreadcrumb } from '~/shared/page/page-breadcrumb.tsx'
import { PageHead } from '~/shared/page/page-head.tsx'
import type { Route } from './+types/shared'

/**
 * The address is the permission, so no other site and no search engine may learn it. Without any referrer, browsers
 * would post forms with the origin `null`, which the host refuses.
 */
const PRIVATE = { 'referrer-policy': 'same-origin', 'x-robots-tag': 'noindex' } as const

/** Sends no credentials, so that every visitor with the link sees the same project. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const shareKey = url.searchParams.get('key') ?? ''
  const reply = await context.get(shopContext).call(sharedProject, { params: { shareKey } })
  const isGone = reply.status === 404 || reply.status === 400
  const project = isGone ? null : required(reply)
  return data({ shareKey, project }, { status: isGone ? 404 : 200, headers: PRIVATE })
}

export const headers: Route.HeadersFunction = () => PRIVATE

export async function action({ request, context }: Route.ActionArgs) {
  const { call } = context.get(visitorContext)
  const typed = await request.formData()
  const shareKey = new URL(request.url).searchParams.get('key') ?? ''
  if (typed.get('intent') === 'into-cart') {
    const error = await intoCart(typed, call)
    if (error === undefined) throw redirect(href(currentLocale(), 'cart'), 303)
    return data<ProjectAnswer>({ isSaved: false, error }, 422)
  }
  const { answer } = await changeProjectBy(typed, call, (body) =>
    call(changeSharedProject, { params: { shareKey }, body }),
  )
  if (answer.isSaved && typed.get('script') !== '1')
    throw redirect(`${href(currentLocale(), 'shared-project')}?key=${encodeURIComponent(shareKey)}`, 303)
  return data(answer, answer.isSaved ? 200 : 422)
}

export { shouldRevalidate } from '~/lib/page/revalidate.ts'

export default function SharedProject({ loaderData: { shareKey, project }, actionData }: Route.ComponentProps) {
  useFresh(project, project ? () => readShared(shareKey) : undefined)
  const title = project?.name ?? m.project_gone()
  return (
    <div className="wrap pagefoot">
      <PageHead title={title} isHidden />
      <PageBreadcrumb current={title} />
      <div className={styles.accMain}>
        <div className="row between">
          <div>
            <h1>{title}</h1>
            <p className="soft">
              {project ? (project.canEdit ? m.project_shared_edit() : m.project_shared_view()) : m.project_gone_text()}
            </p>
          </div>
          {project ? <PrintButton /> : null}
        </div>
        {project ? <ProjectScreen project={project} access={accessBy(shareKey, project.canEdit, actionData)} /> : null}
      </div>
    </div>
  )
}

const accessBy = (shareKey: string, canEdit: boolean, answer: Access['answer']): Access => ({
  canEdit,
  answer,
  pictureUrl: (pictureId) => pathOf(readSharedPicture.url, { params: { shareKey, pictureId } }),
  addPicture: async (body) => {
    const reply = await requestApi(addSharedPicture, { params: { shareKey }, body })
    return reply.status === 200 ? undefined : reply.body.Message
  },
})

async function readShared(shareKey: string) {
  const reply = await requestApi(sharedProject, { params: { shareKey } })
  return reply.status === 200 ? reply.body.Data : undefined
}
