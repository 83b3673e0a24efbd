import { createBrowserRouter, type RouteObject } from 'react-router'
import { ErrorScreen } from './layout/error-screen.tsx'
import * as office from './layout/office.tsx'

const screens: RouteObject[] = [
  {
    index: true,
    lazy: () => import('./screens/home/home.tsx').then(({ Home, loader }) => ({ Component: Home, loader })),
  },
  {
    path: 'orders',
    lazy: () => import('./screens/orders/orders.tsx').then(({ Orders, loader }) => ({ Component: Orders, loader })),
  },
  {
    path: 'orders/:number',
    lazy: () =>
      import('./screens/orders/order.tsx').then(({ Order, loader, action }) => ({ Component: Order, loader, action })),
  },
  {
    path: 'products',
    lazy: () =>
      import('./screens/products/products.tsx').then(({ Products, loader }) => ({ Component: Products, loader })),
  },
  {
    path: 'product-jobs',
    lazy: () => import('./screens/jobs/jobs.tsx').then(({ Jobs, loader }) => ({ Component: Jobs, loader })),
  },
  { path: 'product-jobs/new', lazy: () => import('./screens/jobs/new-job.tsx') },
  { path: 'product-jobs/:id', lazy: () => import('./screens/jobs/job.tsx') },
  { path: 'term-rules', lazy: () => import('./screens/search-terms/rules/rules.tsx') },
  { path: 'term-rules/runs/:id', lazy: () => import('./screens/search-terms/rules/run.tsx') },
  { path: 'search-terms', lazy: () => import('./screens/search-terms/search-terms.tsx') },
  { path: 'redirects', lazy: () => import('./screens/redirects/redirects.tsx') },
  { path: 'data-gaps', lazy: () => import('./screens/products/data-gaps.tsx') },
  { path: 'change-sets', lazy: () => import('./screens/change-sets/change-sets.tsx') },
  { path: 'change-sets/new', lazy: () => import('./screens/change-sets/new-set.tsx') },
  { path: 'change-sets/:id', lazy: () => import('./screens/change-sets/change-set.tsx') },
  {
    path: 'articles',
    lazy: () =>
      import('./screens/history/articles.tsx').then(({ Articles, loader }) => ({ Component: Articles, loader })),
  },
  {
    path: 'history/:kind/:key',
    lazy: () =>
      import('./screens/history/object-history.tsx').then(({ ObjectHistory, loader }) => ({
        Component: ObjectHistory,
        loader,
      })),
  },
  {
    path: 'products/:number',
    lazy: () =>
      import('./screens/products/product.tsx').then(({ Product, loader }) => ({ Component: Product, loader })),
  },
  { path: 'products/:number/stock/:branch', lazy: () => import('./screens/products/stock.tsx') },
  { path: 'products/:number/availability', lazy: () => import('./screens/products/availability.tsx') },
  { path: 'products/:number/price', lazy: () => import('./screens/products/price.tsx') },
  { path: 'products/:number/relations', lazy: () => import('./screens/relations/relations.tsx') },
  { path: 'product-relations', lazy: () => import('./screens/relations/relation-list.tsx') },
  { path: 'sale-stops', lazy: () => import('./screens/sale-stops/sale-stops.tsx') },
  { path: 'promotions', lazy: () => import('./screens/promotions/promotions.tsx') },
  { path: 'promotions/new', lazy: () => import('./screens/promotions/new-promotion.tsx') },
  { path: 'promotions/:id', lazy: () => import('./screens/promotions/promotion.tsx') },
  { path: 'voucher-batches', lazy: () => import('./screens/vouchers/vouchers.tsx') },
  { path: 'voucher-batches/:id', lazy: () => import('./screens/vouchers/voucher-batch.tsx') },
  { path: 'sale-stops/:id', lazy: () => import('./screens/sale-stops/sale-stop.tsx') },
  {
    path: 'counter',
    lazy: () => import('./screens/counter/counter.tsx').then(({ Counter, loader }) => ({ Component: Counter, loader })),
    children: [
      {
        index: true,
        lazy: () => import('./screens/counter/found.tsx').then(({ Found, action }) => ({ Component: Found, action })),
      },
      {
        path: ':number',
        ErrorBoundary: ErrorScreen,
        lazy: () =>
          import('./screens/counter/hand-over.tsx').then(({ HandOver, loader, action }) => ({
            Component: HandOver,
            loader,
            action,
          })),
      },
    ],
  },
  {
    path: 'counter/return',
    lazy: () => import('./screens/returns/returns.tsx').then(({ Returns }) => ({ Component: Returns })),
  },
  {
    path: 'counter/day',
    lazy: () =>
      import('./screens/counter/day.tsx').then(({ Day, loader, action }) => ({ Component: Day, loader, action })),
  },
  {
    path: 'planning',
    lazy: () =>
      import('./screens/planning/planning.tsx').then(({ Planning, loader, action }) => ({
        Component: Planning,
        loader,
        action,
      })),
  },
  {
    path: 'attention',
    lazy: () =>
      import('./screens/attention/attention.tsx').then(({ Attention, loader, action }) => ({
        Component: Attention,
        loader,
        action,
      })),
  },
  {
    path: 'customers',
    lazy: () =>
      import('./screens/customers/customers.tsx').then(({ Customers, loader }) => ({ Component: Customers, loader })),
  },
  {
    path: 'privacy',
    lazy: () => import('./screens/customers/views.tsx').then(({ Views, loader }) => ({ Component: Views, loader })),
  },
  {
    path: 'customers/:id',
    lazy: () =>
      import('./screens/customers/customer.tsx').then(({ Customer, loader, action }) => ({
        Component: Customer,
        loader,
        action,
      })),
  },
  {
    path: 'reports/picking',
    lazy: () =>
      import('./screens/figures/picking.tsx').then(({ PickReport, loader }) => ({ Component: PickReport, loader })),
  },
  { path: 'reports/margins', lazy: () => import('./screens/figures/margins.tsx') },
  { path: 'reports/missed-sales', lazy: () => import('./screens/figures/missed-sales.tsx') },
  { path: 'branches', lazy: () => import('./screens/branches/branches.tsx') },
  { path: 'branches/:branch', lazy: () => import('./screens/branches/branch.tsx') },
  {
    path: 'settings',
    lazy: () =>
      import('./screens/settings/settings.tsx').then(({ Settings, loader }) => ({ Component: Settings, loader })),
  },
  {
    path: 'on-time',
    lazy: () => import('./screens/on-time/on-time.tsx').then(({ OnTime, loader }) => ({ Component: OnTime, loader })),
  },
  {
    path: 'on-time/:branch/:day',
    lazy: () => import('./screens/on-time/misses.tsx').then(({ Misses, loader }) => ({ Component: Misses, loader })),
  },
  {
    path: 'health',
    lazy: () =>
      import('./screens/health/health.tsx').then(({ Health, loader, action }) => ({
        Component: Health,
        loader,
        action,
      })),
  },
  {
    path: 'approvals',
    lazy: () =>
      import('./screens/approvals/approvals.tsx').then(({ Approvals, loader, action }) => ({
        Component: Approvals,
        loader,
        action,
      })),
  },
  { path: 'terminal', lazy: () => import('./screens/terminal/terminal.tsx') },
  { path: 'devices', lazy: () => import('./screens/devices/devices.tsx') },
  {
    path: 'pin',
    lazy: () => import('./screens/devices/own-pin.tsx').then(({ OwnPin, action }) => ({ Component: OwnPin, action })),
  },
  {
    path: 'people/provisioning',
    lazy: () =>
      import('./screens/people/provisioning.tsx').then(({ Provisioning, loader, action }) => ({
        Component: Provisioning,
        loader,
        action,
      })),
  },
  { path: 'people/provisioning/groups', lazy: () => import('./screens/people/provider-groups.tsx') },
  {
    path: 'people/:id',
    lazy: () =>
      import('./screens/people/person.tsx').then(({ Person, loader, action }) => ({
        Component: Person,
        loader,
        action,
      })),
  },
  {
    path: 'people',
    lazy: () =>
      import('./screens/people/people.tsx').then(({ People, loader, action }) => ({
        Component: People,
        loader,
        action,
      })),
  },
]

/** Data that parts of several screens request beside their route. */
const resources: RouteObject[] = [{ path: 'views', lazy: () => import('./screens/views/views.ts') }]

const floor: RouteObject[] = [
  {
    path: 'scan',
    lazy: () => import('./screens/lookup/lookup.tsx').then(({ Lookup, loader }) => ({ Component: Lookup, loader })),
  },
  {
    path: 'pick',
    lazy: () =>
      import('./screens/pick/queue.tsx').then(({ Queue, loader, action }) => ({ Component: Queue, loader, action })),
  },
  {
    path: 'pick/round',
    lazy: () =>
      import('./screens/pick/round.tsx').then(({ Round, loader, action, shouldRevalidate }) => ({
        Component: Round,
        loader,
        action,
        shouldRevalidate,
      })),
  },
  {
    path: 'pick/:id',
    lazy: () =>
      import('./screens/pick/job.tsx').then(({ Job, loader, action, shouldRevalidate }) => ({
        Component: Job,
        loader,
        action,
        shouldRevalidate,
      })),
  },
  {
    path: 'stops',
    lazy: () =>
      import('./screens/stops/stops.tsx').then(({ Stops, loader, shouldRevalidate }) => ({
        Component: Stops,
        loader,
        shouldRevalidate,
      })),
  },
  { path: 'count', lazy: () => import('./screens/count/count.tsx') },
]

const frame = { ErrorBoundary: ErrorScreen, HydrateFallback: () => null }

export const router = createBrowserRouter([
  {
    path: 'sign-in',
    lazy: () => import('./screens/sign-in/sign-in.tsx').then(({ SignIn, loader }) => ({ Component: SignIn, loader })),
    HydrateFallback: () => null,
  },
  {
    path: 'passkey',
    lazy: () => import('./screens/sign-in/new-passkey.tsx').then(({ NewPasskey }) => ({ Component: NewPasskey })),
  },
  { path: 'device', lazy: () => import('./screens/devices/enrol.tsx').then(({ Enrol }) => ({ Component: Enrol })) },
  {
    path: 'confirmed',
    lazy: () => import('./screens/sign-in/confirmed.tsx').then(({ Confirmed }) => ({ Component: Confirmed })),
  },
  { path: 'sign-out', action: office.action },
  {
    path: 'wall',
    ...frame,
    lazy: () => import('./screens/counter/wall.tsx').then(({ Wall, loader }) => ({ Component: Wall, loader })),
  },
  {
    loader: office.loader,
    lazy: () =>
      import('./screens/pick/floor.tsx').then(({ Floor, shouldRevalidate }) => ({
        Component: Floor,
        shouldRevalidate,
      })),
    ...frame,
    children: floor.map((screen) => ({ ...screen, ErrorBoundary: ErrorScreen }) as RouteObject),
  },
  {
    loader: office.loader,
    Component: office.Office,
    ...frame,
    // Each screen shows its own failure inside the frame.
    children: [...screens.map((screen) => ({ ...screen, ErrorBoundary: ErrorScreen }) as RouteObject), ...resources],
  },
])
