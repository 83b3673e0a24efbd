import type { LoadChildren } from '~/features/shell/header-menu'

/** The code that asks for it is loaded when somebody opens the menu, not with every page. */
export const loadChildren: LoadChildren = async (nodeId) => {
  const { fetchChildren } = await import('./fetch-children.client.ts')
  return fetchChildren(nodeId)
}
