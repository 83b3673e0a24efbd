import { posix } from 'node:path'
import { exportName } from '../../apps/storefront/scripts/css-modules.ts'
import { definedClasses, findGlobalFaults, foreignClasses, type SourceText } from './classes.ts'

const APP = 'apps/storefront/app/'
const IMPORT = /^import \* as (\w+) from '([^']+[.]module[.]css)'/gm
/** Sheets that change the classes of modules: styles that editors choose, forced colours, text at 200 %. */
const OVERRIDES = /\/styles\/(banner-looks|forced-colors|large-text)[.]css$/
/** Classes that a library sets on its own elements. */
const OF_LIBRARY = /^leaflet-/
/** A state belongs to the class beside it in the selector, so several modules may have the same. */
const isState = (name: string) => name.startsWith('is-')

type Module = { readonly path: string; readonly classes: readonly string[]; readonly foreign: readonly string[] }

const isModule = (path: string) => path.endsWith('.module.css')
const isSheet = (path: string) => path.startsWith(`${APP}styles/`)
/** `ui`, `shared`, or the folder of a feature. */
const areaOf = (path: string) => path.slice(APP.length).split('/').slice(0, 2).join('/')

/** A module may name classes of the stylesheets, of primitives and shared parts, and of the same area. */
const mayName = (from: string, owner: string | undefined) =>
  owner !== undefined &&
  (isSheet(owner) || /^(ui|shared)\//.test(owner.slice(APP.length)) || areaOf(from) === areaOf(owner))

/** As for code: a feature uses its own styles, shared parts those of no feature, primitives only their own. */
function mayImport(from: string, module: string): boolean {
  const [layer, target] = [from, module].map((path) => path.slice(APP.length).split('/')[0])
  if (target === 'ui' || layer === 'layouts' || layer === 'routes') return true
  return target === 'shared' ? layer !== 'ui' : areaOf(from) === areaOf(module)
}

/** The modules that a file imports, by the name of the import. */
function importsOf({ path, text }: SourceText): Map<string, string> {
  const resolve = (target: string) =>
    target.startsWith('~/') ? APP + target.slice(2) : posix.join(posix.dirname(path), target)
  return new Map([...text.matchAll(IMPORT)].map(([, name = '', target = '']) => [name, resolve(target)]))
}

function findOwners(modules: readonly Module[], sheets: readonly SourceText[]) {
  const faults: string[] = []
  const owners = new Map<string, string>()
  for (const { path, text } of sheets.filter(({ path }) => !OVERRIDES.test(path)))
    for (const name of definedClasses(text)) owners.set(name, path)
  for (const { path, classes } of modules)
    for (const name of classes.filter((name) => !isState(name) && !OF_LIBRARY.test(name))) {
      const other = owners.get(name)
      if (other !== undefined) faults.push(`${path}: class ${name} belongs to ${other}`)
      owners.set(name, path)
    }
  return { owners, faults }
}

/** Two classes of a module with one export, such as `bar__view` and `bar--view`: the code can name only one of them. */
const findSameExports = ({ path, classes }: Module): string[] =>
  classes
    .filter((name, at) => classes.findIndex((other) => exportName(other) === exportName(name)) < at)
    .map((name) => `${path}: export ${exportName(name)} of class ${name} is taken`)

function findUseFaults(modules: readonly Module[], code: readonly SourceText[]): string[] {
  const exported = new Map(modules.map(({ path, classes }) => [path, new Set(classes.map(exportName))]))
  const used = new Map(modules.map(({ path }) => [path, new Set<string>()]))
  const faults: string[] = []
  for (const file of code)
    for (const [name, module] of importsOf(file)) {
      if (!mayImport(file.path, module)) faults.push(`${file.path}: imports styles of ${areaOf(module)}`)
      for (const [, use = ''] of file.text.replace(IMPORT, '').matchAll(new RegExp(`\\b${name}[.](\\w+)`, 'g'))) {
        used.get(module)?.add(use)
        if (!exported.get(module)?.has(use)) faults.push(`${file.path}: undefined class ${name}.${use}`)
      }
    }
  const unused = modules.flatMap(({ path, classes }) =>
    classes
      .filter((name) => !OF_LIBRARY.test(name) && !used.get(path)?.has(exportName(name)))
      .map((name) => `${path}: unused class ${name}`),
  )
  return [...new Set(faults), ...unused]
}

/** Checks that every class has one owner, is defined where it is used, and is used where it is defined. */
export function findClassFaults(styles: readonly SourceText[], code: readonly SourceText[]): string[] {
  const sheets = styles.filter(({ path }) => isSheet(path))
  const modules = styles
    .filter(({ path }) => isModule(path))
    .map(({ path, text }) => ({ path, classes: definedClasses(text), foreign: foreignClasses(text) }))
  const { owners, faults } = findOwners(modules, sheets)
  const ofModules = new Set(modules.flatMap(({ classes }) => classes))
  const globals = sheets.map(({ path, text }) =>
    OVERRIDES.test(path)
      ? { path, text: text.replace(/[.]([\w-]+)/g, (all, name) => (ofModules.has(name) ? '' : all)) }
      : { path, text },
  )
  return [
    ...styles
      .filter(({ path }) => !isSheet(path) && !isModule(path))
      .map(({ path }) => `${path}: neither a module nor in styles/`),
    ...faults,
    ...modules.flatMap(({ path, foreign }) =>
      foreign
        .filter((name) => !OF_LIBRARY.test(name) && !mayName(path, owners.get(name)))
        .map((name) => `${path}: names class ${name} of ${owners.get(name) ?? 'no stylesheet'}`),
    ),
    ...modules.flatMap(findSameExports),
    ...findUseFaults(modules, code),
    ...findGlobalFaults(globals, code),
  ]
}
