import type pg from 'pg'
import { findArticle } from './queries.ts'

export const hotContentReads = [
  {
    name: 'article by path',
    text: findArticle.text,
    values: async (client: Pick<pg.Client, 'query'>) => {
      const { rows } = await client.query<{ path: string }>('select path from content_article limit 1')
      return [rows[0]?.path ?? '/', 'nl', new Date()]
    },
  },
]
