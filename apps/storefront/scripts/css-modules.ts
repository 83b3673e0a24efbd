import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { CSSModulesOptions, Plugin } from 'vite'

const APP = fileURLToPath(new URL('../app/', import.meta.url))

/** The export of a class: `card__name` is `cardName`. */
export const exportName = (name: string): string =>
  name.replace(/[-_]+(\w)/g, (_, letter: string) => letter.toUpperCase())

/**
 * Class names in the HTML are those of the source, so that tests, islands and content can name them. `pnpm classes`
 * checks that each belongs to one module (docs/adr/0047-use-css-modules-with-unscoped-names.md).
 */
export const cssModules: CSSModulesOptions = { generateScopedName: '[local]', localsConvention: exportName }

/** The first stylesheet of a page decides the order of the layers, and that need not be app.css, so each one states it. */
export const LAYERS = '@layer theme, base, controls, ui, shared, features;'

const isModule = (id: string) => id.endsWith('.module.css')

/** The cascade layer of a module: a feature overrides shared parts, and these override the primitives. */
export function layerOf(path: string): 'ui' | 'shared' | 'features' {
  const [folder] = path.split('/')
  return folder === 'ui' || folder === 'shared' ? folder : 'features'
}

/** Puts every module into the layer of its folder, because the order of stylesheets on a page is not fixed. */
const layers: Plugin = {
  name: 'module-layers',
  enforce: 'pre',
  transform: (code, id) => (isModule(id) ? `${LAYERS}\n@layer ${layerOf(relative(APP, id))} {\n${code}\n}` : undefined),
}

/** Bundles a module wherever it is imported, also if the browser uses none of its names (layouts/static-styles.ts). */
const imported: Plugin = {
  name: 'imported-modules',
  enforce: 'post',
  transform: (code, id) => (isModule(id) ? { code, map: null, moduleSideEffects: 'no-treeshake' } : undefined),
}

export const cssModulesPlugins = (): Plugin[] => [layers, imported]
