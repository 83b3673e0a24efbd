import pg from 'pg'

type Kind = 'list' | 'search' | 'suggestions'
type Reply = {
  readonly results: {
    readonly total: number
    readonly isLimited: boolean
    readonly products: readonly unknown[]
  } | null
  readonly suggestions: { readonly products: readonly unknown[] } | null
}
export type Expected = { readonly kind: Kind; readonly path: string; readonly count: number }
export type Question = { readonly expect: (api: string) => Promise<Expected> }
export type Outcome =
  | { readonly kind: 'right' }
  | { readonly kind: 'other' | 'failed' | 'limited' | 'empty'; readonly why: string }

const WORDS = ['gipsplaat', 'schroeven', 'tegellijm', 'dakpan', 'boormachine', 'laminaat', 'gipsplat', 'verf wit']
const BRANCHES = 40

const countOf = ({ results, suggestions }: Reply) => results?.total ?? suggestions?.products.length ?? 0

async function ask(api: string, path: string): Promise<Reply> {
  const reply = await fetch(`${api}${path}`)
  if (!reply.ok) throw new Error(`${reply.status} ${(await reply.text()).slice(0, 200)}`)
  return ((await reply.json()) as { readonly Data: Reply }).Data
}

/** Category lists, search terms, and partly typed terms. */
export async function questions(database: string): Promise<Question[]> {
  const client = new pg.Client({ connectionString: database })
  await client.connect()
  const nodes = await client.query<{ id: number }>(
    'select id from web_node where in_menu and level > 1 order by id limit 30',
  )
  await client.end()
  const list = nodes.rows.map(({ id }) => ['list', `requestType=results&categoryID=${id}`] as const)
  const search = WORDS.map((word) => ['search', `requestType=results&searchTerm=${encodeURIComponent(word)}`] as const)
  const typed = WORDS.map(
    (word) => ['suggestions', `requestType=autocompletesuggestions&searchTerm=${word.slice(0, 5)}`] as const,
  )
  return [...list, ...search, ...typed].map(([kind, query]) => ({
    expect: async (api) => {
      const path = `/api/sp/search?${query}`
      return { kind, path, count: countOf(await ask(api, path)) }
    },
  }))
}

/** A different branch per request bypasses every cache without changing the number of results. */
export async function judge(api: string, { path, count }: Expected, nth: number): Promise<Outcome> {
  try {
    const reply = await ask(api, `${path}&branchID=${1 + (nth % BRANCHES)}&pageSize=${5 + (nth % 50)}`)
    if (reply.results?.isLimited) return { kind: 'limited', why: path }
    const found = countOf(reply)
    if (found === 0 && count > 0) return { kind: 'empty', why: path }
    return found === count ? { kind: 'right' } : { kind: 'other', why: `${path}: ${found} instead of ${count}` }
  } catch (error) {
    const { message, cause } = error as Error
    return { kind: 'failed', why: `${path} ${message} ${cause instanceof Error ? cause.message : ''}` }
  }
}
