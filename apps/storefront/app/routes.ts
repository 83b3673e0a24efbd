import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'
import { entryOf, type Registration, registrations } from '@shop/routes'
import { moduleOf } from './route-modules.ts'

const toRoute = ({ id, name, path }: Registration): RouteConfigEntry =>
  path === '/' ? index(moduleOf(name), { id }) : route(path, moduleOf(name), { id })

const isSimple = ({ name }: Registration) => entryOf(name).layout === 'simple'
const all = registrations()

/** The table in packages/routes is the only source of paths: one module per screen, one route per pattern. */
export default [
  layout('layouts/default.tsx', { id: 'default' }, all.filter((one) => !isSimple(one)).map(toRoute)),
  layout('layouts/simple.tsx', { id: 'simple' }, all.filter(isSimple).map(toRoute)),
] satisfies RouteConfig
