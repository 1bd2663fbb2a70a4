import { describeSafeCode } from '../../../domain/contracts/describeSafeCode.ts'
import { visibleText } from '../../../domain/values/text.ts'
import type { Executed } from '../../../review/Executed.ts'
import type { IconName } from '../../../ui/Icon.tsx'
import type { Explained } from './explainMovements.ts'

/** The head of the panel beside an executed transaction. */
export type Verdict = {
  readonly looks: 'ok' | 'high' | 'plain'
  readonly icon: IconName
  readonly title: string
  readonly sentence: string
}

/** How it ended, in one line and a second one that says what that means. */
export function verdictOf(
  { ending, nativeFrom, others }: Pick<Executed, 'ending' | 'nativeFrom' | 'others'>,
  { movements, equal }: Explained,
  {
    signed,
    byModule,
    failed,
  }: {
    readonly signed: boolean
    readonly byModule: boolean
    /** In the gateway's word. */
    readonly failed: boolean
  },
): Verdict {
  if (failed && !signed)
    return {
      looks: 'high',
      icon: 'failed',
      title: 'Failed, nothing moved',
      sentence: 'A module asked for it, and the call failed. No nonce was used.',
    }
  switch (ending) {
    case 'counted':
      return {
        looks: 'high',
        icon: 'failed',
        title: movements.length === 0 ? 'Failed, nothing moved' : 'Failed, only the gas was refunded',
        sentence: 'The failure counts: its nonce is used, and it can never run again.',
      }
    case 'undone':
      return {
        looks: 'high',
        icon: 'failed',
        title: 'Undone as a whole',
        sentence: 'Nothing moved and the nonce is free: the transaction still waits in the queue.',
      }
    case 'unsaid':
      return {
        looks: 'high',
        icon: 'unknown',
        title: 'Not found on the chain',
        sentence: 'The Safe itself says nothing of this transaction there. Only the gateway does.',
      }
    case 'done':
      if (!signed)
        return {
          looks: 'ok',
          icon: 'done',
          title: byModule ? 'Executed by a module' : 'Received',
          sentence: 'No owner had to sign this.',
        }
      return { looks: 'ok', icon: 'done', title: 'Executed as signed', sentence: comparedWords() }
  }
  function comparedWords(): string {
    if (others > 0)
      return 'Other transactions of this Safe ran together with it, so all they moved is listed.'
    if (nativeFrom === 'unknown') return 'The node does not show every movement.'
    if (movements.length === 0 && equal) return 'Nothing moved, as the calls say.'
    return equal
      ? 'Exactly what the owners signed has moved.'
      : 'Contracts that were called moved more than the calls name.'
  }
}

/** What a refusal means: the contract's own words, and Safe's codes explained. */
export function failureWords(reason: string): string {
  const meaning = /^GS\d{3}$/.test(reason) ? ` ${describeSafeCode(reason)}` : ''
  return `“${visibleText(reason)}”.${meaning}`
}
