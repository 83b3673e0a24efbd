import type { IRegularForbiddenRuleType } from 'dependency-cruiser'

type Side = IRegularForbiddenRuleType['from']
type Target = IRegularForbiddenRuleType['to']

/** Checks resolved files, so that aliases and re-exports cannot bypass a fence. */
function fence(name: string, comment: string, from: Side, to: Target): IRegularForbiddenRuleType {
  return { name, comment, severity: 'error', from, to }
}

const TEST = '[.]test[.]tsx?$'
const MODULE = 'apps/api/src/modules/([^/]+)/'
const APP = 'apps/storefront/app'
/** Generated files: route types, compiled messages, the build, and files imported with a query. */
const GENERATED = '[+]types/|paraglide/|^virtual:|build/server/|[.]css|[?](url|raw|inline)$'

const packages = [
  fence(
    'domain-imports-nothing',
    'business rules import no library, process or other package',
    { path: '^packages/domain/src/', pathNot: TEST },
    { pathNot: '^packages/domain/src/' },
  ),
  fence(
    'contract-knows-only-typebox-and-domain',
    'browser and server share the contract',
    { path: '^packages/contract/src/', pathNot: TEST },
    { pathNot: '^packages/(contract|domain)/src/|node_modules/typebox/' },
  ),
  fence(
    'routes-know-only-domain',
    'all apps use the path table, so it imports only the domain',
    { path: '^packages/routes/src/', pathNot: TEST },
    { pathNot: '^packages/(routes|domain)/src/' },
  ),
  fence(
    'packages-know-no-app',
    'a package must not depend on the processes that use it',
    { path: '^packages/' },
    { path: '^apps/' },
  ),
]

const processes = [
  fence(
    'storefront-has-no-back-door',
    'pages access data through the contract only',
    { path: '^apps/storefront/', pathNot: TEST },
    {
      path: [
        '^apps/(?!storefront/)',
        '^packages/(?!(contract|domain|routes)/)',
        'node_modules/(pg|pg-boss|ioredis|@opensearch-project)/',
      ],
    },
  ),
  fence(
    'processes-are-apart',
    'processes communicate over HTTP, the database and the queue, not by imports',
    { path: '^apps/([^/]+)/' },
    { path: '^apps/', pathNot: '^apps/$1/' },
  ),
  fence(
    'production-without-demo-data',
    'the API serves the database contents, independent of their origin',
    { path: '^apps/api/src/' },
    { path: '^packages/demo-data/' },
  ),
]

const insideTheApi = [
  fence(
    'module-by-its-face',
    'import another module through its index.ts only',
    { path: `^${MODULE}` },
    { path: `^${MODULE}`, pathNot: ['^apps/api/src/modules/$1/', `^${MODULE}index[.]ts$`] },
  ),
  fence(
    'platform-knows-no-module',
    'platform code is independent of business modules',
    { path: '^apps/api/src/platform/' },
    { path: '^apps/api/src/(modules/|app[.]ts|server[.]ts|worker[.]ts)' },
  ),
]

const insideTheStorefront = [
  fence(
    'ui-knows-neither-shop-nor-router',
    'UI primitives must render without the shop or the router',
    { path: `^${APP}/ui/`, pathNot: TEST },
    { path: [`^${APP}/(features|routes|layouts)/`, '^packages/(contract|routes)/', 'node_modules/react-router/'] },
  ),
  fence(
    'no-feature-imports-another',
    'code shared by two features belongs in ui, lib or domain',
    { path: `^${APP}/features/([^/]+)/` },
    { path: `^${APP}/features/`, pathNot: `^${APP}/features/$1/` },
  ),
  fence(
    'features-know-no-route',
    'routes use features, not the reverse',
    { path: `^${APP}/(features|lib)/`, pathNot: TEST },
    { path: `^${APP}/routes/` },
  ),
  fence(
    'lib-knows-no-feature',
    'features use lib, not the reverse',
    { path: `^${APP}/lib/`, pathNot: TEST },
    { path: `^${APP}/features/` },
  ),
]

export const fences: readonly IRegularForbiddenRuleType[] = [
  ...packages,
  ...processes,
  ...insideTheApi,
  ...insideTheStorefront,
  fence(
    'no-cycles',
    'files that import each other belong in one file',
    {},
    { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
  ),
  fence('resolvable', 'an unresolved import cannot be checked', {}, { couldNotResolve: true, pathNot: GENERATED }),
]
