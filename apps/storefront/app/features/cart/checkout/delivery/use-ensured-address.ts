import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { ensureDeliveryAddress } from '~/lib/visit/customer.client'

/** A customer who has no address to deliver to is offered the one the account has for invoices. */
export function useEnsuredAddress(isMissing: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isMissing) return
    ensureDeliveryAddress().then(
      (isThere) => (isThere ? revalidate() : undefined),
      (error: unknown) => console.warn('the delivery address was not made', error),
    )
  }, [isMissing, revalidate])
}
