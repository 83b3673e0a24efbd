import type { Plugin } from 'vite'

/**
 * Reports a screen whose code fails to load like any other missing chunk (app/lib/page/chunk-reload.ts). The router
 * itself would reload the page each time, endlessly.
 */
const SCREENS = `
  export async function loadRouteModule(route, loaded) {
    if (route.id in loaded) return loaded[route.id]
    try {
      return (loaded[route.id] = await import(/* @vite-ignore */ route.module))
    } catch (error) {
      const missing = Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload: error })
      window.dispatchEvent(missing)
      if (missing.defaultPrevented) return new Promise(() => {})
      // thrown here it would be lost, and an empty page shown
      return { default: () => { throw error } }
    }
  }`

/**
 * Replaces two parts of the router that the browser never uses: instrumentation hooks and route discovery (the whole
 * manifest is in the page, see react-router.config.ts). Saves about 2.5 kB gzipped. Every name that the router imports
 * from them is listed, so a router that starts using another one fails the build.
 */
const REPLACEMENTS: Readonly<Record<string, string>> = {
  'lib/dom/ssr/routeModules.js': SCREENS,
  'lib/router/instrumentation.js': `
    export const consumeInstrumentationClientResultMetaReceiver = () => undefined
    export const getRouteInstrumentationUpdates = () => ({})
    export const instrumentClientSideRouter = (router) => router
    export const instrumentHandler = (handler) => handler
    export const instrumentationResultMetaContext = undefined`,
  'lib/dom/ssr/fog-of-war.js': `
    export const URL_LIMIT = 7680
    export const getManifestPath = (path) => path
    export const isFogOfWarEnabled = () => false
    export const getPartialManifest = ({ sri, ...manifest }) => manifest
    export const getPatchRoutesOnNavigationFunction = () => undefined
    export const getPathsWithAncestors = (paths) => paths
    export const handleClientVersionMismatch = () => undefined
    export const useFogOFWarDiscovery = () => {}`,
}

export function slimRouter(): Plugin {
  return {
    name: 'slim-router',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(_code, id) {
      const found = Object.keys(REPLACEMENTS).find((path) => id.includes('/react-router/') && id.endsWith(path))
      return found === undefined ? undefined : { code: REPLACEMENTS[found] ?? '', map: null }
    },
  }
}
