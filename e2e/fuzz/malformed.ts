import { gzipSync } from 'node:zlib'
import type { Random } from './random.ts'
import type { Schema, Target } from './targets.ts'

export type Malformed = {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer | undefined
}

const LONG = [201, 301, 601, 2_001, 6_000]
const WORDS = [
  ...[
    '',
    ' ',
    '0',
    '-1',
    '1e400',
    '-1e400',
    'NaN',
    'Infinity',
    '9007199254740993',
    '99999999999999999999',
    '1.5',
    '0x10',
  ],
  ...[
    'null',
    'undefined',
    'true',
    '[]',
    '{}',
    '__proto__',
    'constructor',
    'prototype',
    'toString',
    '../../etc/passwd',
    '..%2f..',
  ],
  ...[
    "' or 1=1 --",
    '"; drop table product; --',
    '<script>alert(1)</script>',
    '{{7*7}}',
    '%s%n',
    '\u0000',
    '\n',
    '\r\nX: y',
  ],
  ...[
    '\u2028',
    '\u2029',
    '\u202e',
    '\ufeff',
    '\ud83d\ude00',
    'é'.repeat(50),
    '٣',
    'a@b',
    '2026-02-31',
    '24:61',
    '+31',
    'nl_NL',
    '*',
    '%',
    '%25',
    '_',
  ],
  ...['0190a6f0-0000-7000-8000-00000000dead', 'tr_000000', 'hamer', 'gipsplaat 12,5 mm', '8712345678906'],
]
const RAW_SEGMENTS = [
  '%0a',
  '%0d%0a',
  '%e2%80%a8',
  '%00',
  '%ff',
  '%c0%80',
  '%',
  '%2',
  '%zz',
  '..',
  '.',
  '%2e%2e',
  '%2f',
  '%5c',
  ';a=b',
  'a;b',
  '~',
  '__proto__',
]
const METHODS = ['OPTIONS', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'TRACE', 'PROPFIND', 'GET', 'POST']
const TYPES = [
  ...[
    'application/json',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'multipart/form-data; boundary=x',
    'text/plain',
  ],
  ...[
    'application/xml',
    'application/json; charset=utf-16',
    'APPLICATION/JSON',
    'image/png',
    ';',
    'a',
    'application/octet-stream',
  ],
]
const HEADERS: readonly (readonly [string, readonly string[]])[] = [
  [
    'cookie',
    [
      'bm_auth=x',
      'bm_session=%ff',
      'i18n_locale=xx',
      'bm_now=31-12-9999',
      '=',
      ';;;',
      `a=${'b'.repeat(3_000)}`,
      '__Host-sid=eyJ.a.b',
    ],
  ],
  [
    'authorization',
    ['Bearer', 'Bearer x', 'Bearer eyJhbGciOiJub25lIn0.e30.', 'Basic AAAA', `Bearer ${'a'.repeat(3_000)}`],
  ],
  ['accept', ['*', 'text/html;q=9', 'application/json, */*;q=x', '']],
  ['accept-encoding', ['gzip;q=2', 'br, zstd, xyz', '*;q=0']],
  ['accept-language', ['xx', '*', 'nl;q=a']],
  ['x-language', ['xx', 'EN', '__proto__']],
  ['range', ['bytes=0-', 'bytes=9-1', 'x']],
  ['if-none-match', ['*', '"', 'W/"x"']],
  ['if-modified-since', ['yesterday', '0']],
  ['idempotency-key', ['', 'x', 'a'.repeat(300), '__proto__']],
  ['x-deadline', ['0', '-1', '1e400', 'x']],
  ['traceparent', ['00-0-0-0', 'x']],
  ['x-request-id', ['a b', '../x', 'a'.repeat(200)]],
  ['expect', ['x']],
  ['referer', ['http://[', 'about:blank', '/x']],
  ['content-encoding', ['gzip', 'br', 'deflate', 'x']],
]

const longWord = (random: Random) => random.pick(['a', '%20', 'é', '[', '(', '{', '9', '\\']).repeat(random.pick(LONG))
export const oddWord = (random: Random): string => (random.chance(0.15) ? longWord(random) : random.pick(WORDS))

/** A request to the target with one or more malformed parts that the shop's own clients never send. */
export function makeMalformed({ method, path, query, body, kind }: Target, random: Random): Malformed {
  const sent = random.chance(0.08) ? random.pick(METHODS) : method
  const headers: Record<string, string> = {}
  for (let count = random.below(3); count > 0; count -= 1) {
    const [name, values] = random.pick(HEADERS)
    headers[name] = random.pick(values)
  }
  const made = sent === 'GET' || sent === 'HEAD' || body === undefined ? undefined : makeBody(kind, body, random)
  if (made?.type !== undefined) headers['content-type'] = made.type
  if (made?.encoding) headers['content-encoding'] = made.encoding
  return { method: sent, path: oddPath(path, random) + oddQuery(query, random), headers, body: made?.bytes }
}

function oddPath(template: string, random: Random): string {
  const filled = template
    .replace(/:\w+\??|\*/g, () => (random.chance(0.3) ? random.pick(RAW_SEGMENTS) : encode(oddWord(random), random)))
    .slice(0, 7_000)
  if (random.chance(0.1)) return `${filled}/${random.pick(RAW_SEGMENTS)}`
  return random.chance(0.1) ? `${filled}.data` : filled
}

/** Percent-encodes like a browser, sometimes with `+` for a space. */
function encode(word: string, random: Random): string {
  const coded = encodeURIComponent(word.toWellFormed())
  return random.chance(0.1) ? coded.replaceAll('%20', '+') : coded
}

function oddQuery(query: Readonly<Record<string, Schema>>, random: Random): string {
  const names = [...Object.keys(query), '__proto__', 'constructor', 'a[0]', 'a[99999999]', '']
  const pairs = Array.from(
    { length: random.below(4) },
    () => `${encode(random.pick(names), random)}=${encode(oddWord(random), random)}`,
  )
  if (random.chance(0.05)) pairs.push('%', '&&=&', 'a=%ff')
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`.slice(0, 7_000)
}

type Made = { readonly bytes: Buffer; readonly type: string | undefined; readonly encoding?: string }

function makeBody(kind: Target['kind'], schema: Schema, random: Random): Made {
  const natural = kind === 'form' ? 'application/x-www-form-urlencoded' : 'application/json'
  const type = random.chance(0.15) ? random.pick([undefined, ...TYPES]) : natural
  if (random.chance(0.04)) return { bytes: gzipSync(Buffer.alloc(5_000_000)), type, encoding: 'gzip' }
  return { bytes: Buffer.from(kind === 'form' ? oddForm(schema, random) : oddJson(schema, random)), type }
}

function oddForm(schema: Schema, random: Random): string | Buffer {
  if (random.chance(0.1))
    return random.pick(['=', '&', '%', '{"a":1}', '--x\r\n\r\n--x--', 'a'.repeat(20_000), Buffer.from([0xff, 0xfe, 0])])
  const odd = [
    'a[0]',
    'a[99999999]',
    'email[99999999]',
    'email.x',
    '__proto__',
    '__proto__.x',
    'constructor.prototype.x',
    'a'.repeat(500),
    '',
  ]
  const names = Object.keys(schema.properties ?? {})
  const fields = Array.from({ length: 1 + random.below(6) }, () => {
    const name = random.chance(0.2) ? random.pick(odd) : random.pick(names)
    return `${encode(name, random)}=${encode(oddWord(random), random)}`
  })
  return fields.join('&')
}

function oddJson(schema: Schema, random: Random): string {
  if (random.chance(0.1))
    return random.pick([
      '',
      '{',
      'null',
      '[]',
      '1e400',
      '"a"',
      '{"__proto__":{"a":1}}',
      '{"a":1,"a":2}',
      `${'['.repeat(5_000)}${']'.repeat(5_000)}`,
      '\ud800',
    ])
  return JSON.stringify(oddValue(schema, random, 0))
}

/** A value that follows the schema, with a wrong value in places. */
function oddValue(schema: Schema, random: Random, depth: number): unknown {
  if (random.chance(0.12))
    return random.pick<unknown>([null, true, -1, 1.5, 1e308, [], {}, [[]], { a: 1 }, oddWord(random)])
  if (schema.anyOf) return oddValue(random.pick(schema.anyOf), random, depth)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return random.pick(schema.enum)
  const type = Array.isArray(schema.type) ? random.pick(schema.type as readonly string[]) : schema.type
  if (type === 'object') {
    const entries = Object.entries(schema.properties ?? {}).filter(() => random.chance(0.85))
    return Object.fromEntries(
      entries.map(([name, child]) => [name, depth > 5 ? null : oddValue(child, random, depth + 1)]),
    )
  }
  if (type === 'array')
    return Array.from({ length: random.pick([0, 1, 2, 60]) }, () => oddValue(schema.items ?? {}, random, depth + 1))
  if (type === 'integer' || type === 'number')
    return random.pick([schema.minimum ?? 1, 0, 1, -1, 2_147_483_648, 9_007_199_254_740_991, 0.1])
  if (type === 'boolean') return random.chance(0.5)
  return oddWord(random)
}
