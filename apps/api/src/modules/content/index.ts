export { exportContent, importContent } from './exchange/exchange.ts'
export { hotContentReads } from './hot-reads.ts'
export { previewLink } from './preview.ts'
export { contentRoutes } from './routes.ts'
