import { ADVICE_FINISH } from './advice-finish.ts'
import { ADVICE_STONE } from './advice-stone.ts'
import { ADVICE_STRUCTURE } from './advice-structure.ts'
import { COMPANY_PAGES } from './company.ts'
import { CUSTOMER_SERVICE } from './customer-service.ts'
import { CUSTOMER_SERVICE_MORE } from './customer-service-more.ts'
import { type ArticleRow, articlesOf } from './page.ts'
import { SERVICES } from './services.ts'
import { TRADE } from './trade.ts'

export const articleRows = (): ArticleRow[] =>
  articlesOf([
    ...CUSTOMER_SERVICE,
    ...CUSTOMER_SERVICE_MORE,
    ...SERVICES,
    ...TRADE,
    ...COMPANY_PAGES,
    ...ADVICE_STRUCTURE,
    ...ADVICE_STONE,
    ...ADVICE_FINISH,
  ])
