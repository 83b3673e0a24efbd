import type { EditorialNotice } from '~/lib/editorial/editorial.server.ts'
import { Notice } from '~/ui/display/notice.tsx'

export function Editorial({ notice }: { notice: EditorialNotice | undefined }) {
  if (!notice) return null
  return (
    <Notice>
      <b className="strong">{notice.title}</b>
      {notice.text ? <p>{notice.text}</p> : null}
    </Notice>
  )
}
