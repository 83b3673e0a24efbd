/** Words and phrases that hide the actor or carry a private meaning, with what to write instead. See docs/writing.md. */
export type Ban = { readonly pattern: RegExp; readonly instead: string }

export const BANS: readonly Ban[] = [
  { pattern: /\b(nobody|no one)\b/i, instead: 'name the missing actor, or use the passive voice' },
  {
    pattern: /\b(somebody|anybody|everybody|someone|anyone|everyone|whoever)\b/i,
    instead: 'name the actor: the customer, another user, each worker',
  },
  {
    pattern: /(?:^|[.;:] )Who\b(?![^.]*\?)/,
    instead: 'a noun: "Guests can …" instead of "Who is not signed in can …"',
  },
  {
    pattern: /(?:^|[.;:] )What\b(?! would change it$)(?![^.]*\?)/,
    instead: 'a noun: "Expired entries are …" instead of "What is over is …"',
  },
  {
    pattern: /\b(is|are|was|were|be|been|being) told\b|\btells? (of|what|who|how)\b|\bhears? of\b/i,
    instead: 'is notified, receives, returns, reports, logs',
  },
  { pattern: /\b(asks|asked|asking)\b/i, instead: 'requests, queries, prompts, requires' },
  { pattern: /\bgives\b|\b(is|are|was|were|be|been) given\b/i, instead: 'returns, receives, provides' },
  {
    pattern: /\bkeeps\b|\b(is|are|was|were|be|been) kept\b|\b(remembers?|remembered|forgets?|forgotten|forgot)\b/i,
    instead: 'stores, caches, retains, holds in memory, deletes, evicts',
  },
  { pattern: /\b(stands?|lies?|lives?) in\b/i, instead: 'is in, contains' },
  { pattern: /\b(doorkeeper|corridor)s?\b/i, instead: 'cache, filter, proxy, path' },
  { pattern: /\b(the ways? of|the ways? to|ways on)\b/i, instead: 'lifecycle, flow, path to, next actions' },
  { pattern: /\b(anew|again and again|once more)\b/i, instead: 'again, repeatedly, rebuild, retry' },
  { pattern: /\b(mend|mends|mended|mending|puts? right|makes? good)\b/i, instead: 'fix, correct, repair' },
  { pattern: /\b(owe|owes|owed|owing)\b/i, instead: 'queue, pending, outstanding balance (money)' },
  {
    pattern: /\b(is|are|was|were) away\b|\bthere again\b|\b(goes|go|going) on without\b/i,
    instead: 'unavailable, available, continues without',
  },
  { pattern: /\blooks? around\b|\ba look\b|\blooks at\b(?! least)/i, instead: 'reads, browses, checks, polls' },
  { pattern: /\b(crowds?|patience)\b/i, instead: 'overload or traffic peak, timeout' },
  { pattern: /\bby itself\b|\bof (its|their) own\b/i, instead: 'automatically, separate, isolated' },
  { pattern: /\ba moment ago\b|\bso (long|many)\b/i, instead: 'the figure: "within 1 s", "for 60 s", "at most 24"' },
]
