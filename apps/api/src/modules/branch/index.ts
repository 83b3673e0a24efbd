export { branchView } from './branch-view.ts'
export { branchRoutes } from './routes.ts'
