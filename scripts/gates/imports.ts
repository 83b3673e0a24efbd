const APP = 'apps/storefront/app/'
/** The bundler resolves imports without an ending; Node, which runs the rest of the repository, does not. */
const IMPORT = /\b(?:from |import\(|import )'((?:~|\.{1,2})\/[^']*)'/g
const ENDING = /[.](?:tsx?|js|json|css|svg)(?:[?]\w+)?$/
/** Route types are generated and named by the router. */
const ROUTE_TYPES = /^[.]\/[+]types\//

function faultOf(folder: string, name: string): string | undefined {
  if (ROUTE_TYPES.test(name)) return undefined
  if (!ENDING.test(name)) return 'has no file ending'
  if (name.startsWith('../')) return 'climbs: write ~/'
  if (folder !== APP && name.startsWith(`~/${folder.slice(APP.length)}`)) return 'is in this folder: write ./'
  return undefined
}

/** One spelling per import in the storefront: `./` for the same folder and below, `~/` for all others (ADR 0001). */
export function findImportFaults(path: string, text: string): string[] {
  if (!path.startsWith(APP) || !/[.]tsx?$/.test(path)) return []
  const folder = path.slice(0, path.lastIndexOf('/') + 1)
  return [
    ...(/^(lib|islands)\/.*[.]tsx$/.test(path.slice(APP.length)) ? [`${path}: a component in lib or islands`] : []),
    ...[...text.matchAll(IMPORT)].flatMap(([, name = '']) => {
      const fault = faultOf(folder, name)
      return fault ? [`${path}: '${name}' ${fault}`] : []
    }),
  ]
}
