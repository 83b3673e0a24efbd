import type { WebNodeDetail, WebNodeLink, WebNodeView } from '@shop/contract'
import { defaultListView } from '@shop/domain/catalogue/list-view'
import { cleanHtml } from '../../platform/clean-html.ts'
import type { WebNodeRow } from './web-node-queries.ts'

export const toWebNodeLink = (row: WebNodeRow): WebNodeLink => ({
  Id: String(row.id),
  Name: row.name,
  Code: row.code,
  Url: row.url,
  Img: row.image_url,
})

/** `rows` contains ancestors, the node and its descendants in menu order. Undefined if the node does not exist. */
export function toWebNodeDetail(rows: readonly WebNodeRow[]): WebNodeDetail | undefined {
  const self = rows.find(({ depth }) => depth === 0)
  if (!self) return undefined
  const childrenOf = Map.groupBy(
    rows.filter(({ depth }) => depth > 0),
    ({ parent_id }) => parent_id,
  )
  const toView = (row: WebNodeRow): WebNodeView => {
    const children = childrenOf.get(row.id) ?? []
    return {
      ...toWebNodeLink(row),
      InMenu: row.in_menu,
      Loaded: children.length > 0 || !row.has_children,
      Children: children.map(toView),
    }
  }
  return {
    ...toView(self),
    Ancestors: rows.filter(({ depth, parent_id }) => depth < 0 && parent_id !== null).map(toWebNodeLink),
    GuideHtml: self.guide_html === null ? null : cleanHtml(self.guide_html),
    ProductCount: self.product_count ?? 0,
    OpensAs: defaultListView(self.deciding ?? []),
    Alternates: { nl: self.url_nl, en: self.url_en },
  }
}
