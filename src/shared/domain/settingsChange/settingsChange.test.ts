import { decodeFunctionData, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import { checksumAddress, zeroAddress } from '../values/address.ts'
import { applyChange, type SafeSettings, type WantedChange } from './settingsChange.ts'

const person = (digit: string) => checksumAddress(`0x${digit.repeat(40)}`)
const safe = person('9')
const ada = person('a')
const bo = person('b')
const cy = person('c')
const dee = person('d')
const module = person('e')
const other = person('7')
const first = '0x0000000000000000000000000000000000000001'

const settings: SafeSettings = {
  owners: [ada, bo, cy],
  threshold: 2,
  modules: [module, other],
  guard: dee,
  fallbackHandler: other,
}

const abi = parseAbi([
  'function addOwnerWithThreshold(address,uint256)',
  'function removeOwner(address,address,uint256)',
  'function swapOwner(address,address,address)',
  'function changeThreshold(uint256)',
  'function disableModule(address,address)',
  'function setGuard(address)',
  'function setFallbackHandler(address)',
])

function read(change: WantedChange, from = settings) {
  const applied = applyChange(safe, from, change)
  if (!applied.ok) return applied.problem
  const { functionName, args } = decodeFunctionData({ abi, data: applied.data })
  return [functionName, ...args]
}

describe('applyChange', () => {
  test.each<[WantedChange, readonly unknown[]]>([
    [{ kind: 'add-owner', owner: dee, threshold: 3 }, ['addOwnerWithThreshold', dee, 3n]],
    [{ kind: 'remove-owner', owner: ada, threshold: 1 }, ['removeOwner', first, ada, 1n]],
    [{ kind: 'remove-owner', owner: cy, threshold: 2 }, ['removeOwner', bo, cy, 2n]],
    [{ kind: 'swap-owner', owner: bo, by: dee }, ['swapOwner', ada, bo, dee]],
    [{ kind: 'change-threshold', threshold: 3 }, ['changeThreshold', 3n]],
    [{ kind: 'remove-module', module }, ['disableModule', first, module]],
    [{ kind: 'remove-module', module: other }, ['disableModule', module, other]],
    [{ kind: 'remove-guard' }, ['setGuard', zeroAddress]],
    [{ kind: 'set-handler', handler: zeroAddress }, ['setFallbackHandler', zeroAddress]],
  ])('param: %j', (change, call) => {
    expect(read(change)).toEqual(call)
  })

  test.each<[WantedChange, string]>([
    [{ kind: 'add-owner', owner: bo, threshold: 2 }, 'already-owner'],
    [{ kind: 'add-owner', owner: safe, threshold: 2 }, 'cannot-own'],
    [{ kind: 'add-owner', owner: zeroAddress, threshold: 2 }, 'cannot-own'],
    [{ kind: 'add-owner', owner: first, threshold: 2 }, 'cannot-own'],
    [{ kind: 'add-owner', owner: dee, threshold: 5 }, 'bad-threshold'],
    [{ kind: 'remove-owner', owner: dee, threshold: 1 }, 'no-such-owner'],
    [{ kind: 'remove-owner', owner: ada, threshold: 3 }, 'bad-threshold'],
    [{ kind: 'swap-owner', owner: ada, by: bo }, 'already-owner'],
    [{ kind: 'swap-owner', owner: ada, by: safe }, 'cannot-own'],
    [{ kind: 'change-threshold', threshold: 2 }, 'same-threshold'],
    [{ kind: 'change-threshold', threshold: 0 }, 'bad-threshold'],
    [{ kind: 'change-threshold', threshold: 1.5 }, 'bad-threshold'],
    [{ kind: 'remove-module', module: dee }, 'no-such-module'],
    [{ kind: 'set-handler', handler: other }, 'same-handler'],
    [{ kind: 'set-handler', handler: safe }, 'cannot-own'],
  ])('error: %j', (change, problem) => {
    expect(read(change)).toBe(problem)
  })

  test('error: the last owner stays, and no guard is no guard', () => {
    const lone = { ...settings, owners: [ada], threshold: 1, guard: zeroAddress }
    expect(read({ kind: 'remove-owner', owner: ada, threshold: 1 }, lone)).toBe('last-owner')
    expect(read({ kind: 'remove-guard' }, lone)).toBe('no-guard')
  })

  test('behavior: a change after another one names the neighbour at that time', () => {
    const removed = applyChange(safe, settings, { kind: 'remove-owner', owner: ada, threshold: 2 })
    const added =
      removed.ok && applyChange(safe, removed.after, { kind: 'add-owner', owner: dee, threshold: 2 })
    if (added === false || !added.ok) throw new Error('refused')
    expect(added.after.owners).toEqual([dee, bo, cy])
    expect(read({ kind: 'remove-owner', owner: bo, threshold: 1 }, added.after)).toEqual([
      'removeOwner',
      dee,
      bo,
      1n,
    ])
  })

  test.each<[WantedChange, Partial<SafeSettings>]>([
    [{ kind: 'swap-owner', owner: bo, by: dee }, { owners: [ada, dee, cy] }],
    [{ kind: 'change-threshold', threshold: 3 }, { threshold: 3 }],
    [{ kind: 'remove-module', module }, { modules: [other] }],
    [{ kind: 'remove-guard' }, { guard: zeroAddress }],
    [{ kind: 'set-handler', handler: zeroAddress }, { fallbackHandler: zeroAddress }],
    [{ kind: 'set-handler', handler: dee }, { fallbackHandler: dee }],
  ])('behavior: after %o only that is another', (change, difference) => {
    expect(applyChange(safe, settings, change)).toMatchObject({
      ok: true,
      after: { ...settings, ...difference },
    })
  })
})

describe('a fallback handler', () => {
  const change = { kind: 'set-handler', handler: module } as const

  test.each([
    ['0.1.0', 'no-handlers'],
    ['1.0.0', 'no-handlers'],
    ['1.1.0', ['setFallbackHandler', module]],
    ['9.9.9', ['setFallbackHandler', module]],
  ] as const)('param: of a Safe of %s', (version, expected) => {
    expect(read(change, { ...settings, version })).toEqual(expected)
  })
})
