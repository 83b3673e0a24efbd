export type { AddressRegister } from './address-register.ts'
export { openPdokRegister } from './pdok-register.ts'
export { locationRoutes } from './routes.ts'
export { openTableRegister } from './table-register.ts'
