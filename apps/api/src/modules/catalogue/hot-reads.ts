import type { Queryable } from '../../platform/db.ts'
import { listVariation } from './cards/deciding-queries.ts'
import { findFamily, listFamilies } from './family/family-queries.ts'
import {
  findProductByNumber,
  listCardsByIds,
  listProductsByIds,
  listProductsOfNode,
  listStock,
  sampleNodeUrl,
  sampleProducts,
} from './product-queries.ts'
import { webNodeFamilyById, webNodeFamilyByUrl } from './web-node-queries.ts'

const NOW = new Date('2026-11-15T12:00:00Z')
const PAGE = 12

const someIds = async (db: Queryable) => (await sampleProducts.rows(db, PAGE)).map(({ id }) => id)
const aNode = async (db: Queryable) => (await sampleProducts.rows(db, 1))[0]?.web_node_id ?? 0

export const hotCatalogueReads = [
  {
    name: 'product by url',
    text: findProductByNumber.text,
    values: async (db: Queryable) => ['nl', NOW, (await sampleProducts.rows(db, 1))[0]?.number ?? '000000'],
  },
  {
    name: `${PAGE} products by id`,
    text: listProductsByIds.text,
    values: async (db: Queryable) => ['nl', NOW, await someIds(db)],
  },
  {
    name: `${PAGE} cards by id`,
    text: listCardsByIds.text,
    values: async (db: Queryable) => ['nl', NOW, await someIds(db)],
  },
  {
    name: 'variation of a category',
    text: listVariation.text,
    values: async (db: Queryable) => [[await aNode(db)]],
  },
  {
    name: 'family of a product',
    text: findFamily.text,
    values: async (db: Queryable) => [(await sampleProducts.rows(db, 1))[0]?.number ?? '000000'],
  },
  {
    name: `families of ${PAGE} products`,
    text: listFamilies.text,
    values: async (db: Queryable) => ['nl', NOW, await someIds(db)],
  },
  {
    name: 'products of a node',
    text: listProductsOfNode.text,
    values: async (db: Queryable) => ['nl', NOW, await aNode(db), PAGE, 0],
  },
  {
    name: `stock of ${PAGE} products`,
    text: listStock.text,
    values: async (db: Queryable) => [await someIds(db)],
  },
  {
    name: 'children of a node',
    text: webNodeFamilyById.text,
    values: async (db: Queryable) => ['nl', 2, await aNode(db)],
  },
  {
    name: 'node by url',
    text: webNodeFamilyByUrl.text,
    values: async (db: Queryable) => ['nl', 2, (await sampleNodeUrl.rows(db))[0]?.url ?? ''],
  },
]
