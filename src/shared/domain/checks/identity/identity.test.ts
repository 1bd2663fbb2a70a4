import { describe, expect, test } from 'vitest'
import {
  aContract,
  accountsWith,
  alice,
  bob,
  calmCall,
  encode,
  look,
  noFacts,
  safe,
  scene,
  state,
  stranger,
} from '../../../testing/checkScene.ts'
import { hashSafeTransaction } from '../../transaction/safeTxHash.ts'
import { checksumAddress } from '../../values/address.ts'
import { runChecks } from '../runChecks.ts'
import type { KnownTransaction, Proposal } from '../subject/CheckFacts.ts'
import type { CheckedTransaction } from '../subject/CheckSubject.ts'
import { knownFact, unknownFact } from '../subject/Fact.ts'

const calm = scene(calmCall)
const { safeTxHash } = hashSafeTransaction(calm.identity, calm.transaction)
const otherHash = `0x${'ab'.repeat(32)}` as const
const atTop = (severity: string) => [`${severity} at transaction`]

function queued({ identity, transaction }: CheckedTransaction, executed = false): KnownTransaction {
  return {
    identity,
    transaction,
    safeTxHash: hashSafeTransaction(identity, transaction).safeTxHash,
    executed,
  }
}

const proposal: Proposal = {
  labelledRejection: false,
  proposer: checksumAddress(state.owners[0] ?? safe),
  delegate: undefined,
  trusted: true,
  note: undefined,
  app: undefined,
}
const proposed = (change: Partial<Proposal>) => ({
  facts: { proposal: knownFact({ ...proposal, ...change }) },
})

describe('checks of hashes', () => {
  test('behavior: A1 fires when the gateway gives another hash', () => {
    const claims = knownFact([{ by: 'the gateway', hash: otherHash }])
    expect(look('A1', scene(calmCall, { facts: { claims } }))).toEqual(atTop('critical'))
  })
  test('behavior: A1 stays silent when the hashes agree but for their capitals', () => {
    const hash = `0x${safeTxHash.slice(2).toUpperCase()}` as const
    expect(
      look('A1', scene(calmCall, { facts: { claims: knownFact([{ by: 'the gateway', hash }]) } })),
    ).toEqual([])
  })
  test('behavior: A2 fires when the contract computes another hash', () => {
    expect(look('A2', scene(calmCall, { facts: { contractHash: knownFact(otherHash) } }))).toEqual(
      atTop('critical'),
    )
  })
  test('behavior: A2 stays silent when the contract agrees', () => {
    expect(look('A2', scene(calmCall, { facts: { contractHash: knownFact(safeTxHash) } }))).toEqual([])
  })
  test('behavior: A6 fires when the device shows something unknown', () => {
    const device = knownFact({ entered: '0x1234', matches: 0 })
    expect(look('A6', scene(calmCall, { facts: { device } }))).toEqual(atTop('critical'))
    const marked = knownFact({ entered: '', matches: 0, isMarked: true })
    expect(look('A6', scene(calmCall, { facts: { device: marked } }))).toEqual(atTop('critical'))
  })
  test('behavior: A6 stays silent when it matches or nothing was entered', () => {
    const device = knownFact({ entered: '0x1234', matches: 1 })
    expect([...look('A6', scene(calmCall, { facts: { device } })), ...look('A6', calm)]).toEqual([])
  })
})

describe('checks of the place', () => {
  test('behavior: A3 fires for another version and for foreign code behind the Safe', () => {
    const other = knownFact({ ...state, version: '1.3.0' })
    expect(look('A3', scene(calmCall, { facts: { state: other } }))).toEqual(atTop('high'))
    const foreign = knownFact({ ...state, singleton: stranger })
    expect(look('A3', scene(calmCall, { facts: { state: foreign } }))).toEqual(atTop('high'))
    const handler = knownFact({ ...state, singleton: '0xfd0732dc9e303f09fcef3a7388ad10a83459ec99' as const })
    expect(look('A3', scene(calmCall, { facts: { state: handler } }))).toEqual(atTop('high'))
  })
  test('behavior: A3 stays silent for a published contract, and tells official code elsewhere', () => {
    expect(look('A3', calm)).toEqual([])
    expect(look('A3', scene(calmCall, { facts: { state: knownFact('no-safe') } }))).toEqual([])
    const code = '0xb1f926978a0f44a2c0ec8fe822418ae969bd8c3f18d61e5103100339894f81ff'
    const facts = {
      state: knownFact({ ...state, singleton: stranger }),
      accounts: accountsWith({ [stranger]: { ...aContract, codeHash: code } }),
    }
    expect(look('A3', scene(calmCall, { facts }))).toEqual(atTop('info'))
    expect(look('A3', scene(calmCall, { facts: { deployments: unknownFact('chain-silent') } }))).toEqual([
      'unchecked',
    ])
  })
  test('behavior: A4 fires for another chain, and warns where signatures name none', () => {
    expect(look('A4', scene(calmCall, { facts: { chainId: knownFact(137) } }))).toEqual(atTop('critical'))
    expect(look('A4', scene(calmCall, { version: '1.1.1' }))).toEqual(atTop('warning'))
  })
  test('behavior: A4 stays silent on the chain itself', () => {
    expect(look('A4', calm)).toEqual([])
  })
  test('behavior: A5 fires where no Safe is', () => {
    expect(look('A5', scene(calmCall, { facts: { state: knownFact('no-safe') } }))).toEqual(atTop('critical'))
  })
  test('behavior: A5 stays silent for a Safe', () => {
    expect(look('A5', calm)).toEqual([])
  })
})

describe('checks of the nonce', () => {
  test('behavior: A7 fires for used, distant and missing nonces', () => {
    expect(look('A7', scene(calmCall, { fields: { nonce: 6n } }))).toEqual(atTop('high'))
    expect(look('A7', scene(calmCall, { fields: { nonce: 108n } }))).toEqual(atTop('warning'))
    expect(look('A7', scene(calmCall, { fields: { nonce: 8n } }))).toEqual(atTop('warning'))
    const unread = { fields: { nonce: 8n }, facts: { waitingNonces: unknownFact('chain-silent') } }
    expect(look('A7', scene(calmCall, unread))).toEqual(['unchecked'])
  })
  test('behavior: A7 stays silent for the next nonce, and behind one that waits', () => {
    const waitingNonces = knownFact([7n])
    expect(look('A7', calm)).toEqual([])
    expect(look('A7', scene(calmCall, { fields: { nonce: 8n }, facts: { waitingNonces } }))).toEqual([])
    expect(look('A7', scene(calmCall, { facts: { state: knownFact('no-safe') } }))).toEqual([])
  })
  test('behavior: A8 fires for another transaction of the same nonce, less for the rejection itself', () => {
    const other = queued(scene({ to: stranger, value: 5n }))
    expect(look('A8', scene(calmCall, { facts: { queue: knownFact([other]) } }))).toEqual(atTop('warning'))
    const rejection = queued(scene({ to: safe }))
    expect(look('A8', scene(calmCall, { facts: { queue: knownFact([rejection]) } }))).toEqual(
      atTop('warning'),
    )
    expect(look('A8', scene({ to: safe }, { facts: { queue: knownFact([other]) } }))).toEqual(atTop('info'))
    const signed = knownFact([{ ...other, signers: [alice] }])
    expect(look('A8', scene({ to: safe }, { facts: { queue: signed } }))).toEqual([
      ...atTop('warning'),
      ...atTop('info'),
    ])
    expect(look('A8', scene({ to: safe }, { facts: { queue: signed, person: knownFact(bob) } }))).toEqual(
      atTop('info'),
    )
  })
  test('error: A8 says that more may wait where the queue is too long to read', () => {
    const waitingNonces = unknownFact('queue-not-whole')
    const other = queued(scene({ to: stranger, value: 5n }))
    expect(look('A8', scene(calmCall, { facts: { waitingNonces } }))).toEqual(['unchecked'])
    expect(look('A8', scene(calmCall, { facts: { waitingNonces, queue: knownFact([other]) } }))).toEqual([
      ...atTop('warning'),
      'unchecked',
    ])
  })
  test('behavior: A8 stays silent for itself and other nonces', () => {
    const later = queued(scene(calmCall, { fields: { nonce: 8n } }))
    expect(look('A8', scene(calmCall, { facts: { queue: knownFact([queued(calm), later]) } }))).toEqual([])
  })
  test('behavior: A10 fires when the nonce was used by another', () => {
    const history = knownFact([queued(scene({ to: stranger, value: 5n }), true)])
    expect(look('A10', scene(calmCall, { facts: { history } }))).toEqual(atTop('info'))
  })
  test('behavior: A10 stays silent for itself', () => {
    expect(look('A10', scene(calmCall, { facts: { history: knownFact([queued(calm, true)]) } }))).toEqual([])
  })
})

describe('checks of the proposal', () => {
  test('behavior: A9 fires for a rejection that does something', () => {
    expect(look('A9', scene(calmCall, proposed({ labelledRejection: true })))).toEqual(atTop('critical'))
    const paid = { fields: { gasPrice: 1n, refundReceiver: checksumAddress(stranger) } }
    expect(look('A9', scene({ to: safe }, paid))).toEqual(atTop('critical'))
    expect(look('A9', scene({ to: safe, operation: 1 }))).toEqual(atTop('critical'))
    const data = scene({ to: safe, data: '0x694e80c3' }, proposed({ labelledRejection: true }))
    expect(look('A9', data)).toEqual(atTop('critical'))
    const enabled = scene({ to: safe, data: '0x610b5925' })
    const conflicting = { ...queued(enabled), labelledRejection: true }
    expect(look('A9', scene(calmCall, { facts: { queue: knownFact([conflicting]) } }))).toEqual(atTop('high'))
  })
  test('behavior: A9 fires for a change of the Safe that competes for a nonce like a rejection', () => {
    const change = { to: safe, data: encode('changeThreshold(uint256 threshold)', [1n]) }
    const queue = knownFact([queued(calm)])
    expect(look('A9', scene(change, { facts: { queue } }))).toEqual(atTop('high'))
    expect(look('A9', scene(change))).toEqual([])
    expect(
      look('A9', scene(calmCall, { facts: { queue: knownFact([queued(scene({ to: safe }))]) } })),
    ).toEqual([])
  })
  test('behavior: A9 stays silent for an empty rejection and for what is not called one', () => {
    expect(look('A9', scene({ to: safe }, proposed({ labelledRejection: true })))).toEqual([])
    expect(look('A9', scene(calmCall, proposed({})))).toEqual([])
  })
  test('behavior: A11 fires for a delegate and for a stranger', () => {
    expect(look('A11', scene(calmCall, proposed({ delegate: checksumAddress(stranger) })))).toEqual(
      atTop('warning'),
    )
    const by = proposed({ proposer: checksumAddress(stranger) })
    expect(look('A11', scene(calmCall, by))).toEqual(atTop('warning'))
    const unread = { facts: { ...by.facts, state: unknownFact('chain-silent') } }
    expect(look('A11', scene(calmCall, unread))).toEqual(['unchecked'])
  })
  test('behavior: A11 stays silent for an owner, and before anything is proposed', () => {
    expect([...look('A11', scene(calmCall, proposed({}))), ...look('A11', calm)]).toEqual([])
    expect(look('A11', scene(calmCall, proposed({ proposer: undefined })))).toEqual([])
  })
  test('behavior: A12 fires for what the service does not trust', () => {
    expect(look('A12', scene(calmCall, proposed({ trusted: false })))).toEqual(atTop('high'))
  })
  test('behavior: A12 stays silent for what it trusts', () => {
    expect([...look('A12', scene(calmCall, proposed({}))), ...look('A12', calm)]).toEqual([])
  })
  test('behavior: A13 fires for a note and the name of an app', () => {
    const texts = proposed({ note: 'salaries', app: 'Some app' })
    expect(look('A13', scene(calmCall, texts))).toEqual([...atTop('info'), ...atTop('info')])
  })
  test('behavior: A13 stays silent without text', () => {
    expect(look('A13', scene(calmCall, proposed({ note: '' })))).toEqual([])
  })
})

describe('checks of the sources', () => {
  test('behavior: A14 fires for an untrusted page', () => {
    const host = knownFact({ origin: 'https://app.safe.example', trusted: false })
    expect(look('A14', scene(calmCall, { facts: { host } }))).toEqual(atTop('high'))
  })
  test('behavior: A14 stays silent for a trusted page and for none', () => {
    const host = knownFact({ origin: 'https://app.safe.global', trusted: true })
    expect([...look('A14', scene(calmCall, { facts: { host } })), ...look('A14', calm)]).toEqual([])
  })
  test('behavior: A15 fires when any reported fact differs from the chain', () => {
    for (const change of [{ threshold: 1 }, { owners: [stranger] }, { version: '1.3.0' }]) {
      const reported = knownFact({ ...state, ...change })
      expect(look('A15', scene(calmCall, { facts: { reported } }))).toEqual(atTop('critical'))
    }
  })
  test('behavior: A15 fires, and calls it a lag, while the nonces differ', () => {
    for (const [change, others] of [
      [{ nonce: 3n }, []],
      [{ nonce: state.nonce + 1n }, []],
      [{ nonce: 3n, threshold: 1 }, ['threshold']],
    ] as const) {
      const reported = knownFact({ ...state, ...change })
      const found = look('A15', scene(calmCall, { facts: { reported } }))
      expect(found).toEqual(atTop('warning'))
      const facts = { said: change.nonce, read: state.nonce, others }
      const { findings } = runChecks(scene(calmCall, { facts: { reported } }))
      expect(findings.filter(({ id }) => id === 'A15')).toMatchObject([{ code: 'A15.moments', facts }])
    }
  })
  test('behavior: A15 stays silent when they agree in another order', () => {
    const reported = knownFact({ ...state, version: '1.4.1+L2', owners: state.owners.toReversed() })
    expect(look('A15', scene(calmCall, { facts: { reported } }))).toEqual([])
    expect(look('A15', scene(calmCall, { facts: { state: knownFact('no-safe') } }))).toEqual([])
  })
})

describe('checks of identity without facts', () => {
  test.each([
    'A1',
    'A2',
    'A3',
    'A4',
    'A5',
    'A6',
    'A7',
    'A8',
    'A9',
    'A10',
    'A11',
    'A12',
    'A13',
    'A14',
    'A15',
  ] as const)('error: %s says that it could not look', (id) => {
    expect(look(id, { ...calm, facts: noFacts })).toEqual(['unchecked'])
  })
  test('error: a state that was not read leaves the comparison open', () => {
    expect(look('A15', scene(calmCall, { facts: { state: unknownFact('chain-silent') } }))).toEqual([
      'unchecked',
    ])
  })
})
