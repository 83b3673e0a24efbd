import { expect, test } from 'vitest'
import { findBanned } from './find-banned.ts'

const wordsIn = (file: string, source: string) => findBanned(file, source).map(({ words }) => words)

test.for([
  ['a comment above code', 'a.ts', '/** A row nobody reads. */\nconst one = 1', ['nobody']],
  ['a comment after code', 'a.ts', 'const one = 1 // is told by the worker', ['is told']],
  ['a comment of several lines', 'a.ts', '/**\n * Whoever calls this.\n */', ['Whoever']],
  ['a test title', 'a.test.ts', "test('everybody sees a price', { tags: ['CART-01'] }, () => {})", ['everybody']],
  ['a test title after a table', 'a.test.ts', "])('%s is made anew', () => {})", ['anew']],
  ['a log message', 'a.ts', "log.warn({ err }, 'redis is away')", ['is away']],
  ['a thrown error', 'a.ts', "throw new Error('nobody answered')", ['nobody']],
  ['metric help', 'a.ts', "help: 'Calls that nobody followed',", ['nobody']],
  ['SQL', 'a.sql', '-- kept anew\nselect 1', ['anew']],
  ['a shell script', 'a.sh', 'run # asks the server', ['asks']],
  ['a style sheet', 'a.css', '/* stands in the header */', ['stands in']],
  ['Markdown', 'a.md', '# Title\n\nThe shop remembers it.', ['remembers']],
  ['a sentence that starts with who', 'a.md', 'Who is not signed in can order.', ['Who']],
] as const)('finds a banned word in %s', ([, file, source, words]) => {
  expect(wordsIn(file, source)).toEqual(words)
})

test.for([
  ['code', 'a.ts', 'const nobody = anew()'],
  ['a string that is no title', 'a.ts', "const text = 'nobody'"],
  ['a code block of Markdown', 'a.md', '```\nnobody\n```'],
  ['a name in backticks', 'a.md', 'Run `pnpm anew`.'],
  ['a quoted example', 'a.md', 'Write "unavailable" and not "is away".'],
  ['a question', 'a.md', 'Who may read it?'],
  ['plain prose', 'a.ts', '// The worker retries after 10 s.'],
] as const)('accepts %s', ([, file, source]) => {
  expect(wordsIn(file, source)).toEqual([])
})

test('names the line and what to write instead', () => {
  expect(findBanned('a.md', 'Fine.\nmade anew\n')).toEqual([
    { line: 2, words: 'anew', instead: 'again, repeatedly, rebuild, retry' },
  ])
})
