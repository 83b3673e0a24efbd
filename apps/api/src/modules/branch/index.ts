export { branchRoutes } from './routes.ts'
