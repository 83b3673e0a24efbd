import { findAddress } from '@shop/contract/address'
import { HOUSE_NUMBER, matches, POSTCODE } from '@shop/domain/account/patterns'
import { type FocusEvent, useRef, useState } from 'react'
import { requestApi } from '~/lib/api/api.client.ts'

type Found = { readonly state: 'found'; readonly text: string } | { readonly state: 'unknown' } | undefined

/**
 * Fills street and city when postcode and house number are known. Text typed by the visitor is not overwritten, and an
 * unknown address is not an error.
 */
export function useAddressLookup() {
  const [found, setFound] = useState<Found>()
  const asked = useRef('')
  const onBlur = async ({ target }: FocusEvent<HTMLElement>) => {
    if (!(target instanceof HTMLInputElement) || !target.form) return
    if (target.name !== 'postalCode' && target.name !== 'houseNumber') return
    const { form } = target
    const postalCode = typedIn(form, 'postalCode')
    const houseNumber = typedIn(form, 'houseNumber')
    const key = `${postalCode} ${houseNumber}`
    if (!matches(POSTCODE, postalCode) || !matches(HOUSE_NUMBER, houseNumber) || asked.current === key) return
    asked.current = key
    const reply = await requestApi(findAddress, { body: { postalCode, houseNumber } }).catch(() => undefined) // logged
    if (asked.current !== key) return
    if (reply?.status !== 200) return setFound({ state: 'unknown' })
    const { street, city } = reply.body.Data
    fill(form, 'street', street)
    fill(form, 'city', city)
    setFound({ state: 'found', text: `${street} ${houseNumber}, ${city}` })
  }
  return { found, onBlur }
}

const inputOf = (form: HTMLFormElement, name: string) => {
  const input = form.elements.namedItem(name)
  return input instanceof HTMLInputElement ? input : undefined
}
const typedIn = (form: HTMLFormElement, name: string) => inputOf(form, name)?.value.trim() ?? ''

function fill(form: HTMLFormElement, name: string, value: string): void {
  const input = inputOf(form, name)
  if (!input || (input.value !== '' && input.value !== input.dataset.filled)) return
  input.value = value
  input.dataset.filled = value
  // If the focus is already in this field, select the text so that typing replaces it.
  if (input === document.activeElement) input.select()
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
