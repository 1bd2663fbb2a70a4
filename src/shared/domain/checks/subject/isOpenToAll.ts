import type { LowerAddress } from '../../values/address.ts'
import type { CheckFacts } from './CheckFacts.ts'

const open: ReadonlySet<LowerAddress> = new Set([
  // Multicall3
  '0xca11bde05977b3631167028862be2a173976ca11',
  // EntryPoint 0.6 and 0.7
  '0x5ff137d4b0fdcd49dca30c7cf57e578a026d2789',
  '0x0000000071727de22e5e9d8baf0edac6f37da032',
])

/**
 * Whether anyone can have a contract call whatever they like: what it may take, anyone may take. A batch contract of Safe
 * that is called makes its calls by itself, and it refuses no caller.
 */
export function isOpenToAll(
  account: LowerAddress,
  { deployments }: Pick<CheckFacts, 'deployments'>,
): boolean {
  if (open.has(account)) return true
  return deployments.known && deployments.value.byAddress.get(account)?.name === 'MultiSendCallOnly'
}
