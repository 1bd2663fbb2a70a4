import { rulesOf } from '../safe/knownVersions.ts'
import type { SafeIdentity } from '../safe/SafeIdentity.ts'
import type { SafeTransaction } from './safeTransaction.ts'

/** The EIP-712 typed data of a Safe transaction, as a wallet is asked to sign it (`eth_signTypedData_v4`). */
export function safeTxTypedData({ chainId, safe, version }: SafeIdentity, transaction: SafeTransaction) {
  const { baseGas, ...others } = transaction
  const { gasField, domainHasChainId } = rulesOf(version)
  return {
    domain: domainHasChainId ? { chainId, verifyingContract: safe } : { verifyingContract: safe },
    types: {
      SafeTx: [
        { name: 'to', type: 'address' },
        { name: 'value', type: 'uint256' },
        { name: 'data', type: 'bytes' },
        { name: 'operation', type: 'uint8' },
        { name: 'safeTxGas', type: 'uint256' },
        { name: gasField, type: 'uint256' },
        { name: 'gasPrice', type: 'uint256' },
        { name: 'gasToken', type: 'address' },
        { name: 'refundReceiver', type: 'address' },
        { name: 'nonce', type: 'uint256' },
      ],
    },
    primaryType: 'SafeTx' as const,
    message: { ...others, [gasField]: baseGas },
  }
}
