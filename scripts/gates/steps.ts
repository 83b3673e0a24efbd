import type { Step } from './run-steps.ts'

const bin = (name: string) => `${process.cwd()}/node_modules/.bin/${name}`
const script = (name: string, file: string): Step => ({ name, command: process.execPath, args: [file] })

/** Generated files that type checks and tests need: compiled messages, the router's types and those of classes. */
export const GENERATE: readonly Step[] = [
  script('messages of the retailer', 'apps/storefront/scripts/write-messages.ts'),
  {
    name: 'messages compiled',
    command: 'node_modules/.bin/paraglide-js',
    args: ['compile', '--project', './project.inlang', '--outdir', './app/paraglide', '--strategy', 'baseLocale'],
    in: 'apps/storefront',
  },
  {
    name: 'route types',
    command: 'node_modules/.bin/react-router',
    args: ['typegen'],
    in: 'apps/storefront',
  },
  script('class types', 'apps/storefront/scripts/css-types.ts'),
  {
    name: 'messages of staff compiled',
    command: 'node_modules/.bin/paraglide-js',
    args: [
      ...['compile', '--project', './project.inlang', '--outdir', './src/paraglide'],
      ...['--emit-ts-declarations', '--strategy', 'localStorage', 'baseLocale'],
    ],
    in: 'apps/staff',
  },
]

export const TYPES: readonly Step[] = [
  { name: 'types of the storefront', command: bin('tsc'), args: ['--noEmit', '-p', 'apps/storefront'] },
  { name: 'types of the staff application', command: bin('tsc'), args: ['--noEmit', '-p', 'apps/staff'] },
  { name: 'types of the rest', command: bin('tsc'), args: ['--noEmit', '-p', '.'] },
]

/** The longest steps first, so that none of them runs alone at the end. */
export const GATES: readonly Step[] = [
  {
    name: 'unit tests',
    command: bin('vitest'),
    args: [
      'run',
      '--project',
      'unit',
      '--reporter=default',
      '--reporter=json',
      '--outputFile.json=reports/vitest-unit.json',
    ],
  },
  ...TYPES,
  { name: 'dead code', command: bin('knip'), args: ['--no-progress'] },
  script('dead wiring', 'scripts/check-wiring.ts'),
  script('import fences', 'scripts/check-fences.ts'),
  { name: 'format and lint', command: bin('biome'), args: ['ci', '--colors=off', '--error-on-warnings', '.'] },
  script('messages', 'scripts/check-messages.ts'),
  script('writing', 'scripts/check-writing.ts'),
  script('classes and breakpoints', 'scripts/check-classes.ts'),
  script('budgets and habits', 'scripts/check-budgets.ts'),
]
