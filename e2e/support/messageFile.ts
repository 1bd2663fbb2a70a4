import { type Address, hashMessage, hashTypedData } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { TestSandbox } from '../fixtures.ts'
import type { Person } from '../sandbox/World.ts'

/** A text of a Safe with the signature of one owner, as a file from another browser: made apart from the app. */
export async function messageFile(
  { world: { chainId } }: Pick<TestSandbox, 'world'>,
  { safe, words, by }: { readonly safe: Address; readonly words: string; readonly by: Person },
) {
  const typedData = {
    domain: { chainId, verifyingContract: safe },
    types: { SafeMessage: [{ name: 'message', type: 'bytes' }] },
    primaryType: 'SafeMessage',
    message: { message: hashMessage(words) },
  } as const
  const data = await privateKeyToAccount(by.privateKey).signTypedData(typedData)
  const safeMessageHash = hashTypedData(typedData)
  const message = { text: words, safeMessageHash, signatures: [{ signer: by.address, data }] }
  return {
    safeMessageHash,
    file: JSON.stringify({
      format: 'countersign-bundle',
      version: 1,
      chainId,
      safe,
      messages: [message],
    }),
  }
}
