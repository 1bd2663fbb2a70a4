import { isAddressEqual } from 'viem'
import { askMessages, askModuleCalls, askTransactions, askTransfers } from '../cache/askService.ts'
import type { SafeState } from '../chain/SafeState.ts'
import { masterCopies, named, recommendedVersion, unnamed } from '../decoding/contractNames.ts'
import type { Gateway } from '../Gateway.ts'
import { queuedTransactions } from '../lists/queue.ts'
import type { SafeInfo } from '../wire/wire.ts'

/** A Safe as the gateway tells it. */
export async function safeInfo(gateway: Gateway, safe: SafeState): Promise<SafeInfo> {
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
    ...(await tags(gateway, safe)),
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
async function tags(
  gateway: Gateway,
  safe: SafeState,
): Promise<Pick<SafeInfo, 'collectiblesTag' | 'txQueuedTag' | 'txHistoryTag' | 'messagesTag'>> {
  const { address, nonce } = safe
  const [waiting, all, moduleCalls, transfers, messages] = await Promise.all([
    askTransactions(gateway, address, `tag ${nonce}`),
    askTransactions(gateway, address, 'tag executed'),
    askModuleCalls(gateway, address, 'tag'),
    askTransfers(gateway, address, 'tag'),
    askMessages(gateway, address, 'tag'),
  ])
  const queued = queuedTransactions(waiting, { nonce, trustedOnly: false })
  const executed = all.filter(({ execution }) => execution !== undefined)
  const collectibles = transfers.filter(({ kind }) => kind === 'erc721')
  return {
    collectiblesTag: newest(collectibles.map(({ timestamp }) => timestamp)),
    txQueuedTag: newest(queued.map(({ modifiedAt }) => modifiedAt)),
    txHistoryTag: newest([
      ...executed.map(({ modifiedAt }) => modifiedAt),
      ...moduleCalls.map(({ timestamp }) => timestamp),
      ...transfers.map(({ timestamp }) => timestamp),
    ]),
    messagesTag: newest(messages.map(({ modifiedAt }) => modifiedAt)),
  }
}

/** Milliseconds in, whole seconds out. */
function newest(times: readonly number[]): string | null {
  return times.length === 0 ? null : Math.floor(Math.max(...times) / 1000).toString()
}
