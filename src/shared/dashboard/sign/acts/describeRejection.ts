import type { WaitingRejection } from '../../../review/waitingRejection.ts'

/**
 * What is said of a rejection that waits already, and what the way to its page says. `listed` is `undefined` for one that
 * only this device has.
 */
export function describeRejection(listed: WaitingRejection | undefined): {
  readonly words: string
  readonly link: string
} {
  const open = 'Open the rejection'
  if (listed === undefined) return { words: 'A rejection is kept on this device.', link: open }
  const { confirmations, byYou } = listed
  const count =
    confirmations === undefined ? '' : `: ${confirmations.signed} of ${confirmations.required} signed`
  if (byYou) return { words: `Your rejection waits${count}.`, link: open }
  const enough = confirmations !== undefined && confirmations.signed >= confirmations.required
  return { words: `A rejection waits${count}.`, link: enough ? open : 'Read and sign the rejection' }
}
