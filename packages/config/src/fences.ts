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
    'retailer-knows-only-domain',
    'all processes and the browser use the data of the retailer',
    // The build of the storefront replaces the one module that reads files.
    { path: '^packages/retailer/', pathNot: `${TEST}|/own-texts[.]ts$` },
    { pathNot: '^packages/(retailer/|domain/src/)' },
  ),
  fence(
    'texts-know-only-retailer-and-domain',
    'texts depend on values, not on the code that sends them',
    { path: '^packages/texts/src/', pathNot: TEST },
    { pathNot: '^packages/(texts|retailer|domain)/src/' },
  ),
  fence(
    'contract-knows-only-typebox-texts-and-domain',
    'browser and server share the contract',
    { path: '^packages/contract/src/', pathNot: TEST },
    { pathNot: '^packages/(contract|domain|retailer|texts)/src/|node_modules/typebox/' },
  ),
  fence(
    'routes-know-only-domain',
    'all apps use the path table, so it imports only the domain',
    { path: '^packages/routes/src/', pathNot: TEST },
    { pathNot: '^packages/(routes|domain|retailer)/src/' },
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
        '^packages/(?!(contract|domain|process|retailer|routes|texts)/)',
        'node_modules/(pg|pg-boss|ioredis|@opensearch-project)/',
      ],
    },
  ),
  fence(
    'staff-application-has-no-back-door',
    'staff screens access data through the staff endpoints of the contract only',
    { path: '^apps/staff/src/', pathNot: TEST },
    {
      path: ['^apps/(?!staff/)', '^packages/(?!(contract|domain)/)'],
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
    'ports-are-types-of-the-shop',
    'a port says what the shop needs, not how a service provides it',
    { path: '^apps/api/src/ports/' },
    { pathNot: '^apps/api/src/ports/|^packages/(domain|contract)/src/|node_modules/typebox/' },
  ),
  fence(
    'adapters-know-no-module',
    'an adapter translates between a service and its port',
    { path: '^apps/api/src/adapters/' },
    { path: '^apps/api/src/(?!(adapters|ports|platform)/)' },
  ),
  fence(
    'modules-know-no-adapter',
    'modules use ports; the processes choose the adapters',
    { path: '^apps/api/src/(modules|platform|ports)/' },
    { path: '^apps/api/src/adapters/' },
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
    {
      path: [
        `^${APP}/(lib|shared|islands|features|layouts|routes)/`,
        '^packages/(contract|routes)/',
        'node_modules/react-router/',
      ],
    },
  ),
  fence(
    'lib-knows-no-part',
    'lib has no component, so that every part of the storefront can use it',
    { path: `^${APP}/lib/`, pathNot: TEST },
    { path: `^${APP}/(shared|islands|features|layouts|routes)/` },
  ),
  fence(
    'shared-knows-no-feature',
    'a part used by several features must not depend on one of them',
    { path: `^${APP}/shared/`, pathNot: TEST },
    { path: `^${APP}/(islands|features|layouts|routes)/` },
  ),
  fence(
    'islands-know-no-feature',
    'islands drive server-rendered HTML; layouts pass them the code of features',
    { path: `^${APP}/islands/`, pathNot: TEST },
    { path: `^${APP}/(shared|features|layouts|routes)/` },
  ),
  fence(
    'islands-without-react',
    'the header works before React and without it',
    { path: `^${APP}/islands/`, pathNot: TEST },
    { path: ['node_modules/(@types/)?(react|react-dom|react-router)/', '[.]tsx$'] },
  ),
  fence(
    'no-feature-imports-another',
    'code shared by two features belongs in shared, ui, lib or domain',
    { path: `^${APP}/features/([^/]+)/` },
    { path: `^${APP}/features/`, pathNot: `^${APP}/features/$1/` },
  ),
  fence(
    'features-know-no-layout',
    'layouts use features, not the reverse',
    { path: `^${APP}/features/`, pathNot: TEST },
    { path: `^${APP}/layouts/` },
  ),
  fence(
    'features-know-no-route',
    'routes use features and layouts, not the reverse',
    { path: `^${APP}/(features|layouts)/`, pathNot: TEST },
    { path: `^${APP}/routes/` },
  ),
]

export const fences: readonly IRegularForbiddenRuleType[] = [
  ...packages,
  ...processes,
  ...insideTheApi,
  ...insideTheStorefront,
  fence('no-cycles', 'files that import each other, even for types only, cannot be read apart', {}, { circular: true }),
  fence('resolvable', 'an unresolved import cannot be checked', {}, { couldNotResolve: true, pathNot: GENERATED }),
]
