import type { APIRequestContext, Page } from '@playwright/test'
import { newCustomer, signIn } from '../customer.ts'
import type { OwnProducts } from '../own/products.ts'
import { staff } from './trade.ts'

/** Signs in a customer of the scenario's own with 1,200 points; returns an article whose price they pay in part. */
export async function signInSaver(page: Page, request: APIRequestContext, products: OwnProducts) {
  const article = await products.priced(37.5)
  const customer = await newCustomer(request)
  await staff('points', customer.email, 1_200)
  await signIn(page, customer)
  return article
}
