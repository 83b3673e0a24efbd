import { listWishlists } from '@shop/contract/wishlist'
import { data, redirect } from 'react-router'
import { checkByForm, orderByForm } from '~/features/quick-order/post-list.server.ts'
import { QuickOrderScreen } from '~/features/quick-order/quick-order-screen.tsx'
import { visitorContext } from '~/lib/api/visitor.server.ts'
import { chosenBranchIn } from '~/lib/chosen-branch.ts'
import { link } from '~/lib/locale/locale.ts'
import { pathsOf } from '~/lib/locale/page-paths.ts'
import { allowDecoder } from '~/lib/page/other-parties.server.ts'
import { m } from '~/paraglide/messages.js'
import { PageBreadcrumb } from '~/shared/page/page-breadcrumb.tsx'
import { PageHead } from '~/shared/page/page-head.tsx'
import type { Route } from './+types/quick-order'

/** `?lijst=` is the kluslijst that the visitor comes from. */
export async function loader({ url, context }: Route.LoaderArgs) {
  allowDecoder(context)
  const { call, session } = context.get(visitorContext)
  const id = url.searchParams.get('lijst')
  const isScanning = url.searchParams.has('scan')
  if (id === null || !session) return { target: undefined, isScanning }
  const reply = await call(listWishlists, {}).catch(() => undefined) // the client logs it; the list is optional
  const list = reply?.status === 200 ? reply.body.Data.find((one) => one.id === id) : undefined
  return { target: list && { kind: 'list' as const, id: list.id, name: list.name }, isScanning }
}

export async function action({ request, context }: Route.ActionArgs) {
  allowDecoder(context)
  const { call } = context.get(visitorContext)
  const storeId = chosenBranchIn(request.headers.get('cookie'))
  const typed = await request.formData()
  if (typed.get('intent') === 'order') {
    const left = await orderByForm(typed, call, storeId)
    if (left.length === 0) throw redirect(link('cart'), 303)
    return data({ text: '', lines: [], reply: undefined, batchId: '', left }, 422)
  }
  return data(await checkByForm(typed, call, storeId))
}

/** The camera of the device: this page only. */
export const headers = () => ({
  'permissions-policy': 'camera=(self), geolocation=(self), microphone=(self), payment=(), usb=()',
})

export { shouldRevalidate } from '~/lib/page/revalidate.ts'

export default function QuickOrder({ loaderData: { target, isScanning }, actionData }: Route.ComponentProps) {
  return (
    <div className="wrap pagefoot">
      <PageHead title={m.quick_title()} description={m.quick_text()} paths={pathsOf('quick-order')} />
      <PageBreadcrumb current={m.quick_title()} />
      <QuickOrderScreen posted={actionData} target={target} isScanning={isScanning} />
    </div>
  )
}
