type Blocking = { readonly why: string; readonly what: RegExp; readonly except?: RegExp }

/** Earlier ones were applied to empty tables, or before this was looked at. */
const FIRST_CHECKED = 22
const OUTSIDE_TRANSACTION = /^-- migrate: no transaction$/m

/** Statements that hold everybody up while they read or write a whole table. */
const ON_A_TABLE_THAT_IS_THERE: readonly Blocking[] = [
  {
    why: 'builds an index while nobody can write: create index concurrently, in a file of its own',
    what: /^create (?:unique )?index (?!concurrently)(?:if not exists )?\w+ on (?:only )?([\w.]+)/,
  },
  {
    why: 'gives every row a value of its own and so writes the table anew: add the column, fill it in parts, then set the default',
    what: /^alter table (?:only )?([\w.]+).* add (?:column )?(?:if not exists )?\w+ [^,]*(?:\b(?:uuidv7|gen_random_uuid|random|clock_timestamp|timeofday|nextval)\s*\(|\bgenerated\b|\b(?:small|big)?serial\b)/,
    except: /^alter table [\w.]+ alter column \w+ add generated/,
  },
  {
    why: 'reads the whole table while nobody can use it: add the check as not valid, validate it in the next file, then set not null with the comment `-- checked by <constraint>`',
    what: /^alter table (?:only )?([\w.]+).* set not null/,
  },
  {
    why: 'reads the whole table while nobody can write: add it as not valid, and validate it in the next file',
    what: /^alter table (?:only )?([\w.]+).* add (?:constraint \w+ )?(?:check|foreign key)\b(?!.*not valid)/,
  },
  {
    why: 'builds an index while nobody can use the table: build it concurrently, then add the constraint using index',
    what: /^alter table (?:only )?([\w.]+).* add (?:constraint \w+ )?(?:unique|primary key)\b(?! using index)/,
  },
  {
    why: 'writes the table anew: add a column, fill it in parts, change over',
    what: /^alter table (?:only )?([\w.]+).* alter (?:column )?\w+ (?:set data )?type\b/,
  },
  {
    why: 'writes every row in one transaction: fill in parts, by a job',
    what: /^update (?:only )?([\w.]+) set (?!.*\bwhere\b)/,
  },
  { why: 'writes the table anew', what: /^(?:vacuum full|cluster|reindex (?:table|index)) (?!concurrently)([\w.]+)/ },
]

const NAMES = /create (?:unlogged )?table (?:if not exists )?([\w.]+)/g
const plain = (name: string) => name.replace(/^public[.]/, '')

/** One a line, in small letters, without comments; what stands in the body of a function is not looked at. */
function statementsOf(sql: string): string[] {
  return sql
    .replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .replaceAll(/--(?! checked by)[^\n]*/g, '')
    .toLowerCase()
    .split(';')
    .map((one) => one.replaceAll(/\s+/g, ' ').trim())
    .filter((one) => one !== '')
}

/** What a new migration does that people would wait for. */
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
  if (isBare && statements.length > 1) found.push(`${file}: without a transaction there is one statement a file`)
  const added = [...statements.join(';').matchAll(/add constraint (\w+) [^;]*not valid/g)].map((match) => match[1])
  const validated = [...statements.join(';').matchAll(/validate constraint (\w+)/g)].map((match) => match[1])
  if (validated.some((name) => added.includes(name)))
    found.push(`${file}: validates in the transaction that holds the table: in the next file`)
  return found
}
