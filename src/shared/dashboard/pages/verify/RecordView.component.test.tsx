import { beforeAll, describe, expect, test } from 'vitest'
import { decodeCall } from '../../../domain/calldata/decodeCall.ts'
import { knownFact } from '../../../domain/checks/subject/Fact.ts'
import { createSigningRecord, type SigningRecord } from '../../../domain/record/signingRecord.ts'
import { safeTransaction } from '../../../domain/transaction/safeTransaction.ts'
import { hashSafeTransaction } from '../../../domain/transaction/safeTxHash.ts'
import { createFakeSource } from '../../../testing/fakeSource.ts'
import { proveInMemory } from '../../../testing/proveInMemory.ts'
import { stateWithOwners } from '../../../testing/provenChain.ts'
import { renderPart } from '../../../testing/renderPart.tsx'
import { VisitorPage } from './VisitorPage.tsx'

const identity = {
  // A network that the site of these tests is not set up for: nothing is looked up anywhere.
  chainId: 4_217,
  safe: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  version: { major: 1, minor: 4, patch: 1 },
} as const
const stranger = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const proves = 'The record proves the state of the Safe at block 24,651,343.'

let record: SigningRecord
beforeAll(async () => {
  const transaction = safeTransaction({ to: stranger, value: 5n, nonce: 7n })
  const hashes = hashSafeTransaction(identity, transaction)
  record = createSigningRecord({
    identity,
    transaction,
    hashes,
    claims: [],
    call: decodeCall({ from: identity.safe, ...transaction }),
    interfaces: knownFact([]),
    assessment: {
      of: { kind: 'transaction', identity, transaction, safeTxHash: hashes.safeTxHash },
      findings: [],
      ran: 0,
      unchecked: [],
      notes: [],
      notApplicable: [],
      unknownContracts: [],
      needsAcknowledgement: false,
    },
    simulation: undefined,
    signatures: undefined,
    appVersion: '0.1.0',
    madeAt: '2026-01-02T03:04:05.000Z',
    proof: await proveInMemory(identity.safe, stateWithOwners(3)),
  })
})

/** Gives a record to Verify, before any account and without an answer from any server. */
async function give(given: unknown) {
  const screen = await renderPart(<VisitorPage />, {
    source: createFakeSource({ connection: { status: 'disconnected' }, capabilities: {} }),
  })
  await screen
    .getByRole('textbox')
    .first()
    .fill(JSON.stringify(given, null, 2))
  await screen.getByRole('button', { name: 'Verify' }).click()
  return screen.getByRole('group', { name: 'Result' })
}

describe('a signing record on Verify', () => {
  test('behavior: its proof is checked without a network, and its transaction is read beside it', async () => {
    const result = await give(record)
    await expect.element(result.getByText(proves)).toBeVisible()
    await expect
      .element(result.getByText('According to the record, first.example, second.example named this block.'))
      .toBeVisible()
    await expect.element(result.getByText(/^Not proven: Balances of tokens/)).toBeVisible()
    await expect.element(result.getByText('2 of 3')).toBeVisible()
    await expect.element(result.getByText(/^12 slots, \d+\.\d kB$/)).toBeVisible()
    await expect.element(result.getByRole('heading', { name: 'Signing record' })).toBeVisible()
    await expect.element(result.getByText(/^Read from its bytes\. No node/)).toBeVisible()
  })

  test('behavior: a record from before keeps no proof, and says so', async () => {
    const { proof: _, ...older } = record
    const result = await give(older)
    await expect.element(result.getByText('The record keeps no proof of the Safe’s state.')).toBeVisible()
  })

  test('behavior: what a file said of a method there is quoted as its word', async () => {
    const [call] = record.calls
    const named = { by: 'file', method: 'retune(address keeper,uint256 share)' }
    const result = await give({ ...record, calls: [{ ...call, method: 'unknown', named }] })
    await expect.element(result.getByText('A name proves nothing of what a call does.')).toBeVisible()
    const said = result.getByRole('listitem').filter({ hasText: 'as the file says' })
    await expect.element(said).toHaveTextContent(/^transaction, .*, as the file says: retune\(address keeper/)
  })

  test('error: what was changed is named, and nothing is proven', async () => {
    const { proof } = record
    const nodes = proof?.storageProof.map((slot, index) =>
      index === 2 ? slot.map((node) => node.replace(/.$/, (digit) => (digit === '0' ? '1' : '0'))) : slot,
    )
    const result = await give({
      ...record,
      proof: { ...proof, namedBy: ['first.example'], storageProof: nodes },
    })
    await expect
      .element(
        result.getByText(
          /The record names fewer than two hosts for the block\. The proof of the threshold does not lead to it\./,
        ),
      )
      .toBeVisible()
    await expect.element(result.getByText(proves)).not.toBeInTheDocument()
  })

  test('error: a nonce that was used and a signer who was no owner are named', async () => {
    const signatures = [{ signer: stranger, kind: 'typed-data', verdict: 'valid' }]
    const result = await give({ ...record, fields: { ...record.fields, nonce: '6' }, signatures })
    await expect
      .element(result.getByText('At block 24,651,343 the nonce of this transaction was used.'))
      .toBeVisible()
    await expect
      .element(result.getByText('At block 24,651,343 a signer of this record was not an owner.'))
      .toBeVisible()
  })
})
