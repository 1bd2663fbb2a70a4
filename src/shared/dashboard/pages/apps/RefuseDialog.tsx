import type { DappRequest } from '../../../source/DappRequest.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { askerWithProof } from '../../parts/frame/page/askerWords.ts'

/** Asks before requests are refused unread, and names who asked for them. */
export function RefuseDialog({
  asked,
  left,
  onRefuse,
  onClose,
}: {
  readonly asked: readonly DappRequest[]
  /** How many others there are. */
  readonly left: number
  readonly onRefuse: () => void
  readonly onClose: () => void
}) {
  return (
    <Dialog
      title={`Refuse all ${asked.length} requests?`}
      onClose={onClose}
      actions={
        <>
          <Button data-safe-answer onClick={onClose}>
            Keep them
          </Button>
          <Button kind="danger" onClick={onRefuse}>
            Refuse {asked.length} requests
          </Button>
        </>
      }
    >
      <p>Each app hears that you rejected what it asked for. Nothing is signed.</p>
      <ul>
        {countByApp(asked).map(([app, count]) => (
          <li key={app}>
            {app}: {count === 1 ? '1 request' : `${count} requests`}
          </li>
        ))}
      </ul>
      {left > 0 && <p>Requests that you signed, or that are for another Safe, stay.</p>}
    </Dialog>
  )
}

/** How many of the requests each app made. */
function countByApp(asked: readonly DappRequest[]): readonly (readonly [app: string, count: number])[] {
  const counts = new Map<string, number>()
  for (const { asker } of asked) {
    const app = askerWithProof(asker)
    counts.set(app, (counts.get(app) ?? 0) + 1)
  }
  return [...counts]
}
