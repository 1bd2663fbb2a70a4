import type { SafeState } from '../../../../domain/safe/SafeState.ts'
import { pageMark } from '../../../../review/facts/pageMark.ts'
import type { RowPage } from '../../../../review/readings/PageKnowledge.ts'
import type { InboxLine } from './inboxLines.ts'

/**
 * Another text for everything that a verdict over a line rests on: the transaction with its signatures, what else waits,
 * the Safe as the chain has it, who signs, the names of this device, and its limit. A verdict is shown under its own mark
 * alone.
 */
export function lineMark(
  { transaction: { id, execution } }: Pick<InboxLine, 'transaction'>,
  {
    state,
    waiting,
    page,
  }: {
    readonly state: SafeState
    /** The ids of everything that is listed beside it. */
    readonly waiting: readonly string[]
    readonly page: RowPage
  },
): string {
  const { version, singleton, owners, threshold, modules, guard, moduleGuard, fallbackHandler, nonce } = state
  const signed = execution?.kind === 'multisig' ? execution.missingSigners.map(({ address }) => address) : []
  const submitted = execution?.kind === 'multisig' ? execution.confirmations.submitted : 0
  return JSON.stringify([
    [id, submitted, ...signed],
    waiting,
    [version, singleton, threshold, String(nonce), guard, moduleGuard, fallbackHandler, owners, modules],
    page.signer ?? '',
    pageMark(page),
  ]).toLowerCase()
}
