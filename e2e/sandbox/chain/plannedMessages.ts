import { type Address, type Hex, hashMessage, hashTypedData } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { Person, World } from '../World.ts'
import { ada, bo, cy } from './people.ts'
import type { OwnerSignature } from './signatures.ts'

/** A message that some owners have signed before the sandbox is opened. */
export type PlannedMessage = {
  readonly safe: Address
  readonly message: string | PlannedTypedData
  /** The first of them proposed it. */
  readonly signers: readonly [Person, ...Person[]]
}

type PlannedTypedData = {
  readonly domain: Readonly<Record<string, string | number>>
  readonly primaryType: string
  readonly types: Readonly<Record<string, readonly { readonly name: string; readonly type: string }[]>>
  readonly message: Readonly<Record<string, string>>
}

/** In the Safe `busy`: a text that is fully signed, one that is not, and typed data that is not. */
export function plannedMessages({ chainId, otherSafes: { busy }, coin }: World): readonly PlannedMessage[] {
  return [
    { safe: busy, message: 'We hold this Safe together.', signers: [ada, cy] },
    { safe: busy, message: 'Sign in to harbor.invalid\n\nNonce: 8f3a', signers: [bo] },
    { safe: busy, message: spendingPermit({ chainId, owner: busy, token: coin.address }), signers: [ada] },
  ]
}

type Spending = { readonly chainId: number; readonly owner: Address; readonly token: Address }

/** Lets Bo spend a token of the Safe, as EIP-2612 words it. */
function spendingPermit({ chainId, owner, token }: Spending): PlannedTypedData {
  return {
    domain: { name: 'Harbor Token', version: '1', chainId, verifyingContract: token },
    primaryType: 'Permit',
    types: {
      EIP712Domain: [
        { name: 'name', type: 'string' },
        { name: 'version', type: 'string' },
        { name: 'chainId', type: 'uint256' },
        { name: 'verifyingContract', type: 'address' },
      ],
      Permit: [
        { name: 'owner', type: 'address' },
        { name: 'spender', type: 'address' },
        { name: 'value', type: 'uint256' },
        { name: 'nonce', type: 'uint256' },
        { name: 'deadline', type: 'uint256' },
      ],
    },
    message: {
      owner,
      spender: bo.address,
      value: '250000000000000000000',
      nonce: '0',
      deadline: '1900000000',
    },
  }
}

/** Each signer's signature of the message as a Safe of version 1.3.0 or later wraps it, and the hash of that. */
export async function signPlannedMessage(
  { chainId }: Pick<World, 'chainId'>,
  { safe, message, signers }: PlannedMessage,
): Promise<{ readonly messageHash: Hex; readonly signatures: readonly OwnerSignature[] }> {
  const inner = typeof message === 'string' ? hashMessage(message) : hashTypedData(message)
  const wrapped = {
    domain: { chainId, verifyingContract: safe },
    types: { SafeMessage: [{ name: 'message', type: 'bytes' }] },
    primaryType: 'SafeMessage',
    message: { message: inner },
  } as const
  const signatures = await Promise.all(
    signers.map(async ({ address, privateKey }) => ({
      signer: address,
      signature: await privateKeyToAccount(privateKey).signTypedData(wrapped),
    })),
  )
  return { messageHash: hashTypedData(wrapped), signatures }
}
