import type { IRegularForbiddenRuleType } from 'dependency-cruiser'

type Side = IRegularForbiddenRuleType['from']
type Target = IRegularForbiddenRuleType['to']

/** Checked on resolved files, so an alias or a detour does not help. */
function fence(name: string, comment: string, from: Side, to: Target): IRegularForbiddenRuleType {
  return { name, comment, severity: 'error', from, to }
}

const TEST = '[.]test[.]tsx?$'
const MODULE = 'apps/api/src/modules/([^/]+)/'
const APP = 'apps/storefront/app'
/** How other tools make them: the router's own types, compiled messages, the build, files asked for with a query. */
const GENERATED = '[+]types/|paraglide/|^virtual:|build/server/|[.]css|[?](url|raw|inline)$'

const packages = [
  fence(
    'domain-imports-nothing',
    'business rules know no library, no process and no other package',
    { path: '^packages/domain/src/', pathNot: TEST },
    { pathNot: '^packages/domain/src/' },
  ),
  fence(
    'contract-knows-only-typebox-and-domain',
    'the contract is shared by browser and server',
    { path: '^packages/contract/src/', pathNot: TEST },
    { pathNot: '^packages/(contract|domain)/src/|node_modules/typebox/' },
  ),
  fence(
    'routes-know-only-domain',
    'the table of paths is used by everybody and needs nobody',
    { path: '^packages/routes/src/', pathNot: TEST },
    { pathNot: '^packages/(routes|domain)/src/' },
  ),
  fence(
    'packages-know-no-app',
    'a package is used by processes and does not know them',
    { path: '^packages/' },
    { path: '^apps/' },
  ),
]

const processes = [
  fence(
    'storefront-has-no-back-door',
    'pages reach data through the contract only',
    { path: '^apps/storefront/', pathNot: TEST },
    {
      path: [
        '^apps/(?!storefront/)',
        '^packages/(?!(contract|domain|routes)/)',
        'node_modules/(pg|pg-boss|kysely|ioredis|@opensearch-project)/',
      ],
    },
  ),
  fence(
    'processes-are-apart',
    'processes meet over HTTP, the database and the queue, not in code',
    { path: '^apps/([^/]+)/' },
    { path: '^apps/', pathNot: '^apps/$1/' },
  ),
  fence(
    'production-without-demo-data',
    'the API serves what is in the database, whoever put it there',
    { path: '^apps/api/src/' },
    { path: '^packages/demo-data/' },
  ),
]

const insideTheApi = [
  fence(
    'module-by-its-face',
    'another module is reached through its index.ts',
    { path: `^${MODULE}` },
    { path: `^${MODULE}`, pathNot: ['^apps/api/src/modules/$1/', `^${MODULE}index[.]ts$`] },
  ),
  fence(
    'platform-knows-no-module',
    'platform has no business word',
    { path: '^apps/api/src/platform/' },
    { path: '^apps/api/src/(modules/|app[.]ts|server[.]ts|worker[.]ts)' },
  ),
]

const insideTheStorefront = [
  fence(
    'ui-knows-neither-shop-nor-router',
    'primitives can be shown on a page of their own',
    { path: `^${APP}/ui/`, pathNot: TEST },
    { path: [`^${APP}/(features|routes|layouts)/`, '^packages/(contract|routes)/', 'node_modules/react-router/'] },
  ),
  fence(
    'no-feature-imports-another',
    'what two features need belongs in ui, lib or domain',
    { path: `^${APP}/features/([^/]+)/` },
    { path: `^${APP}/features/`, pathNot: `^${APP}/features/$1/` },
  ),
  fence(
    'features-know-no-route',
    'a feature is used by routes and does not know them',
    { path: `^${APP}/(features|lib)/`, pathNot: TEST },
    { path: `^${APP}/routes/` },
  ),
  fence(
    'lib-knows-no-feature',
    'lib is below features',
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
    'two files that need each other are one',
    {},
    { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
  ),
  fence(
    'resolvable',
    'an import that is not found is not checked either',
    {},
    { couldNotResolve: true, pathNot: GENERATED },
  ),
]
