import { type WebNodeView, webNodeById } from '@shop/contract/web-node'
import { isInMenu, type MenuNode } from '~/features/shell/shell-data.ts'
import { requestApi } from '~/lib/api/api.client.ts'
import { link } from '~/lib/locale/locale.ts'

export async function fetchChildren(nodeId: string): Promise<readonly MenuNode[]> {
  const reply = await requestApi(webNodeById, { params: { id: nodeId }, query: { descendantLevel: 2 } })
  if (reply.status !== 200) throw new Error(`cannot read category ${nodeId}: status ${reply.status}`)
  return reply.body.Data.Children.filter(isInMenu).map(toMenuNode)
}

const toMenuNode = (node: WebNodeView): MenuNode => ({
  id: node.Id,
  label: node.Name,
  href: link('product-lister-all', { pathMatch: node.Url }),
  children: node.Children.map(toMenuNode),
})
