import type { SafeMessage } from '../../../gateway/SafeMessage.ts'
import { Status } from '../../../ui/Status.tsx'

/** How far the signature of a message has come, in the gateway's word. */
export function MessageStatusMark({ status }: Pick<SafeMessage, 'status'>) {
  switch (status) {
    case 'CONFIRMED':
      return (
        <Status icon="done" tone="ok">
          Signed
        </Status>
      )
    case 'NEEDS_CONFIRMATION':
      return <Status icon="partial">Collecting</Status>
    case 'UNKNOWN':
      return (
        <Status icon="unknown" tone="quiet">
          In a state this app does not know
        </Status>
      )
  }
}
