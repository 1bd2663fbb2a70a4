import { decodeFunctionData } from 'viem'
import { splitMultiSend } from '../../src/shared/domain/calldata/multiSend.ts'
import type { HostileProposalName } from '../sandbox/chain/hostileProposals.ts'
import type { PlannedProposal } from '../sandbox/chain/PlannedProposal.ts'
import { multiSendAbi } from '../sandbox/chain/safeAbi.ts'

/**
 * The hostile proposals whose harm is in plain calls. The others cannot be asked for: a delegate call and a refund are
 * refused at the door, and a signature that was harvested is none that an app can bring.
 */
export const hostileAsks = [
  'radiant',
  'hiddenApproval',
  'lookAlike',
  'fakeRejection',
  'lowerThreshold',
  'drain',
  'nestedModule',
] as const satisfies readonly HostileProposalName[]

/** A call as JSON has it; wei in hex. */
type HostileCall = { readonly to: string; readonly value: string; readonly data: string }

/** What a proposal does, as the calls that an app would ask for, out of every batch in it. */
export function hostileCalls({ transaction }: PlannedProposal): readonly HostileCall[] {
  return transaction.operation === 0 ? [asJson(transaction)] : unpack(transaction.data)
}

function unpack(data: PlannedProposal['transaction']['data']): readonly HostileCall[] {
  const { args } = decodeFunctionData({ abi: multiSendAbi, data })
  return splitMultiSend(args[0]).entries.flatMap(({ operation, to, value, source, start, end }) => {
    const inner = `0x${source.hex.slice(start, end)}` as const
    return operation === 0 ? [asJson({ to, value, data: inner })] : unpack(inner)
  })
}

function asJson({ to, value, data }: Pick<PlannedProposal['transaction'], 'to' | 'value' | 'data'>) {
  return { to, value: `0x${value.toString(16)}`, data }
}
