import { decodeFunctionData, toFunctionSelector } from 'viem'
import { splitMultiSend } from '../../src/shared/domain/calldata/multiSend.ts'
import type { HostileProposalName } from '../sandbox/chain/hostileProposals.ts'
import type { PlannedProposal } from '../sandbox/chain/PlannedProposal.ts'
import { multiSendAbi } from '../sandbox/chain/safeAbi.ts'

/**
 * What becomes of each hostile proposal when an app asks for it.
 *
 * - `raises`: its harm is in its calls. They arrive, and raise findings that the queue raises.
 * - `refused`: it is a delegate call. The doors take plain calls alone, and the app and the person are told.
 * - `harmless`: its harm is in what only a proposal has. What is left of it is a payment, and nothing is loud against it.
 */
export const hostileAsks = {
  bybit: 'refused',
  wazirx: 'refused',
  radiant: 'raises',
  hiddenApproval: 'raises',
  // The refund is in fields of the SafeTx. What is proposed upon a request has none, whatever an app adds to its calls.
  refundTrap: 'harmless',
  lookAlike: 'raises',
  // A harmless request, for `fakeRejection` to reject.
  honestPayment: 'harmless',
  fakeRejection: 'raises',
  lowerThreshold: 'raises',
  drain: 'raises',
  nestedModule: 'raises',
  // An app brings no signatures, so there is none to be harvested.
  harvested: 'harmless',
} as const satisfies Readonly<Record<HostileProposalName, 'raises' | 'refused' | 'harmless'>>

/** A call as JSON has it, wei in hex, with whatever else an app adds to it. */
type HostileCall = { readonly to: string; readonly value: string; readonly data: string }

/**
 * What a proposal does, as the calls that an app would ask for, out of every batch in it. A call that is none of a batch has
 * all that its SafeTx has.
 */
export function hostileCalls({ transaction }: PlannedProposal): readonly HostileCall[] {
  return isBatch(transaction) ? unpack(transaction.data) : [asJson(transaction)]
}

function isBatch({ operation, data }: PlannedProposal['transaction']): boolean {
  return operation === 1 && data.startsWith(toFunctionSelector(multiSendAbi[0]))
}

function unpack(data: PlannedProposal['transaction']['data']): readonly HostileCall[] {
  const { args } = decodeFunctionData({ abi: multiSendAbi, data })
  return splitMultiSend(args[0]).entries.flatMap(({ operation, to, value, source, start, end }) => {
    const inner = `0x${source.hex.slice(start, end)}` as const
    return operation === 0 ? [asJson({ to, value, data: inner })] : unpack(inner)
  })
}

function asJson<call extends Pick<PlannedProposal['transaction'], 'to' | 'value' | 'data'>>(call: call) {
  const others = Object.entries(call).map(([name, part]) => [
    name,
    typeof part === 'bigint' ? `0x${part.toString(16)}` : part,
  ])
  const { to, data } = call
  return { ...Object.fromEntries(others), to, data, value: `0x${call.value.toString(16)}` }
}
