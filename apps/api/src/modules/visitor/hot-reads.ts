import { listViewed } from './viewed-queries.ts'

/** Any session works, because the query plan is the same. */
export const hotVisitorReads = [
  { name: 'products a visitor looked at', text: listViewed.text, values: async () => ['0'.repeat(32)] },
]
