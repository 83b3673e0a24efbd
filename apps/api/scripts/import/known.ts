import type { Client } from 'pg'

type Spec = { readonly kind: 'number' | 'choice' | 'flag'; readonly choices: Readonly<Record<string, unknown>> }
/** Codes in the shop that lines may reference. A feed adds to them while it is read. */
export type ExistingRows = {
  readonly webNodes: Map<string, { id: number; line: number[]; level: number; url: { nl: string; en: string } }>
  readonly brands: Map<string, number>
  readonly branches: Map<string, number>
  readonly specs: Map<string, Spec>
}

export async function readKnown(client: Client): Promise<ExistingRows> {
  const nodes = await client.query<{
    code: string
    id: number
    line: number[]
    level: number
    nl: string
    en: string
  }>(`
    with recursive tree as (
      select id, code, level, array[]::int[] as line from web_node where level = 0
      union all
      select n.id, n.code, n.level, n.id || tree.line from web_node n join tree on n.parent_id = tree.id
    )
    select tree.*, t.url as nl, coalesce(e.url, t.url) as en from tree
    join web_node_text t on t.web_node_id = tree.id and t.locale = 'nl'
    left join web_node_text e on e.web_node_id = tree.id and e.locale = 'en'`)
  const byCode = async <Id>(table: string) =>
    new Map(
      (await client.query<{ code: string; id: Id }>(`select code, id from ${table}`)).rows.map(({ code, id }) => [
        code,
        id,
      ]),
    )
  const specs = await client.query<Spec & { code: string }>('select code, kind, choices from spec_definition')
  return {
    webNodes: new Map(
      nodes.rows.map(({ code, id, line, level, nl, en }) => [code, { id, line, level, url: { nl, en } }]),
    ),
    brands: await byCode<number>('brand'),
    branches: await byCode<number>('branch'),
    specs: new Map(specs.rows.map(({ code, kind, choices }) => [code, { kind, choices }])),
  }
}
