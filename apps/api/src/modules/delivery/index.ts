export { datesFor } from './dates.ts'
export { deliveryRoutes } from './routes.ts'
