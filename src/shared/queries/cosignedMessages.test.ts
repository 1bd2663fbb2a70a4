import { encodeFunctionResult } from 'viem'
import { expect, test } from 'vitest'
import type { Hex } from '../domain/values/hex.ts'
import { ada, bo, contractOwner, messageBy, people, place } from '../testing/cosignScene.ts'
import { createSafeNode, safeNodeAbi } from '../testing/safeNode.ts'
import { keptMessagesQuery } from './cosignedMessages.ts'
import { createQueryClient } from './createQueryClient.ts'

const account = { chainId: place.chainId, address: place.safe }
const [adaAddress = '0x', boAddress = '0x'] = people

test('behavior: counts the owners of now, and makes the signature once there are enough', async () => {
  const kept = [await messageBy([ada, bo]), await messageBy([ada], { kind: 'text', text: 'Another.' })]
  const query = async (owners: readonly Hex[]) => {
    const { source } = createSafeNode({ owners })
    const { messages } = await createQueryClient().fetchQuery(keptMessagesQuery(source, account, kept))
    return messages.map(({ audit, prepared }) => [audit?.validSigners, prepared?.length])
  }
  expect(await query([adaAddress, boAddress])).toEqual([
    [[adaAddress, boAddress], 2 + 2 * 2 * 65],
    [[adaAddress], undefined],
  ])
  expect(await query([boAddress, contractOwner])).toEqual([
    [[boAddress], undefined],
    [[], undefined],
  ])
})

test('error: what does not make the hash under which it is kept has no signatures at all', async () => {
  const message = await messageBy([ada, bo])
  const changed = { ...message, message: { kind: 'text', text: 'We do not agree.' } } as const
  const broken = { ...message, message: { kind: 'typed-data', json: '{' } } as const
  const { source } = createSafeNode({ owners: [adaAddress, boAddress] })
  for (const kept of [changed, broken]) {
    const { messages } = await createQueryClient().fetchQuery(keptMessagesQuery(source, account, [kept]))
    expect(messages).toEqual([{ cosigned: kept, audit: undefined, prepared: undefined }])
  }
})

test('behavior: an owner that is a contract is asked, and counts only while it says yes', async () => {
  const message = await messageBy([ada])
  const signature = { kind: 'contract', owner: contractOwner, data: '0x1234' } as const
  const kept = [{ ...message, signatures: [...message.signatures, { signer: contractOwner, signature }] }]
  for (const [answer, count] of [
    ['0x20c13b0b', 2],
    // The newer form, of which a Safe of 1.4.1 knows nothing.
    ['0x1626ba7e', 1],
  ] as const) {
    const { source, asked } = createSafeNode({
      owners: [adaAddress, contractOwner],
      accepts: () =>
        encodeFunctionResult({ abi: safeNodeAbi, functionName: 'isValidSignature', result: answer }),
    })
    const { messages } = await createQueryClient().fetchQuery(keptMessagesQuery(source, account, kept))
    expect(messages[0]?.audit?.validSigners).toHaveLength(count)
    expect(new Set(asked)).toEqual(new Set([contractOwner]))
  }
})
