export { datesFor, openingHours } from './dates.ts'
export { deliveryRoutes } from './routes.ts'
