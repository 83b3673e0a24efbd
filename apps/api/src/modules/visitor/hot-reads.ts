import { listViewed } from './viewed-queries.ts'

/** Any session will do: what counts is the way through the index. */
export const hotVisitorReads = [
  { name: 'products a visitor looked at', text: listViewed.text, values: async () => ['0'.repeat(32)] },
]
