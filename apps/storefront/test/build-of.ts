import { createContext } from 'react-router'
import type { Build } from '../server/rr-adapter.ts'

type Routes = Readonly<Record<string, { readonly id: string; readonly path: string; readonly module: object }>>

/** A bundler build with these routes only; `render` responds to unmatched paths. */
export const buildOf = (routes: Routes, render: () => Response = () => new Response('')): Build =>
  ({
    entry: { module: { default: render, hostContext: createContext(undefined) } },
    routes,
    assets: { entry: { module: '', imports: [] }, routes: {}, url: '', version: '' },
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial' },
  }) as unknown as Build
