import { useEffect } from 'react'
import { keepTyped, keptTyped } from '~/lib/cart/cart-session.ts'
import { rememberedDetails } from '~/lib/order/remembered.client.ts'
import { typedDetails } from '~/lib/order/remembered-details.ts'

type Control = HTMLInputElement | HTMLTextAreaElement
/** Never store a pin or restore consent. The URL holds the selected branch. */
const NEVER = new Set(['hidden', 'password', 'checkbox', 'submit'])
const isKept = (element: Element): element is Control =>
  (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) &&
  !NEVER.has(element.type) &&
  element.name !== 'branch'

/**
 * Stores entries for this visit until the order is placed, so that moving between steps loses no input. Empty fields
 * get the details that this guest let the browser store with an earlier order.
 */
export function useKeptTyping(formId: string, cartId: string): void {
  // The form and the storage are outside React, hence the effect.
  useEffect(() => {
    const form = document.getElementById(formId)
    if (!(form instanceof HTMLFormElement)) return
    const kept = keptTyped(cartId)
    const details = rememberedDetails()
    const known = details ? typedDetails(details) : {}
    for (const element of form.elements) {
      if (!isKept(element)) continue
      const name = `${formId}.${element.name}`
      restore(element, kept[name] ?? (element.value === '' ? known[name] : undefined))
    }
    const keep = ({ target }: Event) => {
      if (target instanceof Element && isKept(target)) keepTyped(cartId, `${formId}.${target.name}`, target.value)
    }
    form.addEventListener('input', keep)
    form.addEventListener('change', keep)
    return () => {
      form.removeEventListener('input', keep)
      form.removeEventListener('change', keep)
    }
  }, [formId, cartId])
}

/** The visitor changed the field before the script loaded; that entry takes precedence over the stored one. */
const isTouched = (element: Control) =>
  element instanceof HTMLInputElement && element.type === 'radio'
    ? [...document.getElementsByName(element.name)].some(
        (one) => one instanceof HTMLInputElement && one.form === element.form && one.checked !== one.defaultChecked,
      )
    : element.value !== element.defaultValue

function restore(element: Control, value: string | undefined): void {
  if (value === undefined || element.disabled || isTouched(element)) return
  if (element.type === 'radio') {
    if (element.value === value && element instanceof HTMLInputElement && !element.checked) element.click()
    return
  }
  if (element.value === value) return
  element.value = value
  element.dispatchEvent(new Event('input', { bubbles: true }))
}
