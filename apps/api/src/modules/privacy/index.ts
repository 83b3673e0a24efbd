export { notifyErasure, sendErasureMail } from './erasure-mails.ts'
export { privacyRoutes } from './routes.ts'
