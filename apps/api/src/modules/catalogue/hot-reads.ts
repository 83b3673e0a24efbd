import type pg from 'pg'
import {
  findProductByNumber,
  listCardsByIds,
  listProductsByIds,
  listProductsOfNode,
  listStock,
} from './product-queries.ts'
import { webNodeFamilyById, webNodeFamilyByUrl } from './web-node-queries.ts'

type Client = Pick<pg.Client, 'query'>
const NOW = new Date('2026-11-15T12:00:00Z')
const PAGE = 12

const column = async <T>(client: Client, text: string): Promise<T[]> =>
  (await client.query<{ value: T }>(text)).rows.map(({ value }) => value)

// By key instead of by offset, because finding a sample product must not be slow.
const someIds = (client: Client) => column<string>(client, `select id as value from product order by id limit ${PAGE}`)
const aNode = async (client: Client) =>
  (await column<number>(client, 'select web_node_id as value from product order by id limit 1'))[0] ?? 0

export const hotCatalogueReads = [
  {
    name: 'product by url',
    text: findProductByNumber.text,
    values: async (client: Client) => [
      'nl',
      NOW,
      (await column<string>(client, 'select number as value from product order by id limit 1'))[0] ?? '000000',
    ],
  },
  {
    name: `${PAGE} products by id`,
    text: listProductsByIds.text,
    values: async (client: Client) => ['nl', NOW, await someIds(client)],
  },
  {
    name: `${PAGE} cards by id`,
    text: listCardsByIds.text,
    values: async (client: Client) => ['nl', NOW, await someIds(client)],
  },
  {
    name: 'products of a node',
    text: listProductsOfNode.text,
    values: async (client: Client) => ['nl', NOW, await aNode(client), PAGE, 0],
  },
  {
    name: `stock of ${PAGE} products`,
    text: listStock.text,
    values: async (client: Client) => [await someIds(client)],
  },
  {
    name: 'children of a node',
    text: webNodeFamilyById.text,
    values: async (client: Client) => ['nl', 2, await aNode(client)],
  },
  {
    name: 'node by url',
    text: webNodeFamilyByUrl.text,
    values: async (client: Client) => [
      'nl',
      2,
      (await column<string>(client, `select url as value from web_node_text where locale = 'nl' limit 1`))[0] ?? '',
    ],
  },
]
