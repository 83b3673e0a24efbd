import { type Both, slug } from '../text/locale.ts'
import { PAINT, TILES } from '../tree/finish.ts'
import { FASTENERS, SEALANTS } from '../tree/fix.ts'
import { ELECTRICAL, GARDEN, PLUMBING } from '../tree/services.ts'
import { INSULATION, ROOF } from '../tree/shell.ts'
import { BRICKS, MORTAR } from '../tree/stone.ts'
import { TOOLS } from '../tree/tools.ts'
import { BOARDS, WOOD } from '../tree/wood-boards.ts'

export type WebNode = {
  id: number
  parentId: number | null
  /** The Dutch path, 'gips-en-afbouw/gipsplaten'; special nodes have a fixed code. */
  code: string
  level: number
  position: number
  name: Both
  url: Both
  inMenu: boolean
  /** This node and its ancestors, nearest first, without the invisible root. */
  line: readonly number[]
}

export const ROOT_ID = 1

/** Nodes filled by the current state of products. Routes find them through the settings. */
const SPECIAL: readonly (readonly [code: string, nl: string, en: string, url: string, enUrl: string])[] = [
  ['actie', 'Acties', 'Promotions', 'actie', 'actie'],
  ['meerMinder', 'Meer=Minder', 'More for less', 'meer-minder', 'meer-minder'],
  ['opOp', 'Op=Op', 'Last stock', 'opop', 'opop'],
  ['homePopular', 'Populair', 'Popular', 'populair', 'popular'],
  ['reducedInPrice', 'In prijs verlaagd', 'Reduced in price', 'in-prijs-verlaagd', 'reduced-in-price'],
  ['NUPDActie', 'NUPD Actie', 'NUPD promotion', 'nupd-actie', 'nupd-promotion'],
]
export const SPECIAL_CODES = SPECIAL.map(([code]) => code)

export const ROOT_TREES: readonly string[] = [
  WOOD,
  BOARDS,
  INSULATION,
  ROOF,
  MORTAR,
  BRICKS,
  TILES,
  PAINT,
  SEALANTS,
  FASTENERS,
  TOOLS,
  PLUMBING,
  ELECTRICAL,
  GARDEN,
]

function grow(): WebNode[] {
  const nodes: WebNode[] = [
    {
      id: ROOT_ID,
      parentId: null,
      code: 'main',
      level: 0,
      position: 0,
      name: ['Assortiment', 'Range'],
      url: ['assortiment', 'range'],
      inMenu: false,
      line: [],
    },
  ]
  const above: WebNode[] = []
  const positions = new Map<number, number>()
  for (const line of ROOT_TREES.flatMap((tree) => tree.trim().split('\n'))) {
    const level = (line.length - line.trimStart().length) / 2 + 1
    const [nl = '', en = ''] = line.trim().split(' | ')
    const parent = level === 1 ? nodes[0] : above[level - 1]
    if (!parent || !en) throw new Error(`the tree cannot place '${line}'`)
    const under = level === 1 ? (['', ''] as const) : ([`${parent.url[0]}/`, `${parent.url[1]}/`] as const)
    const position = (positions.get(parent.id) ?? 0) + 1
    positions.set(parent.id, position)
    const id = 100 + nodes.length
    const url: Both = [under[0] + slug(nl), under[1] + slug(en)]
    const node = {
      id,
      parentId: parent.id,
      code: url[0],
      level,
      position,
      name: [nl, en] as Both,
      url,
      inMenu: true,
      line: [id, ...parent.line],
    }
    above[level] = node
    nodes.push(node)
  }
  SPECIAL.forEach(([code, nl, en, url, enUrl], at) => {
    const id = 10 + at
    nodes.push({
      id,
      parentId: ROOT_ID,
      code,
      level: 1,
      position: 900 + at,
      name: [nl, en],
      url: [url, enUrl],
      inMenu: false,
      line: [id],
    })
  })
  return nodes
}

export const WEB_NODES: readonly WebNode[] = grow()
const byCode: ReadonlyMap<string, WebNode> = new Map(WEB_NODES.map((node) => [node.code, node]))

export function webNode(code: string): WebNode {
  const node = byCode.get(code)
  if (!node) throw new Error(`there is no node '${code}'`)
  return node
}
export const isLeaf = (node: WebNode): boolean => node.inMenu && !WEB_NODES.some((other) => other.parentId === node.id)
