import { describe, expect, test } from 'vitest'
import {
  ada,
  bo,
  contractOwner,
  facts,
  fileOf,
  identity,
  payment,
  people,
  signedBy,
  signedTransactionBy,
  stranger,
} from '../../testing/signableScene.ts'
import type { SafeIdentity } from '../safe/SafeIdentity.ts'
import { type SafeTransaction, safeTransaction } from '../transaction/safeTransaction.ts'
import { hashSafeTransaction } from '../transaction/safeTxHash.ts'
import { executionStatusOf } from './executionStatus.ts'
import { toLocalsafeFile } from './localsafeForm.ts'
import { compareSignable, mergeSignables } from './mergeSignables.ts'
import { readSignaturesFile } from './readSignaturesFile.ts'
import type { SignedTransaction } from './Signable.ts'
import type { ValidatedItem } from './ValidatedItem.ts'
import { type Validation, validateFile } from './validateFile.ts'
import { writePayload, writeSignaturesFile } from './writeSignaturesFile.ts'

/** What is wrong with programs that carry signatures without a gateway, tried against the files of this site. */
describe('validateFile', () => {
  test('behavior: what was written is validated, with every signature counted', async () => {
    const signed = await signedTransactionBy([ada, bo])
    const [item] = await validated(writeSignaturesFile(fileOf(signed)))
    expect(item).toMatchObject({ kind: 'signable', signable: signed, refused: [], leftOut: [] })
    expect(counted(item)).toEqual([people[ada], people[bo]])
  })

  test('behavior: an import never replaces what is queued; the same nonce makes a competitor', async () => {
    const mine = await signedTransactionBy([ada])
    const theirs = await signedTransactionBy([bo], { ...payment, value: 99n })
    const merged = mergeSignables([mine], [theirs])
    expect(merged).toEqual([mine, theirs])
    expect(compareSignable(theirs, { here: [mine], others: [], nonce: 7n })).toEqual({
      known: false,
      newSigners: [people[bo]],
      competitors: [mine.safeTxHash],
      past: false,
    })
    const again = mergeSignables(merged, [await signedTransactionBy([bo])])
    expect(again).toHaveLength(2)
    expect(again[0]?.signatures.map(({ signer }) => signer)).toEqual([people[ada], people[bo]])
    expect(mergeSignables(again, [mine])).toEqual(again)
  })

  test('error: forged bytes in two owners’ names count nothing', async () => {
    const file = parsedFileOf(await signedTransactionBy([ada, bo]))
    for (const signature of file.transactions[0].signatures) signature.data = `0x${'11'.repeat(64)}1b`
    const [item] = await validated(JSON.stringify(file))
    expect(counted(item)).toEqual([])
    expect(item).toMatchObject({ signable: { signatures: [] }, refused: [{}, {}] })
  })

  test('error: a signature of a stranger does not enter, and is not counted', async () => {
    const [item] = await validated(writeSignaturesFile(fileOf(await signedTransactionBy([ada, stranger]))))
    expect(counted(item)).toEqual([people[ada]])
    expect(item).toMatchObject({
      signable: { signatures: [{ signer: people[ada] }] },
      refused: [{ signer: people[stranger], role: 'stranger' }],
    })
  })

  test('error: a stranger’s signature in an owner’s name is still a stranger’s', async () => {
    const file = parsedFileOf(await signedTransactionBy([stranger]))
    file.transactions[0].signatures[0].signer = people[ada]
    const [item] = await validated(JSON.stringify(file))
    expect(counted(item)).toEqual([])
  })

  test('error: an owner’s signature over something else does not enter', async () => {
    const signed = await signedTransactionBy([])
    const other = await signedBy(ada, `0x${'ab'.repeat(32)}`)
    const [item] = await validated(writeSignaturesFile(fileOf({ ...signed, signatures: [other] })))
    expect(counted(item)).toEqual([])
  })

  test('behavior: one owner who signed twice is counted once', async () => {
    const signed = await signedTransactionBy([ada])
    const twice = [...signed.signatures, await signedBy(ada, signed.safeTxHash, true)]
    const [item] = await validated(writeSignaturesFile(fileOf({ ...signed, signatures: twice })))
    expect(counted(item)).toEqual([people[ada]])
    expect(item).toMatchObject({ signable: { signatures: [{ signer: people[ada] }] } })
  })

  test('behavior: only the nonce and an event say that a transaction is done, not a broadcast', async () => {
    const sent = await signedTransactionBy([ada, bo])
    const event = { safeTxHash: sent.safeTxHash, succeeded: true }
    expect(executionStatusOf(sent, { nonce: 7n, executions: [] })).toBe('waiting')
    expect(executionStatusOf(sent, { nonce: 7n, executions: [event] })).toBe('waiting')
    expect(executionStatusOf(sent, { nonce: 8n, executions: [event] })).toBe('executed')
    expect(executionStatusOf(sent, { nonce: 8n, executions: [{ ...event, succeeded: false }] })).toBe(
      'failed',
    )
  })

  test('behavior: executed elsewhere, or overtaken by another transaction, shows as that', async () => {
    const mine = await signedTransactionBy([ada])
    const other = await signedTransactionBy([ada], { ...payment, value: 0n })
    const executions = [{ safeTxHash: other.safeTxHash, succeeded: true }]
    expect(executionStatusOf(mine, { nonce: 8n, executions })).toBe('overtaken')
    expect(compareSignable(mine, { here: [], others: [], nonce: 8n }).past).toBe(true)
  })

  test('error: one bad entry hides no other', async () => {
    const file = parsedFileOf(
      await signedTransactionBy([ada]),
      await signedTransactionBy([bo], { ...payment, nonce: 8n }),
    )
    file.transactions.unshift(
      { ...file.transactions[0], value: '1.5' },
      { ...file.transactions[0], to: 'nope' },
    )
    const items = await validated(JSON.stringify(file))
    expect(items.map(({ kind }) => kind)).toEqual(['malformed', 'malformed', 'signable', 'signable'])
  })

  test.each([
    ['value', '1'],
    ['nonce', '8'],
    ['operation', 1],
    ['refundReceiver', people[stranger]],
    ['data', '0x'],
  ])('error: a changed %s no longer makes the hash that the file names', async (field, value) => {
    const file = parsedFileOf(await signedTransactionBy([ada, bo]))
    file.transactions[0][field] = value
    const [item] = await validated(JSON.stringify(file))
    expect(item).toMatchObject({
      kind: 'wrong-hash',
      claimed: hashSafeTransaction(identity, payment).safeTxHash,
    })
  })

  test('error: a file of Safe A is refused by Safe B, by name where it has one', async () => {
    const other: SafeIdentity = { ...identity, safe: contractOwner }
    const foreign = await signedTransactionBy([ada], payment, other)
    const named = writeSignaturesFile({
      chainId: identity.chainId,
      safe: contractOwner,
      signables: [foreign],
    })
    expect(await validate(named)).toEqual({ kind: 'other-safe', safe: contractOwner })
  })

  test('error: where a file names no Safe, signatures for another one recover to no owner here', async () => {
    const foreign = await signedTransactionBy([ada, bo], payment, { ...identity, safe: contractOwner })
    const [item] = await validated(toLocalsafeFile(foreign) ?? '')
    expect(counted(item)).toEqual([])
    expect(item).toMatchObject({ kind: 'signable', signable: { signatures: [] } })
  })

  test.each([1, 'eth'])('error: a file of chain %s is refused', async (chain) => {
    const signed = await signedTransactionBy([ada])
    const read = await readSignaturesFile(writeSignaturesFile(fileOf(signed)))
    if (read.kind !== 'file') throw new Error('not read')
    expect(await validateFile({ ...read, chain }, facts)).toEqual({ kind: 'other-chain', chain })
  })

  test('behavior: the version that decides the hash is the chain’s; a file cannot bring one', async () => {
    const old: SafeIdentity = { ...identity, version: { major: 1, minor: 1, patch: 1 } }
    const file = parsedFileOf(await signedTransactionBy([ada], payment, old))
    file.safeVersion = '1.1.1'
    file.domain = { verifyingContract: contractOwner }
    const [item] = await validated(JSON.stringify(file))
    expect(item).toMatchObject({ kind: 'wrong-hash' })
  })

  test('behavior: capitals of an address change nothing', async () => {
    const file = parsedFileOf(await signedTransactionBy([ada]))
    file.safe = file.safe.toLowerCase()
    file.transactions[0].to = file.transactions[0].to.toLowerCase()
    file.transactions[0].safeTxHash = file.transactions[0].safeTxHash.toUpperCase().replace('0X', '0x')
    const [item] = await validated(JSON.stringify(file))
    expect(counted(item)).toEqual([people[ada]])
  })

  test('behavior: what a file brings besides transactions goes nowhere', async () => {
    const file = parsedFileOf(await signedTransactionBy([ada]))
    const planted = {
      ...file,
      safeConfig: { 31337: { [identity.safe]: { multiSendCallOnlyAddress: contractOwner } } },
      trustedDeployments: { 31337: { multiSendAddress: contractOwner } },
      rpcUrl: 'https://evil.example',
    }
    expect(await validate(JSON.stringify(planted))).toEqual(await validate(JSON.stringify(file)))
  })

  test('behavior: characters beyond Latin-1 survive a link', async () => {
    const data =
      `0x${[...new TextEncoder().encode('Pay Zoë 5 € 🙂')].map((byte) => byte.toString(16)).join('')}` as const
    const signed = await signedTransactionBy([ada], { ...payment, data })
    const payload = await writePayload(fileOf(signed))
    const [item] = await validated(`https://example.org/#/import/${payload}`)
    expect(item).toMatchObject({ signable: signed })
  })

  test('error: a single signature fits only a transaction that is known', async () => {
    const { safeTxHash } = await signedTransactionBy([])
    const file = JSON.parse(toLocalsafeFile(await signedTransactionBy([bo])) ?? '')
    const packed = btoa(JSON.stringify({ signature: file.tx.signatures[0], txHash: safeTxHash }))
    const read = await readSignaturesFile(`#/safe/${identity.safe}?importSig=${packed}`)
    expect(await validateFile(read, facts)).toEqual({ kind: 'unknown-transaction', safeTxHash })
    const known = (hash: string): SafeTransaction | undefined => (hash === safeTxHash ? payment : undefined)
    const validation = await validateFile(read, { ...facts, known })
    expect(validation.kind === 'items' && counted(validation.items[0])).toEqual([people[bo]])
  })

  test('behavior: a contract is asked on chain: yes counts, no does not enter, silence waits', async () => {
    const { transaction, safeTxHash } = await signedTransactionBy([])
    const signature = { kind: 'contract', owner: contractOwner, data: '0xabcd' } as const
    const file = writeSignaturesFile(
      fileOf({
        kind: 'transaction',
        transaction,
        safeTxHash,
        signatures: [{ signer: contractOwner, signature }],
      }),
    )
    for (const [answer, count, entering] of [
      [true, 1, 1],
      [false, 0, 0],
      [undefined, 0, 1],
    ] as const) {
      const questions: typeof facts.questions = (hash) => ({
        ...facts.questions(hash),
        askContract: async () => answer,
      })
      const validation = await validateFile(await readSignaturesFile(file), { ...facts, questions })
      const item = validation.kind === 'items' ? validation.items[0] : undefined
      expect(counted(item)).toHaveLength(count)
      expect(item?.kind === 'signable' && item.signable.signatures).toHaveLength(entering)
    }
  })

  test('behavior: a transaction that is in a file twice is one, with all its signatures', async () => {
    const items = await validated(
      writeSignaturesFile(fileOf(await signedTransactionBy([ada]), await signedTransactionBy([bo]))),
    )
    expect(items).toHaveLength(1)
    expect(counted(items[0])).toEqual([people[ada], people[bo]])
  })

  test('behavior: a hostile transaction is validated like any other and left to the checks', async () => {
    const hostile = safeTransaction({
      to: contractOwner,
      operation: 1,
      gasPrice: 1n,
      refundReceiver: people[stranger] ?? contractOwner,
      nonce: 7n,
    })
    const [item] = await validated(writeSignaturesFile(fileOf(await signedTransactionBy([], hostile))))
    expect(item).toMatchObject({ signable: { transaction: hostile } })
  })
})

async function validate(text: string): Promise<Validation> {
  return validateFile(await readSignaturesFile(text), facts)
}

async function validated(text: string): Promise<readonly ValidatedItem[]> {
  const validation = await validate(text)
  if (validation.kind !== 'items') throw new Error(`refused: ${validation.kind}`)
  return validation.items
}

function counted(item: ValidatedItem | undefined): readonly string[] {
  return item?.kind === 'signable' ? item.audit.validSigners : []
}

/** A file as another program may change it. */
function parsedFileOf(...transactions: readonly SignedTransaction[]) {
  return JSON.parse(writeSignaturesFile(fileOf(...transactions)))
}
