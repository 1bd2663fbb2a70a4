import { isAddressEqual } from 'viem'
import type { SafeState } from '../chain/SafeState.ts'
import { masterCopies, named, recommendedVersion, unnamed } from '../decoding/contractNames.ts'
import type { Gateway } from '../Gateway.ts'
import { transfersOf } from '../lists/historyRows.ts'
import { queuedTransactions } from '../lists/queue.ts'
import { messagesOf, modifiedAt } from '../messages/safeMessage.ts'
import { moduleCallsOf } from '../transactions/moduleTransaction.ts'
import { multisigTransactionsOf } from '../transactions/multisigTransactions.ts'
import type { SafeInfo } from '../wire/wire.ts'

/** A Safe as the gateway tells it. */
export function safeInfo(gateway: Gateway, safe: SafeState): SafeInfo {
  const { world } = gateway
  return {
    address: unnamed(safe.address),
    chainId: world.chainId.toString(),
    nonce: safe.nonce,
    threshold: safe.threshold,
    owners: safe.owners.map(unnamed),
    implementation: named(world, safe.singleton),
    implementationVersionState: versionState(gateway, safe),
    modules: safe.modules.length === 0 ? null : safe.modules.map((module) => named(world, module)),
    guard: safe.guard === undefined ? null : named(world, safe.guard),
    fallbackHandler: safe.fallbackHandler === undefined ? null : named(world, safe.fallbackHandler),
    version: safe.version,
    ...tags(gateway, safe),
  }
}

function versionState({ world }: Gateway, safe: SafeState): SafeInfo['implementationVersionState'] {
  const copy = masterCopies(world).find(({ address }) => isAddressEqual(address, safe.singleton))
  if (copy === undefined || safe.version === null) return 'UNKNOWN'
  return compareVersions(copy.version, recommendedVersion) < 0 ? 'OUTDATED' : 'UP_TO_DATE'
}

function compareVersions(left: string, right: string): number {
  return left.localeCompare(right, 'en', { numeric: true })
}

/** When the parts of a Safe's story last changed, for clients that ask only when something did. */
function tags(
  gateway: Gateway,
  safe: SafeState,
): Pick<SafeInfo, 'collectiblesTag' | 'txQueuedTag' | 'txHistoryTag' | 'messagesTag'> {
  const { address, nonce } = safe
  const transactions = multisigTransactionsOf(gateway, address)
  const queued = queuedTransactions(transactions, { nonce, trustedOnly: false })
  const executed = transactions.filter(({ execution }) => execution !== undefined)
  const transfers = transfersOf(gateway, address)
  const collectibles = transfers.filter(({ kind }) => kind === 'erc721')
  return {
    collectiblesTag: newest(collectibles.map(({ timestamp }) => timestamp)),
    txQueuedTag: newest(queued.map(({ modifiedAt }) => modifiedAt)),
    txHistoryTag: newest([
      ...executed.map(({ modifiedAt }) => modifiedAt),
      ...moduleCallsOf(gateway, address).map(({ timestamp }) => timestamp),
      ...transfers.map(({ timestamp }) => timestamp),
    ]),
    messagesTag: newest(messagesOf(gateway, safe).map((message) => modifiedAt(gateway, message))),
  }
}

/** Milliseconds in, whole seconds out. */
function newest(times: readonly number[]): string | null {
  return times.length === 0 ? null : Math.floor(Math.max(...times) / 1000).toString()
}
