export { sendErasureMail, tellErasure } from './erasure-mails.ts'
export { privacyRoutes } from './routes.ts'
