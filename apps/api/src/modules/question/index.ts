export { sendQuestionMail } from './question-mail.ts'
export { questionRoutes } from './routes.ts'
export { settleAnswer, settleQuestion } from './settle.ts'
