import { decodeEventLog, getAddress, toEventSelector } from 'viem'
import { safeAbi } from '../../chain/safeAbi.ts'
import type { ModuleCall, Place } from './chainRows.ts'
import type { MinedLog } from './MinedLog.ts'

const TOPICS = {
  call: toEventSelector('SafeModuleTransaction(address,address,uint256,bytes,uint8)'),
  success: toEventSelector('ExecutionFromModuleSuccess(address)'),
  failure: toEventSelector('ExecutionFromModuleFailure(address)'),
}

/**
 * `SafeModuleTransaction` opens a call of a module, the next result of the same Safe closes it; calls inside calls
 * close the innermost first.
 */
export function readModuleCalls(
  logs: readonly MinedLog[],
  placeOf: (log: MinedLog) => Place,
): readonly ModuleCall[] {
  const calls: ModuleCall[] = []
  const open: MinedLog[] = []
  for (const log of logs) {
    const [topic] = log.topics
    if (topic === TOPICS.call) open.push(log)
    if (topic !== TOPICS.success && topic !== TOPICS.failure) continue
    const opening = open.findLastIndex(
      ({ address, transactionHash }) => address === log.address && transactionHash === log.transactionHash,
    )
    const [call] = opening === -1 ? [] : open.splice(opening, 1)
    if (call === undefined) continue
    calls.push({ ...placeOf(call), ...readCall(call), successful: topic === TOPICS.success })
  }
  return calls
}

function readCall(log: MinedLog): Omit<ModuleCall, keyof Place | 'successful'> {
  const { args } = decodeEventLog({
    abi: safeAbi,
    eventName: 'SafeModuleTransaction',
    data: log.data,
    topics: log.topics,
  })
  return { ...args, operation: args.operation === 1 ? 1 : 0, safe: getAddress(log.address) }
}
