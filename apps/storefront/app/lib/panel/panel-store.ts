import { PANELS, type PanelAttrs, type PanelName } from '@shop/domain/panel'
import { createStore } from '~/lib/store.ts'

/** A requested panel that is not in the URL: not yet, or never if it is local. */
export type AskedPanel = { readonly name: PanelName; readonly attrs: PanelAttrs; readonly isLocal: boolean }

export const askedPanel = createStore<AskedPanel | undefined>(undefined)

type Options = { readonly attrs?: PanelAttrs; readonly isLocal?: boolean }

/** Opens a panel. The URL changes after the opening animation; a local panel does not change it. */
export function openPanel(name: PanelName, { attrs = {}, isLocal = PANELS[name].isLocal }: Options = {}): void {
  askedPanel.set({ name, attrs, isLocal })
}
