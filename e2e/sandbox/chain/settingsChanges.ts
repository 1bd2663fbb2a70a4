import { type Address, encodeFunctionData, type Hex, zeroAddress } from 'viem'
import type { World } from '../World.ts'
import type { BatchCall } from './multiSend.ts'
import { bo, cy, dee, deployer } from './people.ts'
import { safeAbi } from './safeAbi.ts'

/** Where a Safe's linked lists of owners and modules begin. */
const SENTINEL: Address = '0x0000000000000000000000000000000000000001'

/** Enabled by `settingsChanges` for good: an account that may use the Safe without signatures. */
export const moduleKeeper = deployer

/**
 * Every kind of settings change, in an order in which a Safe of Ada and Bo alone can make them; the fourth needs both.
 * At the end all is as it was, but that `moduleKeeper` may act for the Safe.
 */
export function settingsChanges({
  otherSafes: { eventful },
  contracts,
  oddContracts,
}: World): readonly BatchCall[] {
  const change = (data: Hex): BatchCall => ({ to: eventful, data })
  const encode = encodeFunctionData<typeof safeAbi>
  return [
    encode({ abi: safeAbi, functionName: 'addOwnerWithThreshold', args: [cy.address, 1n] }),
    encode({ abi: safeAbi, functionName: 'swapOwner', args: [SENTINEL, cy.address, dee.address] }),
    encode({ abi: safeAbi, functionName: 'changeThreshold', args: [2n] }),
    encode({ abi: safeAbi, functionName: 'removeOwner', args: [SENTINEL, dee.address, 1n] }),
    encode({ abi: safeAbi, functionName: 'enableModule', args: [moduleKeeper.address] }),
    encode({ abi: safeAbi, functionName: 'enableModule', args: [bo.address] }),
    encode({ abi: safeAbi, functionName: 'disableModule', args: [SENTINEL, bo.address] }),
    encode({ abi: safeAbi, functionName: 'setGuard', args: [oddContracts.guard] }),
    encode({ abi: safeAbi, functionName: 'setGuard', args: [zeroAddress] }),
    encode({ abi: safeAbi, functionName: 'setFallbackHandler', args: [zeroAddress] }),
    // Without a handler a Safe that does not know the function does nothing at all.
    encode({ abi: safeAbi, functionName: 'changeMasterCopy', args: [contracts.SafeL2] }),
    encode({
      abi: safeAbi,
      functionName: 'setFallbackHandler',
      args: [contracts.CompatibilityFallbackHandler],
    }),
  ].map(change)
}
