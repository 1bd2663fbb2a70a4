import type { KnownRejection } from './useKnownRejection.ts'

/** What is said of a rejection that is known already, and what the way to its page says. */
export function describeRejection(rejection: KnownRejection): {
  readonly words: string
  readonly link: string
} {
  const open = 'Open the rejection'
  if (rejection.by !== 'gateway') return { words: unlistedWords[rejection.by], link: open }
  const { confirmations, byYou } = rejection
  const count =
    confirmations === undefined ? '' : `: ${confirmations.signed} of ${confirmations.required} signed`
  if (byYou) return { words: `Your rejection waits${count}.`, link: open }
  const enough = confirmations !== undefined && confirmations.signed >= confirmations.required
  return { words: `A rejection waits${count}.`, link: enough ? open : 'Read and sign the rejection' }
}

const unlistedWords: Readonly<Record<Exclude<KnownRejection['by'], 'gateway'>, string>> = {
  signer: 'You signed a rejection.',
  device: 'A rejection is kept on this device.',
}
