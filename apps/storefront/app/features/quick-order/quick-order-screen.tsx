import { lazy, Suspense, useEffect, useState } from 'react'
import { useHydrated } from '~/lib/use-hydrated.ts'
import { m } from '~/paraglide/messages.js'
import { Button } from '~/ui/button.tsx'
import { Notice } from '~/ui/display/notice.tsx'
import { ListInput } from './list-input.tsx'
import { ListResult } from './list-result.tsx'
import { OrderBar } from './order-bar.tsx'
import { type CheckedList, PostedList } from './posted-list.tsx'
import * as styles from './quick-order.module.css'
import { SentNotice } from './sent-notice.tsx'
import { type ListTarget, useQuickOrder } from './use-quick-order.ts'

const SaveList = lazy(() => import('./save-list.tsx'))
const ScanView = lazy(() => import('./scan/scan-view.tsx'))

type Props = {
  /** The list that was sent without script. */
  posted: CheckedList | undefined
  /** The kluslijst that the visitor came from. */
  target: ListTarget | undefined
  isScanning: boolean
}

/** A list of articles, checked line by line, ordered in one action. */
export function QuickOrderScreen({ posted, target, isScanning: startsScanning }: Props) {
  const order = useQuickOrder()
  const isLive = useHydrated()
  const [isScanning, setScanning] = useState(false)
  const [isSaving, setSaving] = useState(false)
  useEffect(() => setScanning(startsScanning), [startsScanning])
  const { lines, found, state, isOnline } = order
  const isPosted = posted !== undefined && (!isLive || lines.length === 0)
  return (
    <>
      <h1 className="pagetitle">{m.quick_title()}</h1>
      <p className="pagetitle__text">{m.quick_text()}</p>
      <div className={styles.quicklist}>
        <div className={styles.quicklistSide}>
          {isScanning ? (
            <Suspense fallback={<p>{m.panel_loading()}</p>}>
              <ScanView lines={lines} onCode={order.scan} onClose={() => setScanning(false)} />
            </Suspense>
          ) : (
            <ListInput text={posted?.text} onRead={order.add} onScan={() => setScanning(true)} />
          )}
        </div>
        <div className={styles.quicklistResult} aria-busy={state === 'finding'}>
          {order.sent ? <SentNotice sent={order.sent} /> : null}
          {state === 'failed' && isOnline ? (
            <Notice kind="error" live>
              {m.quick_find_failed()}{' '}
              <Button size="s" onClick={order.retry}>
                {m.quick_retry()}
              </Button>
            </Notice>
          ) : null}
          {order.isStuck ? (
            <Notice live>
              {m.quick_waiting()}{' '}
              <Button size="s" onClick={order.resend}>
                {m.quick_retry()}
              </Button>
            </Notice>
          ) : null}
          {order.isWanted ? <Notice live>{m.quick_wanted()}</Notice> : null}
          {isPosted ? <PostedList list={posted} /> : null}
          {lines.length === 0 && !isPosted ? <p className="soft">{m.quick_empty()}</p> : null}
          {lines.length > 0 ? (
            <>
              <OrderBar
                {...order.room}
                lines={lines}
                target={target}
                isBusy={order.isBusy}
                isOnline={isOnline}
                onSend={order.send}
                onList={() => setSaving(true)}
                onClear={order.clear}
              />
              <ListResult lines={lines} branch={found.branch} onChange={order.change} onRemove={order.remove} />
            </>
          ) : null}
        </div>
      </div>
      {isSaving ? (
        <Suspense>
          <SaveList
            name={m.quick_list_name()}
            onChoose={({ id, name }) => {
              setSaving(false)
              order.send({ kind: 'list', id, name })
            }}
            onClose={() => setSaving(false)}
          />
        </Suspense>
      ) : null}
    </>
  )
}
