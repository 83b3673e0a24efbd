import { isPanelName, type PanelAttrs, type PanelName, readPanelAttrs } from './panels.ts'

const PARAMETER = 'sidebarAttrs'

export type PanelInUrl = { readonly name: PanelName; readonly attrs: PanelAttrs }
type Place = { readonly pathname: string; readonly search: string; readonly hash: string }

/** Panel in a URL. Unknown names and invalid attributes are ignored. */
export function panelInUrl({ search, hash }: Pick<Place, 'search' | 'hash'>): PanelInUrl | undefined {
  const name = hash.slice(1)
  if (!isPanelName(name)) return undefined
  return { name, attrs: readPanelAttrs(name, new URLSearchParams(search).get(PARAMETER)) }
}

/** The same URL with this panel or without one; the rest of the query is unchanged. */
export function placeWithPanel(place: Place, panel: PanelInUrl | undefined): Place {
  const rest = place.search.replace(/^\?/, '').split('&').filter(isNotOurs)
  const attrs = panel && Object.keys(panel.attrs).length > 0 ? JSON.stringify(panel.attrs) : undefined
  const query = attrs === undefined ? rest : [...rest, `${PARAMETER}=${encodeURIComponent(attrs)}`]
  return {
    pathname: place.pathname,
    search: query.length > 0 ? `?${query.join('&')}` : '',
    hash: panel ? `#${panel.name}` : '',
  }
}

const isNotOurs = (pair: string) => pair !== '' && pair.split('=', 1)[0] !== PARAMETER

export const isSamePanel = (left: PanelInUrl | undefined, right: PanelInUrl | undefined): boolean =>
  left?.name === right?.name && JSON.stringify(left?.attrs) === JSON.stringify(right?.attrs)
