export { type ReviewProvider, reviewProvider } from './provider.ts'
export { reviewRoutes } from './routes.ts'
