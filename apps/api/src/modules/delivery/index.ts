export { datesFor, openingHours, windowFor } from './dates.ts'
export { deliveryRoutes } from './routes.ts'
