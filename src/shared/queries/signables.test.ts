import { encodeFunctionResult } from 'viem'
import { describe, expect, test } from 'vitest'
import { readSignaturesFile } from '../domain/signable/readSignaturesFile.ts'
import type { SignedTransaction } from '../domain/signable/Signable.ts'
import { writeSignaturesFile } from '../domain/signable/writeSignaturesFile.ts'
import type { Hex } from '../domain/values/hex.ts'
import { createSafeNode, safeNodeAbi } from '../testing/safeNode.ts'
import {
  ada,
  bo,
  contractOwner,
  fileOf,
  identity,
  payment,
  people,
  signedMessageBy,
  signedTransactionBy,
} from '../testing/signableScene.ts'
import { createQueryClient } from './createQueryClient.ts'
import { checkedSignablesQuery, validationQuery } from './signables.ts'

const [adaAddress = '0x', boAddress = '0x'] = people
const account = { chainId: identity.chainId, address: identity.safe }
async function keptOn(node: ReturnType<typeof createSafeNode>, kept: readonly SignedTransaction[]) {
  const query = checkedSignablesQuery(node.source, account, kept)
  const { signables } = await createQueryClient().fetchQuery(query)
  return signables.map(({ signable, audit, status }) => ({
    nonce: signable.transaction.nonce,
    validSigners: audit?.validSigners,
    status,
  }))
}

describe('checkedSignablesQuery', () => {
  test('behavior: counts the current owners, and believes no hash that it was kept under', async () => {
    const changed = {
      ...(await signedTransactionBy([ada])),
      transaction: { ...payment, value: 1n, nonce: 6n },
    }
    const kept = [await signedTransactionBy([ada, bo]), changed]
    const after = createSafeNode({ nonce: 5n, owners: people.slice(bo, bo + 1) })
    expect(await keptOn(after, kept)).toEqual([
      { nonce: 6n, validSigners: undefined, status: 'waiting' },
      { nonce: 7n, validSigners: [people[bo]], status: 'waiting' },
    ])
  })

  test('behavior: done is what the nonce has passed and an event names; the rest was overtaken', async () => {
    const done = await signedTransactionBy([ada, bo])
    const conflicting = await signedTransactionBy([ada], { ...payment, value: 1n })
    const owners = people.slice(0, 2)
    const statuses = async (nonce: bigint) =>
      (await keptOn(createSafeNode({ nonce, owners, executed: [done.safeTxHash] }), [done, conflicting])).map(
        ({ status }) => status,
      )
    expect(await statuses(7n)).toEqual(['waiting', 'waiting'])
    expect(await statuses(8n)).toEqual(['executed', 'overtaken'])
  })
})

describe('validationQuery', () => {
  test('error: a file that names thousands of contract signatures does not make as many questions', async () => {
    const signed = await signedTransactionBy([])
    const signatures = Array.from({ length: 90 }, (_, index) => ({
      signer: contractOwner,
      signature: {
        kind: 'contract',
        owner: contractOwner,
        data: `0x${index.toString(16).padStart(4, '0')}`,
      } as const,
    }))
    const node = createSafeNode({ nonce: 7n, owners: [contractOwner] })
    const read = await readSignaturesFile(writeSignaturesFile(fileOf({ ...signed, signatures })))
    const { validation } = await createQueryClient().fetchQuery(
      validationQuery(node.source, account, { read, mark: 'many', shortName: 'local', stores: [] }),
    )
    expect(node.asked).toHaveLength(60)
    const [item] = validation.kind === 'items' ? validation.items : []
    expect(item?.kind === 'signable' && item.audit.validSigners).toEqual([contractOwner])
  })
})

describe('checkedSignablesQuery of messages', () => {
  test('behavior: counts the current owners, and makes the signature once there are enough', async () => {
    const kept = [
      await signedMessageBy([ada, bo]),
      await signedMessageBy([ada], { kind: 'text', text: 'Another.' }),
    ]
    const query = async (owners: readonly Hex[]) => {
      const { source } = createSafeNode({ owners })
      const { signables } = await createQueryClient().fetchQuery(checkedSignablesQuery(source, account, kept))
      return signables.map(({ audit, prepared }) => [audit?.validSigners, prepared?.length])
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
    const message = await signedMessageBy([ada, bo])
    const changed = { ...message, message: { kind: 'text', text: 'We do not agree.' } } as const
    const broken = { ...message, message: { kind: 'typed-data', json: '{' } } as const
    const { source } = createSafeNode({ owners: [adaAddress, boAddress] })
    for (const kept of [changed, broken]) {
      const { signables } = await createQueryClient().fetchQuery(
        checkedSignablesQuery(source, account, [kept]),
      )
      expect(signables).toEqual([
        { signable: kept, audit: undefined, prepared: undefined, status: 'waiting' },
      ])
    }
  })

  test('behavior: an owner that is a contract is asked, and counts only while it says yes', async () => {
    const message = await signedMessageBy([ada])
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
      const { signables } = await createQueryClient().fetchQuery(checkedSignablesQuery(source, account, kept))
      expect(signables[0]?.audit?.validSigners).toHaveLength(count)
      expect(new Set(asked)).toEqual(new Set([contractOwner]))
    }
  })
})
