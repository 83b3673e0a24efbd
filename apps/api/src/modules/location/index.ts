export { coordinatesOf } from './places.ts'
export { locationRoutes } from './routes.ts'
