export { startAlertClock } from './alert-clock.ts'
export { stockAlertRoutes } from './routes.ts'
export { sendStockAlertMail } from './stock-alert-mail.ts'
