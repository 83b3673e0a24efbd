import type { Plugin } from 'vite'

const RUNTIME = /(?:^|\/)(?:paraglide\/|\.\.\/)runtime\.js$/
const BROWSER_RUNTIME = '\0browser-locale'

/**
 * The messages need one function of their runtime; the rest sets locales and rewrites URLs. The document has the
 * language, and a language switch is a page load, so it never changes in a running page.
 */
const CODE = `
  export const experimentalStaticLocale = undefined
  export const getLocale = () => document.documentElement.lang.startsWith('en') ? 'en' : 'nl'`

/** Replaces the runtime of the messages in the browser. */
export function browserLocale(): Plugin {
  return {
    name: 'browser-locale',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: {
      filter: { id: RUNTIME },
      handler: (id, importer) => (/\/(paraglide|app)\//.test(importer ?? id) ? BROWSER_RUNTIME : null),
    },
    load: (id) => (id === BROWSER_RUNTIME ? CODE : null),
  }
}
