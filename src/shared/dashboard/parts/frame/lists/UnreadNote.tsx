import type { ReactNode } from 'react'
import type { UnreadStretch } from '../../../../queries/unreadStretches.ts'
import { Note } from '../../../../ui/Note.tsx'
import { sayUnread } from './missingWords.ts'

/** Which part of the queue the gateway refuses to give; nothing without one. `children`: where the rest is. */
export function UnreadNote({
  unread,
  children,
}: {
  readonly unread: readonly UnreadStretch[]
  readonly children?: ReactNode
}) {
  if (unread.length === 0) return null
  return (
    <Note kind="warn" title="The queue could not be read whole.">
      {sayUnread(unread).join(' ')} {children}
    </Note>
  )
}
