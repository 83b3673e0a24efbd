type Blocking = { readonly why: string; readonly what: RegExp; readonly except?: RegExp }

/** The baseline creates tables that are empty (ADR 0045). */
const FIRST_CHECKED = 12
const OUTSIDE_TRANSACTION = /^-- migrate: no transaction$/m

/** Statements that block other sessions while they read or write a whole table. */
const ON_A_TABLE_THAT_IS_THERE: readonly Blocking[] = [
  {
    why: 'builds an index while writes are blocked: create index concurrently, in a separate file',
    what: /^create (?:unique )?index (?!concurrently)(?:if not exists )?\w+ on (?:only )?([\w.]+)/,
  },
  {
    why: 'assigns every row a different value and so rewrites the table: add the column, fill it in parts, then set the default',
    what: /^alter table (?:only )?([\w.]+).* add (?:column )?(?:if not exists )?\w+ [^,]*(?:\b(?:uuidv7|gen_random_uuid|random|clock_timestamp|timeofday|nextval)\s*\(|\bgenerated\b(?!.*\bvirtual\b)|\b(?:small|big)?serial\b)/,
    except: /^alter table [\w.]+ alter column \w+ add generated/,
  },
  {
    why: 'reads the whole table under an exclusive lock: add the check as not valid, validate it in the next file, then set not null with the comment `-- checked by <constraint>`',
    what: /^alter table (?:only )?([\w.]+).* set not null/,
  },
  {
    why: 'reads the whole table while writes are blocked: add it as not valid, and validate it in the next file',
    what: /^alter table (?:only )?([\w.]+).* add (?:constraint \w+ )?(?:check|foreign key)\b(?!.*not valid)/,
  },
  {
    why: 'builds an index under an exclusive lock: build it concurrently, then add the constraint using index',
    what: /^alter table (?:only )?([\w.]+).* add (?:constraint \w+ )?(?:unique|primary key)\b(?! using index)/,
  },
  {
    why: 'rewrites the table: add a column, fill it in parts, change over',
    what: /^alter table (?:only )?([\w.]+).* alter (?:column )?\w+ (?:set data )?type\b/,
  },
  {
    why: 'writes every row in one transaction: fill in parts, by a job',
    what: /^update (?:only )?([\w.]+) set (?!.*\bwhere\b)/,
  },
  { why: 'rewrites the table', what: /^(?:vacuum full|cluster|reindex (?:table|index)) (?!concurrently)([\w.]+)/ },
]

const NAMES = /create (?:unlogged )?table (?:if not exists )?([\w.]+)/g
const plain = (name: string) => name.replace(/^public[.]/, '')

/** One statement per entry, in lower case and without comments; function bodies are not checked. */
function statementsOf(sql: string): string[] {
  return sql
    .replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .replaceAll(/--(?! checked by)[^\n]*/g, '')
    .toLowerCase()
    .split(';')
    .map((one) => one.replaceAll(/\s+/g, ' ').trim())
    .filter((one) => one !== '')
}

/** Reasons why a new migration would block other sessions. */
export function findBlocking(file: string, sql: string): string[] {
  if (Number.parseInt(file, 10) < FIRST_CHECKED) return []
  const statements = statementsOf(sql)
  const made = new Set([...statements.join(';').matchAll(NAMES)].map((match) => plain(match[1] ?? '')))
  const isBare = OUTSIDE_TRANSACTION.test(sql)
  const found = statements.flatMap((statement) =>
    ON_A_TABLE_THAT_IS_THERE.filter(({ what, except }) => {
      const table = what.exec(statement)?.[1]
      return (
        table !== undefined &&
        !made.has(plain(table)) &&
        !except?.test(statement) &&
        !/-- checked by \w+/.test(statement)
      )
    }).map(({ why }) => `${file}: ${why}`),
  )
  const concurrent = statements.filter((one) => /\bindex concurrently\b/.test(one))
  if (concurrent.length > 0 && !isBare) found.push(`${file}: concurrently needs the line '-- migrate: no transaction'`)
  if (isBare && statements.length > 1) found.push(`${file}: without a transaction there is one statement per file`)
  const added = [...statements.join(';').matchAll(/add constraint (\w+) [^;]*not valid/g)].map((match) => match[1])
  const validated = [...statements.join(';').matchAll(/validate constraint (\w+)/g)].map((match) => match[1])
  if (validated.some((name) => added.includes(name)))
    found.push(`${file}: validates in the transaction that locks the table; validate in the next file`)
  return found
}
