export { hotContentReads } from './hot-reads.ts'
export { contentRoutes } from './routes.ts'
