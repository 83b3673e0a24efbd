import type { Block } from '@shop/contract/content-blocks'
import type { ReactNode } from 'react'
import { CardShelf } from '~/features/catalogue/card-shelf.tsx'
import { m } from '~/paraglide/messages.js'
import type { ArticleParts } from './article-parts.server.ts'
import { ChooserView } from './chooser-view.tsx'
import { MaterialsTable } from './materials-table.tsx'

export const NO_PARTS: ArticleParts = { shelves: {}, materials: {}, choosers: {} }

/** The rendered products of an article, by the index of their block. */
export function renderParts(
  blocks: readonly Block[],
  { shelves, materials, choosers }: ArticleParts,
): Readonly<Record<number, ReactNode>> {
  const parts = blocks.map((block, at): ReactNode => {
    const [products, list, chosen] = [shelves[at], materials[at], choosers[at]]
    if (products) return <CardShelf products={products} label={m.content_products()} />
    if (list && block.block === 'materials') return <MaterialsTable parts={list} title={block.title} />
    if (chosen && block.block === 'chooser') return <ChooserView chosen={chosen} title={block.title} />
    return undefined
  })
  return Object.fromEntries(parts.flatMap((part, at) => (part ? [[at, part]] : [])))
}
