import { describe, expect, test } from 'vitest'
import {
  aContract,
  accountsWith,
  answerOf,
  calmCall,
  scene,
  sentencesOf,
  state,
  stranger,
} from '../../../testing/checkScene.ts'
import { hashSafeTransaction } from '../../transaction/safeTxHash.ts'
import type { CheckFacts } from '../subject/CheckFacts.ts'
import type { CheckedTransaction } from '../subject/CheckSubject.ts'
import { knownFact, unknownFact } from '../subject/Fact.ts'
import type { CheckId } from '../words/CheckId.ts'

const full = (
  id: CheckId,
  facts: Partial<CheckFacts> = {},
  checked: CheckedTransaction = scene(calmCall),
) => {
  const one = { ...checked, facts: { ...checked.facts, ...facts } }
  return [...sentencesOf(id, one), answerOf(id, one)]
}
const failed = unknownFact('chain-silent')
const { identity, transaction } = scene(calmCall)
const { safeTxHash } = hashSafeTransaction(identity, transaction)

describe('the place in words', () => {
  test('behavior: the place and its sources', () => {
    const read = (change: Partial<typeof state>) => ({ state: knownFact({ ...state, ...change }) })
    const sameCode = accountsWith()(state.singleton)
    const codeHash = sameCode.known ? sameCode.value.codeHash : undefined
    expect([
      full('A3', read({ version: '1.3.0' })),
      full('A3', read({ version: 'none' })),
      full('A3', read({ singleton: stranger })),
      full('A3', read({ singleton: stranger, version: '9.9.9' })),
      full('A3', { ...read({ singleton: stranger, version: '9.9.9' }), contractHash: knownFact(safeTxHash) }),
      full('A3', { ...read({ singleton: stranger, version: '' }), contractHash: knownFact(safeTxHash) }),
      full('A3', {
        ...read({ singleton: stranger }),
        accounts: accountsWith({ [stranger]: { ...aContract, codeHash } }),
      }),
      full('A3', { ...read({ singleton: stranger }), accounts: () => failed }),
      full('A3', { deployments: failed }),
      full('A3', { state: knownFact('no-safe') }),
      full('A4', { chainId: knownFact(10) }),
      full('A4', {}, scene(calmCall, { version: '1.2.0' })),
      full('A5', { state: knownFact('no-safe') }),
      full('A5', { state: failed }),
      full('A14', { host: knownFact({ origin: 'https://evil.example', trusted: false }) }),
      full('A14', { host: knownFact({ origin: 'https://safe.example', trusted: true }) }),
      full('A14'),
      full('A15', { reported: knownFact({ version: '1.3.0', owners: [stranger], threshold: 1, nonce: 3n }) }),
      full('A15', {
        reported: knownFact({ ...state, version: '1.4.1+L2', owners: state.owners.toReversed() }),
      }),
      full('A15', { state: knownFact('no-safe') }),
      full('A15', { reported: failed }),
    ]).toEqual([
      ['high: The Safe reports version 1.3.0, but the hash was made for version 1.4.1.', 'ran'],
      ['high: The Safe reports version none, but the hash was made for version 1.4.1.', 'ran'],
      [
        'high: This Safe runs the code of 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c, which is not an official Safe contract.',
        'ran',
      ],
      [
        'high: The Safe says it is version “9.9.9”, which is not known here. The hash shown is made as 1.4.1 makes it, and no answer of the Safe confirms it.',
        'ran',
      ],
      [
        'high: The Safe says it is version “9.9.9”, which is not known here. Its own hash of this transaction is the one shown, made as 1.4.1 makes it; what else its code does is not known.',
        'ran',
      ],
      [
        'high: The Safe names no version. Its own hash of this transaction is the one shown, made as 1.4.1 makes it; what else its code does is not known.',
        'ran',
      ],
      [
        'info: This Safe runs official code at an unlisted address, 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c.',
        'ran',
      ],
      [
        'high: This Safe runs the code of 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c, which has no official address and could not be read.',
        'could not run: chain-silent',
      ],
      ['could not run: chain-silent'],
      ['does not apply'],
      ['critical: The transaction is for chain 1, but the node answers for chain 10.', 'ran'],
      [
        'warning: Signatures of this Safe version are valid on every chain where a Safe has this address and these owners.',
        'ran',
      ],
      ['critical: There is no Safe at 0x84586EA242Aa3D51bC2950f71D70d7FC205b875f on chain 1.', 'ran'],
      ['could not run: chain-silent'],
      ['high: You do not trust https://evil.example, the page around this app.', 'ran'],
      ['ran'],
      ['does not apply'],
      [
        'warning: The reported nonce of this Safe is 3, the chain says 7: the report is older. Wait until they agree. They differ in version, threshold, owners as well.',
        'ran',
      ],
      ['ran'],
      ['does not apply'],
      ['could not run: chain-silent'],
    ])
    expect(sentencesOf('A3', scene(calmCall, { chainId: 987_654 }))).toEqual([])
  })
})
