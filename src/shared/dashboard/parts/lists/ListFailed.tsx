import type { ReactNode } from 'react'
import { toAppError } from '../../../errors/AppError.ts'
import { describeError } from '../../../errors/describeError.ts'
import { Button } from '../../../ui/Button.tsx'
import { Note } from '../../../ui/Note.tsx'

/** Who did not answer, in their words, and what this page does instead (`children`). */
export function ListFailed({
  error,
  onAskAgain,
  children,
}: {
  readonly error: unknown
  readonly onAskAgain: () => unknown
  readonly children?: ReactNode
}) {
  const { title, advice } = describeError(toAppError(error))
  return (
    <Note
      kind="warn"
      title={title}
      actions={
        <Button small onClick={onAskAgain}>
          Ask again
        </Button>
      }
    >
      {advice} {children}
    </Note>
  )
}
