import type { LoadChildren, LoadOffer } from '~/features/shell/header-menu'

/** The code that asks for it is loaded when somebody opens the menu, not with every page. */
export const loadChildren: LoadChildren = async (nodeId) => {
  const { fetchChildren } = await import('./fetch-children.client.ts')
  return fetchChildren(nodeId)
}

export const loadOffer: LoadOffer = async (nodeId) => {
  const { makeOffer } = await import('./menu-offer.client.ts')
  return makeOffer(nodeId)
}
