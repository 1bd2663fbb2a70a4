import { describe, expect, test } from 'vitest'
import { runChecks } from '../../../../domain/checks/runChecks.ts'
import { knownFact } from '../../../../domain/checks/subject/Fact.ts'
import { hashSafeTransaction } from '../../../../domain/transaction/safeTxHash.ts'
import { checksumAddress, type LowerAddress } from '../../../../domain/values/address.ts'
import { shortenAddress } from '../../../../domain/values/shortenAddress.ts'
import { approve, bob, payroll, scene, simulated, stranger, usdc } from '../../../../testing/checkScene.ts'
import { send } from '../../../../testing/tokenCalls.ts'
import { evidenceOf, shortenIn } from './evidenceOf.ts'

const nothingMoved = { facts: { simulation: knownFact(simulated({ allMoves: true })) } }

function findingOf(id: string, ...given: Parameters<typeof scene>) {
  const found = runChecks(scene(...given)).findings.find((finding) => finding.id === id)
  if (found === undefined) throw new Error(`${id} finds nothing`)
  return found
}

describe('evidenceOf', () => {
  test('behavior: of a look-alike both addresses, and only the known one is said to be known', () => {
    const imitation = `${payroll.slice(0, 8)}${'11'.repeat(14)}${payroll.slice(-6)}` as LowerAddress
    const rows = evidenceOf(findingOf('F13', send(imitation, 5n)).facts)
    const [given, meant] = [checksumAddress(imitation), checksumAddress(payroll)]
    expect(rows).toEqual([
      { label: 'This address', address: given, against: meant },
      { label: 'Looks like', address: meant, against: given, note: 'Payroll in your address book' },
    ])
  })

  test('behavior: another transaction is named by its nonce and leads to its page', () => {
    const { identity, transaction } = scene({ to: payroll, value: 5n }, { fields: { nonce: 57n } })
    const { safeTxHash } = hashSafeTransaction(identity, transaction)
    const queue = knownFact([{ identity, transaction, safeTxHash, executed: false }])
    const { facts } = findingOf('A17', { to: payroll, value: 5n }, { facts: { queue } })
    expect(evidenceOf(facts)).toContainEqual({
      label: 'Other transaction',
      transaction: safeTxHash,
      nonce: 57n,
    })
  })

  test('behavior: who proposed another transaction is shown in full beside the sentence, which has the ends of the address', () => {
    const { identity, transaction } = scene({ to: payroll, value: 5n }, { fields: { nonce: 57n } })
    const { safeTxHash } = hashSafeTransaction(identity, transaction)
    const other = { identity, transaction, safeTxHash, executed: false, proposer: bob }
    const { sentence, facts } = findingOf(
      'A17',
      { to: payroll, value: 5n },
      { facts: { queue: knownFact([other]) } },
    )
    const full = checksumAddress(bob)
    expect(sentence).toContain(full)
    expect(evidenceOf(facts)).toContainEqual({ label: 'Proposed by', address: full, note: 'an owner' })
    expect(shortenIn(sentence, evidenceOf(facts), shortenAddress)).toContain(
      `proposed by the owner ${shortenAddress(full)}.`,
    )
  })

  test('behavior: the currency of the network is no account to look up', () => {
    const { sentence, facts } = findingOf('I4', { to: payroll, value: 5n }, nothingMoved)
    expect(sentence).toContain('a transfer of ETH')
    expect(evidenceOf(facts)).toEqual([])
  })

  test('behavior: a sentence is shortened where its evidence has the whole address, and nowhere else', () => {
    const { sentence, facts } = findingOf('F1', { to: usdc, data: approve(stranger, 2n ** 256n - 1n) })
    const full = checksumAddress(stranger)
    expect(sentence).toContain(full)
    expect(shortenIn(sentence, evidenceOf(facts), shortenAddress)).toBe(
      sentence.replaceAll(full, shortenAddress(full)),
    )
    expect(shortenIn(sentence, [], shortenAddress)).toBe(sentence)
  })
})
