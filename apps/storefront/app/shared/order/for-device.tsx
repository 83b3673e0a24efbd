import { isWallet } from '@shop/domain/payment/offers'
import { type ReactNode, useSyncExternalStore } from 'react'
import { hasWallet } from '~/lib/order/wallets.ts'
import * as styles from './for-device.module.css'

type Props = { code: string; className?: string | undefined; children: ReactNode }

/** The device does not change while the page is open. */
const unchanged = () => () => {}

/**
 * A payment method that only devices with its wallet show. The server cannot know the device: its markup is hidden by
 * the styles unless the device has the wallet, so it is absent without script and nothing shifts with it.
 */
export function ForDevice({ code, className, children }: Props) {
  const wallet = isWallet(code) ? code : undefined
  const isShown = useSyncExternalStore(
    unchanged,
    () => wallet === undefined || hasWallet(wallet),
    () => true,
  )
  if (!isShown) return null
  if (wallet === undefined) return <div className={className}>{children}</div>
  return (
    <div className={`${className ?? ''} ${styles.forDevice}`} data-wallet={wallet}>
      {children}
    </div>
  )
}
