import type { Queryable } from '../../platform/db.ts'
import { findArticle, samplePath } from './queries.ts'

export const hotContentReads = [
  {
    name: 'article by path',
    text: findArticle.text,
    values: async (db: Queryable) => [(await samplePath.rows(db))[0]?.path ?? '/', 'nl', new Date()],
  },
]
