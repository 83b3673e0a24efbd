import { globSync } from 'node:fs'
import { cruise } from 'dependency-cruiser'
import { fences } from './fences.ts'

const SOURCES = ['apps', 'packages']
const NOT_OURS = ['node_modules', 'build', 'dist', '.react-router', 'paraglide']

export type Violation = { readonly rule: string; readonly from: string; readonly to: string }
export type Verdict = { readonly files: number; readonly unseen: readonly string[]; readonly violations: Violation[] }

/** Checks every import below `root`. `unseen` lists files on disk that were not read and therefore not checked. */
export async function findViolations(root: string): Promise<Verdict> {
  const { output } = await cruise(
    SOURCES,
    {
      baseDir: root,
      ruleSet: { forbidden: [...fences] },
      validate: true,
      doNotFollow: { path: 'node_modules' },
      exclude: { path: '(^|/)(build|dist|[.]react-router|paraglide)/' },
      tsPreCompilationDeps: true, // type-only imports count too
      enhancedResolveOptions: {
        exportsFields: ['exports'],
        conditionNames: ['import', 'node', 'default', 'types'],
        extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      },
    },
    { alias: { '~': `${root}/apps/storefront/app` } },
  )
  if (typeof output === 'string') throw new Error('expected a result object')

  const seen = new Set(output.modules.map(({ source }) => source))
  const written = globSync('{apps,packages}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: (name) => NOT_OURS.includes(name) || NOT_OURS.some((folder) => name.endsWith(`/${folder}`)),
  })
  const violations = output.summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to }))
  return { files: written.length, unseen: written.filter((file) => !seen.has(file)), violations }
}
