import type { ReactNode } from 'react'
import { Button } from '../../../../ui/Button.tsx'
import { Note } from '../../../../ui/Note.tsx'
import { useDescribeError } from '../errors/useDescribeError.ts'

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
  const describeError = useDescribeError()
  const { title, advice } = describeError(error)
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
