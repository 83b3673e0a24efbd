import { PANELS, type PanelAttrs, type PanelName } from '@shop/domain/panel'
import { createStore } from '../store.ts'

/** A panel that was asked for and does not stand in the address: not yet, or never when it is local. */
export type AskedPanel = { readonly name: PanelName; readonly attrs: PanelAttrs; readonly isLocal: boolean }

export const askedPanel = createStore<AskedPanel | undefined>(undefined)

type Options = { readonly attrs?: PanelAttrs; readonly isLocal?: boolean }

/** Opens a panel; the address follows when it has slid in. A local one leaves the address alone. */
export function openPanel(name: PanelName, { attrs = {}, isLocal = PANELS[name].isLocal }: Options = {}): void {
  askedPanel.set({ name, attrs, isLocal })
}
