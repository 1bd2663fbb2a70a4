import { describe, expect, test } from 'vitest'
import {
  aContract,
  account,
  accountsWith,
  allowanceModule,
  answerOf,
  calmCall,
  encode,
  handler141,
  look,
  payroll,
  type SceneCall,
  safe,
  scene,
  sentencesOf,
  simulated,
  singleton141,
  state,
  stranger,
} from '../../../testing/checkScene.ts'
import type { LowerAddress } from '../../values/address.ts'
import type { CheckFacts } from '../subject/CheckFacts.ts'
import { knownFact, unknownFact } from '../subject/Fact.ts'
import type { CheckId } from '../words/CheckId.ts'

const zero: LowerAddress = '0x0000000000000000000000000000000000000000'
const sentinel: LowerAddress = '0x0000000000000000000000000000000000000001'
const call = (
  to: LowerAddress,
  signature: string,
  args: readonly unknown[],
  operation: 0 | 1 = 0,
): SceneCall => ({ to, data: encode(signature, args), operation })
const own = (signature: string, args: readonly unknown[]) => call(safe, signature, args)
/** The first that has everything that can be set. */
const version = '1.5.0'
const sentences = (id: CheckId, one: SceneCall, facts: Partial<CheckFacts> = {}) =>
  sentencesOf(id, scene(one, { facts, version }))
const silent = { accounts: () => unknownFact('chain-silent') }

describe('D3 to D8', () => {
  const coded = (facts: object = {}) => ({
    accounts: accountsWith({ [stranger]: { ...aContract, ...facts } }),
  })
  const set = (method: string, to: LowerAddress) => own(`${method}(address account)`, [to])

  test('behavior: modules are called by their names where these are known', () => {
    expect([
      sentences('D3', set('enableModule', stranger)),
      sentences('D3', set('enableModule', allowanceModule)),
      sentences('D4', own('disableModule(address previous,address module)', [sentinel, stranger])),
    ]).toEqual([
      [
        'critical: 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c becomes a module and can move everything without any signature.',
      ],
      ['warning: Allowance module 0.1.0 becomes a module and can move assets without signatures.'],
      ['warning: 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c is switched off.'],
    ])
    expect(sentences('D3', set('enableModule', stranger), silent)).toHaveLength(1)
  })
  test('behavior: a guard has code and says that it is one', () => {
    const guarded = (facts: object, method = 'setGuard') => [
      ...sentences('D5', set(method, stranger), coded(facts)),
      answerOf('D5', scene(set(method, stranger), { facts: coded(facts), version })),
    ]
    expect([
      guarded({ isGuard: true }),
      guarded({ isGuard: false }),
      guarded({ isGuard: undefined }),
      guarded({ isGuard: true, hasCode: false }),
      guarded({ isGuard: false, isModuleGuard: true }, 'setModuleGuard'),
      guarded({ isGuard: true, isModuleGuard: false }, 'setModuleGuard'),
      sentences('D5', set('setGuard', zero)),
      sentences('D5', set('setModuleGuard', zero)),
    ]).toEqual([
      [
        'high: 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c becomes the guard and can block every transaction of the Safe.',
        'ran',
      ],
      [
        'critical: 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c becomes the guard but is not a guard contract, so the Safe could be locked.',
        'ran',
      ],
      [
        'high: 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c becomes the guard and can block every transaction of the Safe.',
        'could not run: guard-not-read',
      ],
      [
        'critical: 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c becomes the guard but is not a guard contract, so the Safe could be locked.',
        'ran',
      ],
      [
        'high: 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c becomes the guard and can block every transaction of the Safe.',
        'ran',
      ],
      [
        'critical: 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c becomes the guard but is not a guard contract, so the Safe could be locked.',
        'ran',
      ],
      ['high: The guard is removed, so its limits no longer apply.'],
      ['high: The guard is removed, so its limits no longer apply.'],
    ])
    expect(look('D5', scene(set('setGuard', stranger), { facts: silent }))).toEqual([
      'high at transaction',
      'unchecked',
    ])
  })
  test('behavior: a handler is published, known, or a trap', () => {
    const handled = (to: LowerAddress, facts: Partial<CheckFacts> = coded()) => [
      ...sentences('D6', set('setFallbackHandler', to), facts),
      answerOf('D6', scene(set('setFallbackHandler', to), { facts })),
    ]
    expect([
      handled(handler141),
      handled(zero),
      handled('0x2f55e8b20d0b9fefa187aa7d00b6cbe563605bf5'),
      handled('0x75cf11467937ce3f2f357ce24ffc3dbf8fd5c226'),
      handled(allowanceModule),
      handled(stranger),
      handled(stranger, coded({ standard: 'erc20' })),
      handled(stranger, coded({ standard: undefined })),
      handled(stranger, coded({ hasCode: false })),
      handled(stranger, silent),
      handled(stranger, { ...coded(), deployments: unknownFact('not-asked') }),
      handled(stranger, { ...coded({ codeHash: undefined }) }),
    ]).toEqual([
      ['info: The fallback handler becomes CompatibilityFallbackHandler 1.4.1, an official one.', 'ran'],
      ['high: The fallback handler is removed. Message signatures and incoming NFTs stop working.', 'ran'],
      ['info: The fallback handler becomes the one of CoW Protocol, for conditional orders.', 'ran'],
      ['info: The fallback handler becomes Safe 4337 module 0.3.0, an official one.', 'ran'],
      ['high: Allowance module 0.1.0 becomes the fallback handler and is not an official one.', 'ran'],
      [
        'high: 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c becomes the fallback handler and is not an official one.',
        'ran',
      ],
      [
        'critical: 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c becomes the fallback handler, but it is a token.',
        'ran',
      ],
      [
        'high: 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c becomes the fallback handler and is not an official one.',
        'could not run: standard-not-read',
      ],
      [
        'critical: 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c becomes the fallback handler, but it has no code.',
        'ran',
      ],
      [
        'high: 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c becomes the fallback handler. Whether it is an official one could not be checked.',
        'could not run: chain-silent',
      ],
      [
        'high: 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c becomes the fallback handler. Whether it is an official one could not be checked.',
        'could not run: not-asked',
      ],
      [
        'high: 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c becomes the fallback handler. Whether it is an official one could not be checked.',
        'could not run: code-not-read',
      ],
    ])
  })
  test('behavior: the code of the Safe itself, planned and observed', () => {
    const runsOn = (singleton: LowerAddress, facts: Partial<CheckFacts> = {}) =>
      sentences('D7', calmCall, {
        simulation: knownFact(simulated({ after: { ...state, singleton } })),
        ...facts,
      })
    expect([runsOn(singleton141), runsOn(stranger, coded()), runsOn(handler141)]).toEqual([
      [],
      [
        "critical: This replaces the Safe's code with 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c, which is not an official Safe contract.",
      ],
      [
        "critical: This replaces the Safe's code with the fallback handler 0xfd0732Dc9E303f09fCEf3a7388Ad10A83459Ec99, which is not an official Safe contract.",
      ],
    ])
    expect([
      runsOn(stranger, { state: unknownFact('chain-silent') }),
      runsOn(stranger, { state: knownFact('no-safe') }),
      runsOn(stranger, { simulation: knownFact({ kind: 'reverted', reason: '', path: undefined }) }),
    ]).toEqual([[], [], []])
    const planned = (to: LowerAddress, facts: Partial<CheckFacts> = coded()) => [
      ...sentences('D7', set('changeMasterCopy', to), facts),
      answerOf('D7', scene(set('changeMasterCopy', to), { facts })),
    ]
    expect([
      planned(singleton141),
      planned(stranger),
      planned(stranger, silent),
      planned(stranger, { deployments: unknownFact('not-asked') }),
    ]).toEqual([
      ["warning: This replaces the Safe's code with SafeL2 1.4.1, an official Safe contract.", 'ran'],
      [
        "critical: This replaces the Safe's code with 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c, which is not an official Safe contract.",
        'ran',
      ],
      [
        "critical: This replaces the Safe's code with 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c, which has no official address and could not be read.",
        'ran',
      ],
      ['could not run: not-asked'],
    ])
  })
  test('behavior: a new Safe runs on published code', () => {
    const factory = account('factory')
    const create = (to: LowerAddress, facts: Partial<CheckFacts> = coded()) => {
      const one = call(
        factory,
        'createProxyWithNonce(address _singleton,bytes initializer,uint256 saltNonce)',
        [to, '0x', 1n],
      )
      return [...sentences('D7', one, facts), answerOf('D7', scene(one, { facts }))]
    }
    expect([
      create(singleton141),
      create(stranger),
      create(stranger, silent),
      create(stranger, { deployments: unknownFact('not-asked') }),
      create(handler141),
    ]).toEqual([
      ['ran'],
      [
        'high: This creates an account that runs 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c, which is not an official Safe contract.',
        'ran',
      ],
      [
        'high: This creates an account that runs 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c, which has no official address and could not be read.',
        'ran',
      ],
      ['could not run: not-asked'],
      [
        'high: This creates an account that runs the fallback handler 0xfd0732Dc9E303f09fCEf3a7388Ad10A83459Ec99, which is not an official Safe contract.',
        'ran',
      ],
    ])
  })
  test('behavior: a migration is by published code', () => {
    const migrate = (to: LowerAddress, operation: 0 | 1 = 1, facts: Partial<CheckFacts> = coded()) => {
      const one = call(to, 'migrateSingleton()', [], operation)
      return [...sentences('D8', one, facts), answerOf('D8', scene(one, { facts }))]
    }
    expect([
      migrate('0x526643f69b81b008f46d95cd5ced5ec0edffdac6'),
      migrate('0x526643f69b81b008f46d95cd5ced5ec0edffdac6', 0),
      migrate(stranger),
      migrate(stranger, 1, silent),
      migrate(stranger, 1, { deployments: unknownFact('not-asked') }),
    ]).toEqual([
      ['info: This updates the Safe to version 1.4.1.', 'ran'],
      ['ran'],
      ['ran'],
      ['could not run: chain-silent'],
      ['could not run: not-asked'],
    ])
    expect(
      sentences('D8', call(stranger, 'approve(address spender,uint256 value)', [payroll, 5n], 1)),
    ).toEqual([])
  })
})
