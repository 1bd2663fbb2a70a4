import { describe, expect, test } from 'vitest'
import { decodeCall } from '../../../domain/calldata/decodeCall.ts'
import { runChecks } from '../../../domain/checks/runChecks.ts'
import { knownFact } from '../../../domain/checks/subject/Fact.ts'
import { officialDeployments } from '../../../domain/contracts/officialDeployments.ts'
import { bareWorld } from '../../../domain/lead/LeadWorld.ts'
import { readLead } from '../../../domain/lead/readLead.ts'
import { writeLead } from '../../../domain/lead/writeLead.ts'
import { readPastedTransaction } from '../../../domain/pasted/readPastedTransaction.ts'
import { hashSafeTransaction } from '../../../domain/transaction/safeTxHash.ts'
import { lowerAddress } from '../../../domain/values/address.ts'
import { verdictOf } from '../../../review/verdictOf.ts'
import { noFacts, state } from '../../../testing/checkScene.ts'
import { transactionVectors } from '../../../testing/publicVectors.ts'
import { changeCells } from '../../parts/reading/panels/changeCells.ts'
import { realCase } from './realCase.ts'

const vector = transactionVectors.find(({ id }) => id === 'bybit')
if (vector === undefined) throw new Error('no vector')
const { identity, transaction } = vector
const deployments = officialDeployments()
const codeAfter = lowerAddress(realCase.codeAfter)

describe('realCase', () => {
  test('behavior: it is the transaction that was signed, with the hash that the devices showed', () => {
    const pasted = readPastedTransaction(JSON.stringify(realCase.paste))
    const { nonce, ...fields } = transaction
    expect(pasted).toMatchObject({ kind: 'transaction', fields, nonce, safe: identity.safe, chainId: 1 })
    expect(hashSafeTransaction(identity, transaction)).toMatchObject({
      messageHash: realCase.messageHash,
      safeTxHash: realCase.paste.safeTxHash,
    })
  })

  test('behavior: its sentence and what changes are what a review says of it', () => {
    const call = decodeCall({ from: identity.safe, ...transaction })
    const world = {
      ...bareWorld(lowerAddress(identity.safe)),
      codeAfter,
      officialRole: () => 'foreign' as const,
    }
    const words = writeLead(readLead(transaction, call, world), { state: 'waiting', critical: true })
    expect(words).toMatchObject({ stop: realCase.stop, sentence: realCase.consequence })
    const singleton = deployments.contracts.find(
      ({ name, version }) => name === 'Safe' && version === '1.1.1',
    )
    if (singleton === undefined) throw new Error('no singleton')
    const owners = Array.from({ length: 6 }, (_, index) =>
      lowerAddress(`0x${String(index + 1).padStart(40, '0')}`),
    )
    const before = { ...state, owners, threshold: 3, singleton: singleton.address }
    const step = {
      outcome: { kind: 'ran' },
      balances: [],
      moves: [],
      allowances: [],
      after: undefined,
      singleton: codeAfter,
      gasUsed: undefined,
    } as const
    const simulated = {
      method: 'traced',
      blockNumber: 1n,
      before,
      steps: [step],
      allMoves: true,
      tokensAsked: 1,
    } as const
    const { findings } = runChecks({
      identity,
      transaction,
      facts: { ...noFacts, deployments: knownFact(deployments) },
    })
    const cells = changeCells(
      { ok: true, simulated },
      { unitOf: () => undefined, nameOf: () => undefined, deployments, findings },
    )
    expect(cells).toEqual(realCase.cells)
  })

  test('behavior: the checks stop it by its bytes alone, in these words', () => {
    const facts = { ...noFacts, deployments: knownFact(deployments) }
    const assessment = runChecks({ identity, transaction, facts })
    const critical = assessment.findings.filter(({ severity }) => severity === 'critical')
    expect(critical.map(({ sentence }) => sentence)).toEqual(realCase.findings)
    expect(verdictOf(assessment, false).title).toBe(realCase.verdict)
  })
})
