import type { LeadState } from '../../../../domain/lead/Lead.ts'
import { writeBareName } from '../../../../domain/lead/leadNames.ts'
import { type Address, lowerAddress } from '../../../../domain/values/address.ts'
import type { TransactionSummary } from '../../../../gateway/TransactionSummary.ts'
import { isWaiting } from './isWaiting.ts'
import { joinAmount, listedTransfer } from './listedTransfer.ts'
import { summaryLead } from './summaryLead.ts'

type SentenceKnown = {
  readonly native: { readonly name: string; readonly symbol: string; readonly decimals: number }
  /** The user's own names, by address in lower case. */
  readonly names: ReadonlyMap<string, string>
}

/** How far it got, in the gateway's word. */
export function listedState(transaction: Pick<TransactionSummary, 'status'>): LeadState {
  if (isWaiting(transaction)) return 'waiting'
  const { status } = transaction
  if (status === 'CANCELLED') return 'replaced'
  return status === 'FAILED' ? 'failed' : 'executed'
}

/**
 * What a transaction of the history is, as its page says it, without a full stop: the title of its row and its cell in a
 * file. The gateway's word, unchecked.
 */
export function listedSentence(
  { info, execution, status }: Pick<TransactionSummary, 'info' | 'execution' | 'status'>,
  { native, names }: SentenceKnown,
): string {
  const state = listedState({ status })
  const moved = state === 'executed' ? listedTransfer(info, native) : undefined
  if (moved !== undefined)
    return `${moved.verb} ${joinAmount(moved)} ${moved.side} ${listedName(moved.other, names)}`
  const nonce = execution?.kind === 'multisig' ? execution.nonce : undefined
  return withoutStop(summaryLead(info, { state, native, names, nonce }))
}

/** A name of the user's own, else the ends of the address. */
export function listedName(address: Address, names: SentenceKnown['names']): string {
  const lower = lowerAddress(address)
  return writeBareName({ address: lower, name: names.get(lower), role: undefined })
}

/** A title of a row and a cell of a file end without a full stop. */
export function withoutStop(sentence: string): string {
  return sentence.replace(/\.$/, '')
}
