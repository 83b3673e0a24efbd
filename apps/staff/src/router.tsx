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
    path: 'attention',
    lazy: () =>
      import('./screens/attention/attention.tsx').then(({ Attention, loader, action }) => ({
        Component: Attention,
        loader,
        action,
      })),
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
    path: 'terminal',
    lazy: () =>
      import('./screens/terminal/terminal.tsx').then(({ Terminal, loader, action }) => ({
        Component: Terminal,
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

export const router = createBrowserRouter([
  {
    path: 'sign-in',
    lazy: () => import('./screens/sign-in/sign-in.tsx').then(({ SignIn }) => ({ Component: SignIn })),
  },
  { path: 'sign-out', action: office.action },
  {
    loader: office.loader,
    Component: office.Office,
    ErrorBoundary: ErrorScreen,
    HydrateFallback: () => null,
    // Each screen shows its own failure inside the frame.
    children: screens.map((screen) => ({ ...screen, ErrorBoundary: ErrorScreen }) as RouteObject),
  },
])
