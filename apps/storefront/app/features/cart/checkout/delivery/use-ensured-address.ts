import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { ensureDeliveryAddress } from '~/lib/visit/customer.client.ts'

/** Creates a delivery address from the invoice address for customers without one. */
export function useEnsuredAddress(isMissing: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isMissing) return
    ensureDeliveryAddress().then(
      (isThere) => (isThere ? revalidate() : undefined),
      (error: unknown) => console.warn('delivery address creation failed', error),
    )
  }, [isMissing, revalidate])
}
