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
    path: 'products/:number',
    lazy: () =>
      import('./screens/products/product.tsx').then(({ Product, loader }) => ({ Component: Product, loader })),
  },
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
    path: 'settings',
    lazy: () =>
      import('./screens/settings/settings.tsx').then(({ Settings, loader }) => ({ Component: Settings, loader })),
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
  {
    path: 'terminal',
    lazy: () =>
      import('./screens/terminal/terminal.tsx').then(({ Terminal, loader, action }) => ({
        Component: Terminal,
        loader,
        action,
      })),
  },
  {
    path: 'devices',
    lazy: () =>
      import('./screens/devices/devices.tsx').then(({ Devices, loader, action }) => ({
        Component: Devices,
        loader,
        action,
      })),
  },
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
    path: 'count',
    lazy: () => import('./screens/count/count.tsx').then(({ Count, loader }) => ({ Component: Count, loader })),
  },
]

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
  {
    path: 'device',
    lazy: () => import('./screens/devices/enrol.tsx').then(({ Enrol }) => ({ Component: Enrol })),
  },
  {
    path: 'confirmed',
    lazy: () => import('./screens/sign-in/confirmed.tsx').then(({ Confirmed }) => ({ Component: Confirmed })),
  },
  { path: 'sign-out', action: office.action },
  {
    path: 'wall',
    ErrorBoundary: ErrorScreen,
    HydrateFallback: () => null,
    lazy: () => import('./screens/counter/wall.tsx').then(({ Wall, loader }) => ({ Component: Wall, loader })),
  },
  {
    loader: office.loader,
    lazy: () => import('./screens/pick/floor.tsx').then(({ Floor }) => ({ Component: Floor })),
    ErrorBoundary: ErrorScreen,
    HydrateFallback: () => null,
    children: floor.map((screen) => ({ ...screen, ErrorBoundary: ErrorScreen }) as RouteObject),
  },
  {
    loader: office.loader,
    Component: office.Office,
    ErrorBoundary: ErrorScreen,
    HydrateFallback: () => null,
    // Each screen shows its own failure inside the frame.
    children: [...screens.map((screen) => ({ ...screen, ErrorBoundary: ErrorScreen }) as RouteObject), ...resources],
  },
])
