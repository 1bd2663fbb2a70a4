import type { FormEvent, ReactNode } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Note } from '../../../ui/Note.tsx'
import { Panel, PanelBody } from '../../../ui/Panel.tsx'
import { maySend } from '../../parts/frame/page/maySend.ts'
import type { Ready } from '../../parts/frame/page/Ready.ts'

/** Says what waits for the user, and rejects it. `onReject` is `undefined` once the host was asked. */
export function RequestToReview({
  title,
  asker,
  onReject,
}: {
  readonly title: string
  readonly asker: string
  readonly onReject: (() => void) | undefined
}) {
  return (
    <Note
      kind="info"
      live="polite"
      title={`${title}.`}
      actions={
        onReject !== undefined && (
          <Button small onClick={onReject}>
            Reject the request
          </Button>
        )
      }
    >
      {onReject === undefined
        ? `${asker} is asked. Compare its window with the review below.`
        : `${asker} has not been asked yet. Read the review below, then approve or reject the request.`}
    </Note>
  )
}

/** The step that approves a request of a library, as a form of its own. */
export function ApprovalForm({
  title,
  onSubmit,
  children,
}: {
  readonly title: string
  readonly onSubmit: () => void
  readonly children: ReactNode
}) {
  function submit(event: FormEvent) {
    event.preventDefault()
    onSubmit()
  }

  return (
    <form onSubmit={submit} noValidate>
      <Panel title={title}>
        <PanelBody>{children}</PanelBody>
      </Panel>
    </form>
  )
}

/** Why this account cannot be asked for anything; `undefined` when it can. */
export function whyNotApproved(ready: Ready): string | undefined {
  return maySend(ready) ? undefined : 'This app does not know the page around it. Trust that host first.'
}
