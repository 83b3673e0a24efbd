import { Notice } from '~/ui/display/notice.tsx'
import type { EditorialNotice } from './editorial.server.ts'

export function Editorial({ notice }: { notice: EditorialNotice | undefined }) {
  if (!notice) return null
  return (
    <Notice>
      <b className="strong">{notice.title}</b>
      {notice.text ? <p>{notice.text}</p> : null}
    </Notice>
  )
}
