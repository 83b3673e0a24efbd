import { lacksOrderNumber } from '@shop/domain/content/message'
import type { Locale } from '@shop/domain/locale'
import { Type } from 'typebox'
import { CustomerBody } from './account/account.ts'
import { AddressBody } from './account/account-view.ts'
import { findAddress } from './account/address.ts'
import { forgotPassword, login, RegisterBody, resetPassword } from './account/auth.ts'
import { setPin } from './account/pin.ts'
import { changePassword, giveSecondFactor } from './account/security.ts'
import { WishlistBody } from './account/wishlist.ts'
import { validatePin } from './cart/payment.ts'
import { ProductContactBody } from './catalogue/product-contact.ts'
import { MessageBody } from './content/message.ts'
import { formSchema, type Issue } from './form.ts'
import { formWords } from './form-words.ts'
import { subscribeNewsletter } from './newsletter.ts'

/** Both passwords must be equal, because the fields hide the input. */
const confirmed = ({
  password,
  confirmPassword,
}: {
  readonly password: string
  readonly confirmPassword: string
}): Issue[] =>
  password === confirmPassword ? [] : [{ path: ['confirmPassword'], rule: 'const', code: 'password_differs' }]

const withOrderNumber = ({ form, orderNumber }: MessageBody): Issue[] =>
  lacksOrderNumber(form, orderNumber) ? [{ path: ['orderNumber'], rule: 'required', code: 'order_number_missing' }] : []

/** One schema per form, shared by the browser, the action without script, and the API. */
export const loginForm = (locale: Locale) => formSchema(login.schema.body, formWords(locale))
export const registerForm = (locale: Locale) => formSchema(RegisterBody, formWords(locale), confirmed)
export const forgotForm = (locale: Locale) => formSchema(forgotPassword.schema.body, formWords(locale))
export const resetForm = (locale: Locale) => formSchema(resetPassword.schema.body, formWords(locale), confirmed)
export const secondFactorForm = (locale: Locale) => formSchema(giveSecondFactor.schema.body, formWords(locale))
export const changePasswordForm = (locale: Locale) =>
  formSchema(changePassword.schema.body, formWords(locale), confirmed)
export const addressForm = (locale: Locale) => formSchema(AddressBody, formWords(locale))
export const findAddressForm = (locale: Locale) => formSchema(findAddress.schema.body, formWords(locale))
export const customerForm = (locale: Locale) => formSchema(CustomerBody, formWords(locale))
export const newsletterForm = (locale: Locale) => formSchema(subscribeNewsletter.schema.body, formWords(locale))
export const wishlistForm = (locale: Locale) => formSchema(WishlistBody, formWords(locale))
export const setPinForm = (locale: Locale) => formSchema(setPin.schema.body, formWords(locale))
export const pinForm = (locale: Locale) => formSchema(validatePin.schema.body, formWords(locale))
export const moreQuantityForm = (locale: Locale) => formSchema(ProductContactBody, formWords(locale))
export const messageForm = (locale: Locale) => formSchema(MessageBody, formWords(locale), withOrderNumber)

/** A quantity between two exclusive limits. */
export const quantityForm = (locale: Locale, limits: { readonly min: number; readonly max: number }) =>
  formSchema(
    Type.Object({ quantity: Type.Integer({ exclusiveMinimum: limits.min, exclusiveMaximum: limits.max }) }),
    formWords(locale),
  )
