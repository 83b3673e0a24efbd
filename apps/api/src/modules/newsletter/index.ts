export { sendNewsletterMail } from './newsletter-mail.ts'
export { newsletterRoutes } from './routes.ts'
export { startTickedNewsletter } from './subscribe.ts'
